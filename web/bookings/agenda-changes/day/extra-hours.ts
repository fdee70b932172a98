import type { HoursDraft } from '#shared/bookings/agenda-hours.ts';
import type { Hours } from '#shared/schedule/slots.ts';
import { weekday } from '../../../platform/calendar/calendar-dates.ts';
import type { RangeDraft } from '../hours/range-draft.ts';

const MORNING_HOURS = { fromMinute: 480, toMinute: 720, slotMinutes: 30, places: 1 };

export function toExtraHours(date: string, hours: readonly Hours[]): RangeDraft {
  const validHours = hours.filter(
    ({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo),
  );
  const dayHours = validHours.filter((range) => range.weekday === weekday(date)).toSorted(compareByEnd);
  const last = dayHours.at(-1);
  const template = last ?? validHours.toSorted(compareByEnd)[0] ?? MORNING_HOURS;
  const times = last
    ? { fromMinute: last.toMinute, toMinute: null }
    : { fromMinute: template.fromMinute, toMinute: template.toMinute };
  const { slotMinutes, places } = template;
  const validity = { validFrom: date, validTo: date, validFromProblem: null, validToProblem: null };
  return { weekdays: [weekday(date)], ...times, slotMinutes, places, ...validity };
}

function compareByEnd(one: Hours, other: Hours): number {
  return one.toMinute - other.toMinute;
}

export function withoutId({ id: _, ...range }: HoursDraft & { id: number }): HoursDraft {
  return range;
}
