import { HOURS_BOUNDS } from '#shared/bookings/agenda-hours.ts';
import type { Hours } from '#shared/schedule/slots.ts';
import { listFailedChecks, type Problem } from '../../../platform/forms/problems.ts';
import type { Range } from './range.ts';

export type RangeDraft = {
  weekdays: number[];
  fromMinute: number | null;
  toMinute: number | null;
  slotMinutes: number | null;
  places: number | null;
  validFrom: string | null;
  validTo: string | null;
  validFromProblem: string | null;
  validToProblem: string | null;
};

const { slotMinutes: MINUTES, places: PLACES } = HOURS_BOUNDS;
const MINUTES_MESSAGE = `Cada turno tiene que durar entre ${MINUTES.min} y ${MINUTES.max} minutos`;
const PLACES_MESSAGE = `Los lugares por turno tienen que ser entre ${PLACES.min} y ${PLACES.max}`;

export function toRangeDraft({ weekday, ...range }: Hours): RangeDraft {
  return { ...range, weekdays: [weekday], validFromProblem: null, validToProblem: null };
}

/** Returns no ranges while a field is missing. */
export function toHours(draft: RangeDraft): Hours[] {
  const { weekdays, fromMinute, toMinute, slotMinutes, places, validFrom, validTo } = draft;
  if (fromMinute === null || toMinute === null || validFrom === null) return [];
  if (slotMinutes === null || places === null) return [];
  const range = { fromMinute, toMinute, slotMinutes, places, validFrom, validTo };
  return weekdays.map((weekday) => ({ weekday, ...range }));
}

export function findRangeProblems(draft: RangeDraft): Problem<keyof RangeDraft>[] {
  const { weekdays, fromMinute, toMinute, slotMinutes, places, validFrom, validTo } = draft;
  const { validFromProblem, validToProblem } = draft;
  const length = fromMinute === null || toMinute === null ? null : toMinute - fromMinute;
  const hasRoomForSlot = length === null || length <= 0 || length >= Number(slotMinutes);
  return listFailedChecks([
    ['weekdays', weekdays.length > 0, 'Elegí al menos un día'],
    ['fromMinute', fromMinute !== null, 'Escribí desde qué hora se atiende'],
    ['toMinute', toMinute !== null, 'Escribí hasta qué hora se atiende'],
    ['toMinute', length === null || length > 0, 'La hora final tiene que ser posterior a la inicial'],
    ['slotMinutes', slotMinutes !== null, MINUTES_MESSAGE],
    ['slotMinutes', hasRoomForSlot, 'No entra ningún turno en ese horario'],
    ['places', places !== null, PLACES_MESSAGE],
    ['validFrom', validFromProblem === null, validFromProblem ?? ''],
    ['validFrom', validFrom !== null, 'Escribí desde qué día vale'],
    ['validTo', validToProblem === null, validToProblem ?? ''],
    [
      'validTo',
      validTo === null || (validFrom ?? '') <= validTo,
      'La vigencia no puede terminar antes de empezar',
    ],
  ]);
}

export function withRanges(
  ranges: readonly Range[],
  replacedKey: number | null,
  added: readonly Hours[],
): Range[] {
  const nextKey = Math.max(0, ...ranges.map(({ key }) => key)) + 1;
  const otherRanges = ranges.filter(({ key }) => key !== replacedKey);
  return [...otherRanges, ...added.map((range, index) => ({ ...range, key: nextKey + index }))];
}
