import { dniInGroups } from '#shared/dni.ts';
import type { Handover } from '#shared/handovers.ts';
import type { Sheet } from '#shared/sheets.ts';

/** 'Ana Pérez, DNI 30.111.222' */
export function whomInWords({ toName, toIdNumber }: Pick<Handover, 'toName' | 'toIdNumber'>): string {
  return [toName, toIdNumber && `DNI ${dniInGroups(toIdNumber)}`].filter(Boolean).join(', ');
}

/** Where animals are given back, or this one was. */
export function isGivenBack({ serviceEffect, Aftercare, Handover }: Sheet): boolean {
  return serviceEffect === 'castration' || Aftercare.length > 0 || Handover !== null;
}

/** A surgery whose animal is still here, where the town gives indications to take home. */
export function isToGiveBack({ bookingStatus, serviceEffect, Aftercare, Handover, Book }: Sheet): boolean {
  const isAttended = bookingStatus === 'D' && Book.Pet.petDiedOn === null;
  return isAttended && serviceEffect === 'castration' && Aftercare.length > 0 && Handover === null;
}
