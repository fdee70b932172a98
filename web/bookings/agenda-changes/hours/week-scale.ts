import type { Hours } from '#shared/schedule/slots.ts';

/** Minutes from midnight. */
export type Scale = { from: number; to: number };
export type Times = Pick<Hours, 'fromMinute' | 'toMinute'>;
export type RangePosition = Times & Pick<Hours, 'weekday'>;

export const STEP_MINUTES = 15;
const HOUR_MINUTES = 60;
const WORKDAY_SCALE: Scale = { from: 7 * HOUR_MINUTES, to: 19 * HOUR_MINUTES };

export function toScale(ranges: readonly Times[]): Scale {
  const from = Math.min(WORKDAY_SCALE.from, ...ranges.map(({ fromMinute }) => fromMinute));
  const to = Math.max(WORKDAY_SCALE.to, ...ranges.map(({ toMinute }) => toMinute));
  return {
    from: Math.floor(from / HOUR_MINUTES) * HOUR_MINUTES,
    to: Math.ceil(to / HOUR_MINUTES) * HOUR_MINUTES,
  };
}

export function listHours({ from, to }: Scale): number[] {
  return Array.from({ length: (to - from) / HOUR_MINUTES }, (_, index) => from + index * HOUR_MINUTES);
}

export function toExtent({ from, to }: Scale, { fromMinute, toMinute }: Times) {
  const length = to - from;
  return { top: (fromMinute - from) / length, height: (toMinute - fromMinute) / length };
}

export function minuteAt({ from, to }: Scale, fraction: number): number {
  const minute = Math.round((from + fraction * (to - from)) / STEP_MINUTES) * STEP_MINUTES;
  return Math.max(from, Math.min(to, minute));
}

export function timesBetween(scale: Scale, one: number, other: number): Times {
  const fromMinute = Math.min(one, other, scale.to - STEP_MINUTES);
  return { fromMinute, toMinute: Math.max(one, other, fromMinute + STEP_MINUTES) };
}

export function shiftTimes(scale: Scale, { fromMinute, toMinute }: Times, minutes: number): Times {
  const shift = Math.max(scale.from - fromMinute, Math.min(minutes, scale.to - toMinute));
  return { fromMinute: fromMinute + shift, toMinute: toMinute + shift };
}

/** Assigns lanes to overlapping ranges, even if valid in different months. */
export function toLanes<R extends Times>(ranges: readonly R[]): { range: R; lane: number; lanes: number }[] {
  const sorted = ranges.toSorted((a, b) => a.fromMinute - b.fromMinute);
  const ends: number[] = [];
  const rangesInLanes = sorted.map((range) => {
    const freeLane = ends.findIndex((end) => end <= range.fromMinute);
    const lane = freeLane < 0 ? ends.length : freeLane;
    ends[lane] = range.toMinute;
    return { range, lane };
  });
  return rangesInLanes.map((each) => ({ ...each, lanes: ends.length }));
}
