import type { Handover } from '#shared/clinic/handovers.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { dniInGroups } from '#shared/platform/dni.ts';
import { formatDate, isoDate, wallClock } from '#shared/platform/town-clock.ts';
import { TOWN, townTime } from '../../platform/api/town.ts';

/** 'Ana Pérez, DNI 30.111.222' */
export function whomInWords({ toName, toIdNumber }: Pick<Handover, 'toName' | 'toIdNumber'>): string {
  return [toName, toIdNumber && `DNI ${dniInGroups(toIdNumber)}`].filter(Boolean).join(', ');
}

/** Where animals are given back, or this one was. */
export function isDischarged({ serviceEffect, Aftercare, Handover }: Sheet): boolean {
  return serviceEffect === 'castration' || Aftercare.length > 0 || Handover !== null;
}

/** A surgery whose animal is still here, where the town gives indications to take home. */
export function isToGiveBack({ bookingStatus, serviceEffect, Aftercare, Handover, Book }: Sheet): boolean {
  const isAttended = bookingStatus === 'D' && Book.Pet.petDiedOn === null;
  return isAttended && serviceEffect === 'castration' && Aftercare.length > 0 && Handover === null;
}

/** '13:30', and of another day than the turno's '02/12/2026 9:00'. */
export function hourOf(instant: number, sheet: Pick<Sheet, 'bookingStartDate'>): string {
  return [otherDay(instant, sheet), townTime(instant)].filter(Boolean).join(' ');
}

/** 'a las 13:30', 'el 02/12/2026 a las 9:00' */
export function hourInWords(instant: number, sheet: Pick<Sheet, 'bookingStartDate'>): string {
  const day = otherDay(instant, sheet);
  return `${day && `el ${day} `}a las ${townTime(instant)}`;
}

function otherDay(instant: number, { bookingStartDate }: Pick<Sheet, 'bookingStartDate'>): string {
  const wall = wallClock(instant, TOWN.timeZone);
  return isoDate(wall) === isoDate(bookingStartDate) ? '' : formatDate(wall);
}
