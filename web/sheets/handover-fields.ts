import type { AftercareStep } from '#shared/aftercare.ts';
import { aftercareSteps } from '#shared/aftercare-steps.ts';
import { HANDOVER_MESSAGES, type HandoverDraft, idNumberOf } from '#shared/handovers.ts';
import type { Sheet } from '#shared/sheets.ts';
import { DAY, instantOf, startOfDay, wallClock } from '#shared/town-clock.ts';
import { TOWN } from '../api/town.ts';
import { broken, type Problem } from '../ui/problems.ts';

/** A giving back as it is being written; times are minutes of the turno's day. */
export type HandoverFields = {
  toName: string;
  toIdNumber: string;
  doneMinute: number | null;
  deliveredMinute: number | null;
};

const MINUTE = 60;

/** As it was noted before, else to whom it belongs, now (a real instant, unix ms). */
export function handoverFieldsOf(sheet: Sheet, now: number): HandoverFields {
  const { Booker, Handover: before, doneAt } = sheet;
  return {
    toName: before?.toName ?? `${Booker.userName} ${Booker.userLastName}`.trim(),
    toIdNumber: before?.toIdNumber ?? Booker.userIdNumber,
    doneMinute: minuteOf(before?.doneAt ?? doneAt, sheet),
    deliveredMinute: minuteOf(before?.deliveredAt ?? now, sheet),
  };
}

export function handoverProblems(
  fields: HandoverFields,
  now: number,
  sheet: Sheet,
): Problem<keyof HandoverFields>[] {
  const { toName, toIdNumber, doneMinute, deliveredMinute } = fields;
  const times = timesOf(fields, sheet);
  return broken([
    ['toName', toName.trim() !== '', HANDOVER_MESSAGES.toName],
    ['toIdNumber', idNumberOf(toIdNumber) !== null, HANDOVER_MESSAGES.toIdNumber],
    ['doneMinute', doneMinute !== null, 'Tenés que escribir a qué hora terminó'],
    ['deliveredMinute', deliveredMinute !== null, 'Tenés que escribir a qué hora se entrega'],
    ['deliveredMinute', !times || times.deliveredAt < now + MINUTE * 1000, 'Todavía no es esa hora'],
  ]);
}

/** What is sent of fields without a problem; one that the server doesn't have yet has no id. */
export function handoverDraftOf(fields: HandoverFields, sheet: Sheet): HandoverDraft {
  const times = timesOf(fields, sheet) ?? { doneAt: 0, deliveredAt: 0 };
  const toIdNumber = idNumberOf(fields.toIdNumber) ?? '';
  return { toName: fields.toName.trim(), toIdNumber, ...times, HandoverId: sheet.Handover?.id || null };
}

/** Nobody else has the DNI of whom it belongs to. */
export function renamed(
  { toIdNumber }: HandoverFields,
  toName: string,
  { Booker: { userIdNumber } }: Sheet,
): Partial<HandoverFields> {
  return toIdNumber === userIdNumber ? { toName, toIdNumber: '' } : { toName };
}

/** What is told to do at home, once it is known when it was done with. */
export function stepsOf({ doneMinute }: Pick<HandoverFields, 'doneMinute'>, sheet: Sheet): AftercareStep[] {
  if (doneMinute === null || sheet.Book.Pet.petDiedOn !== null) return [];
  return aftercareSteps(sheet.Aftercare, dayOf(sheet) + doneMinute * MINUTE);
}

/** Given back at an hour before it was done with, it stayed the night. */
function timesOf({ doneMinute, deliveredMinute }: HandoverFields, sheet: Sheet) {
  if (doneMinute === null || deliveredMinute === null) return null;
  const done = dayOf(sheet) + doneMinute * MINUTE;
  const sameDay = dayOf(sheet) + deliveredMinute * MINUTE;
  const delivered = sameDay < done ? sameDay + DAY : sameDay;
  return { doneAt: instantOf(done, TOWN.timeZone), deliveredAt: instantOf(delivered, TOWN.timeZone) };
}

function dayOf({ bookingStartDate }: Sheet): number {
  return startOfDay(bookingStartDate);
}

/** Of another day than the turno's none: it is typed. */
function minuteOf(instant: number | null, sheet: Sheet): number | null {
  if (instant === null) return null;
  const minute = Math.floor((wallClock(instant, TOWN.timeZone) - dayOf(sheet)) / MINUTE);
  return minute >= 0 && minute < 24 * 60 ? minute : null;
}
