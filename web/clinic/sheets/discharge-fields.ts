import { DISCHARGE_MESSAGES, type DischargeDraft, parseIdNumber } from '#shared/clinic/discharges.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { MINUTE_SECONDS } from '#shared/platform/durations.ts';
import { toInstant, toIsoDate, toMidnight, toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import { listDischargeInstructions } from '#shared/schedule/discharge-instruction-times.ts';
import type { DischargeInstruction } from '#shared/schedule/discharge-instructions.ts';
import { TOWN } from '../../platform/api/town.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';

/** Holds days as 'YYYY-MM-DD' and times as minutes of the day. */
export type DischargeFields = {
  toName: string;
  toIdNumber: string;
  doneDay: string | null;
  doneMinute: number | null;
  deliveredDay: string | null;
  deliveredMinute: number | null;
};

const NOT_YET_MESSAGE = 'Todavía no es esa hora';

/** Fills in the recorded discharge, or one to the owner at `now` (real instant, unix ms). */
export function toDischargeFields(sheet: Sheet, now: number): DischargeFields {
  const { Booker, Handover: previous, doneAt } = sheet;
  return {
    toName: previous?.toName ?? `${Booker.userName} ${Booker.userLastName}`.trim(),
    toIdNumber: previous?.toIdNumber ?? Booker.userIdNumber,
    ...prefixMoment('done', previous ? toMoment(previous.doneAt, sheet) : toMarkedMoment(doneAt, sheet)),
    ...prefixMoment('delivered', toMoment(previous?.deliveredAt ?? now, sheet)),
  };
}

/** Returns whether both times are on the booking's day and that is today (`now` in unix ms). */
export function isBookingDay({ doneDay, deliveredDay }: DischargeFields, sheet: Sheet, now: number): boolean {
  const day = toIsoDate(sheet.bookingStartDate);
  return [doneDay, deliveredDay, toMoment(now, sheet).day].every((each) => each === day);
}

export function findDischargeProblems(
  fields: DischargeFields,
  now: number,
): Problem<keyof DischargeFields>[] {
  const { toName, toIdNumber, doneDay, doneMinute, deliveredDay, deliveredMinute } = fields;
  const done = instantAt(doneDay, doneMinute);
  const delivered = instantAt(deliveredDay, deliveredMinute);
  const limit = now + MINUTE_SECONDS * 1000;
  const isInOrder = done === null || delivered === null || done <= delivered;
  return listFailedChecks([
    ['toName', toName.trim() !== '', DISCHARGE_MESSAGES.toName],
    ['toIdNumber', parseIdNumber(toIdNumber) !== null, DISCHARGE_MESSAGES.toIdNumber],
    ['doneDay', doneDay !== null, 'Tenés que escribir qué día terminó'],
    ['doneMinute', doneMinute !== null, 'Tenés que escribir a qué hora terminó'],
    ['doneMinute', done === null || done < limit, NOT_YET_MESSAGE],
    ['doneMinute', isInOrder, 'Terminó después de la entrega'],
    ['deliveredDay', deliveredDay !== null, 'Tenés que escribir qué día se entrega'],
    ['deliveredMinute', deliveredMinute !== null, 'Tenés que escribir a qué hora se entrega'],
    ['deliveredMinute', delivered === null || delivered < limit, NOT_YET_MESSAGE],
  ]);
}

/** Expects validated fields; a discharge that the server doesn't know has no id. */
export function toDischargeDraft(fields: DischargeFields, sheet: Sheet): DischargeDraft {
  return {
    toName: fields.toName.trim(),
    toIdNumber: parseIdNumber(fields.toIdNumber) ?? '',
    doneAt: instantAt(fields.doneDay, fields.doneMinute) ?? 0,
    deliveredAt: instantAt(fields.deliveredDay, fields.deliveredMinute) ?? 0,
    HandoverId: sheet.Handover?.id || null,
  };
}

/** Clears the owner's DNI when the name is another person's. */
export function renameReceiver(
  { toIdNumber }: DischargeFields,
  toName: string,
  { Booker: { userIdNumber } }: Sheet,
): Partial<DischargeFields> {
  return toIdNumber === userIdNumber ? { toName, toIdNumber: '' } : { toName };
}

export function listInstructions(
  { doneDay, doneMinute }: Pick<DischargeFields, 'doneDay' | 'doneMinute'>,
  sheet: Sheet,
): DischargeInstruction[] {
  if (doneDay === null || doneMinute === null || sheet.Book.Pet.petDiedOn !== null) return [];
  return listDischargeInstructions(sheet.Aftercare, toMidnight(doneDay) + doneMinute * MINUTE_SECONDS);
}

export function listInstructionsSince(doneAt: number, sheet: Sheet): DischargeInstruction[] {
  const { day, minute } = toMoment(doneAt, sheet);
  return listInstructions({ doneDay: day, doneMinute: minute }, sheet);
}

function instantAt(day: string | null, minute: number | null): number | null {
  if (day === null || minute === null) return null;
  return toInstant(toMidnight(day) + minute * MINUTE_SECONDS, TOWN.timeZone);
}

type DischargeMoment = { day: string; minute: number | null };

/** Leaves the time empty if staff marked the booking done on a later day. */
function toMarkedMoment(doneAt: number | null, sheet: Sheet): DischargeMoment {
  const marked = toMoment(doneAt, sheet);
  return marked.day === toIsoDate(sheet.bookingStartDate) ? marked : toMoment(null, sheet);
}

function toMoment(instant: number | null, { bookingStartDate }: Sheet): DischargeMoment {
  if (instant === null) return { day: toIsoDate(bookingStartDate), minute: null };
  const wall = toWallClock(instant, TOWN.timeZone);
  return { day: toIsoDate(wall), minute: Math.floor((wall - toStartOfDay(wall)) / MINUTE_SECONDS) };
}

function prefixMoment<P extends 'done' | 'delivered'>(prefix: P, { day, minute }: DischargeMoment) {
  return { [`${prefix}Day`]: day, [`${prefix}Minute`]: minute } as Record<`${P}Day`, string> &
    Record<`${P}Minute`, number | null>;
}
