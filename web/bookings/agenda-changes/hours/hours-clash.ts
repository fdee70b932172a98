import { findHoursProblem } from '#shared/bookings/hours-rules.ts';
import type { Range } from './range.ts';

export type Clash = { keys: number[]; message: string };

export function findClash(ranges: readonly Range[]): Clash | null {
  const message = findHoursProblem(ranges);
  if (message === null) return null;
  const isWrong = (one: Range) =>
    ranges.some((other) => findHoursProblem(one === other ? [one] : [one, other]));
  return { keys: ranges.filter(isWrong).map(({ key }) => key), message };
}
