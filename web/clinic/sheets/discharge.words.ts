import type { Discharge } from '#shared/clinic/discharges.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { formatDate, toIsoDate, toWallClock } from '#shared/platform/town-clock.ts';
import { formatTownTime, TOWN } from '../../platform/api/town.ts';

export function receiverInWords({ toName, toIdNumber }: Pick<Discharge, 'toName' | 'toIdNumber'>): string {
  return [toName, toIdNumber && `DNI ${formatDni(toIdNumber)}`].filter(Boolean).join(', ');
}

export function needsDischarge({ serviceEffect, Aftercare, Handover }: Sheet): boolean {
  return serviceEffect === 'castration' || Aftercare.length > 0 || Handover !== null;
}

/** Returns whether the pet is still here after a surgery with instructions. */
export function isAwaitingDischarge({
  bookingStatus,
  serviceEffect,
  Aftercare,
  Handover,
  Book,
}: Sheet): boolean {
  const isAttended = bookingStatus === 'D' && Book.Pet.petDiedOn === null;
  return isAttended && serviceEffect === 'castration' && Aftercare.length > 0 && Handover === null;
}

export function formatHour(instant: number, sheet: Pick<Sheet, 'bookingStartDate'>): string {
  return [formatOtherDay(instant, sheet), formatTownTime(instant)].filter(Boolean).join(' ');
}

export function hourInWords(instant: number, sheet: Pick<Sheet, 'bookingStartDate'>): string {
  const day = formatOtherDay(instant, sheet);
  return `${day && `el ${day} `}a las ${formatTownTime(instant)}`;
}

function formatOtherDay(instant: number, { bookingStartDate }: Pick<Sheet, 'bookingStartDate'>): string {
  const wall = toWallClock(instant, TOWN.timeZone);
  return toIsoDate(wall) === toIsoDate(bookingStartDate) ? '' : formatDate(wall);
}
