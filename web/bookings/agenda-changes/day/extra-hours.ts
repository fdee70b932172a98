import type { HoursDraft } from '#shared/bookings/agenda-hours.ts';
import type { Hours } from '#shared/schedule/slots.ts';
import { weekday } from '../../../platform/calendar/calendar-dates.ts';
import type { RangeDraft } from '../hours/range-draft.ts';

const MORNING_HOURS = { fromMinute: 480, toMinute: 720, slotMinutes: 30, places: 1 };

export function extraHours(date: string, hours: readonly Hours[]): RangeDraft {
  const inForce = hours.filter(
    ({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo),
  );
  const ofDay = inForce.filter((range) => range.weekday === weekday(date)).toSorted(byEnd);
  const last = ofDay.at(-1);
  const template = last ?? inForce.toSorted(byEnd)[0] ?? MORNING_HOURS;
  const times = last
    ? { fromMinute: last.toMinute, toMinute: null }
    : { fromMinute: template.fromMinute, toMinute: template.toMinute };
  const { slotMinutes, places } = template;
  const valid = { validFrom: date, validTo: date, validFromProblem: null, validToProblem: null };
  return { weekdays: [weekday(date)], ...times, slotMinutes, places, ...valid };
}

function byEnd(one: Hours, other: Hours): number {
  return one.toMinute - other.toMinute;
}

export function withoutId({ id: _, ...range }: HoursDraft & { id: number }): HoursDraft {
  return range;
}
