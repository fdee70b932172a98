import { hoursProblem } from '#shared/bookings/hours-rules.ts';
import type { Range } from './range.ts';

export type Clash = { keys: number[]; message: string };

export function clashAmong(ranges: readonly Range[]): Clash | null {
  const message = hoursProblem(ranges);
  if (message === null) return null;
  const isWrong = (one: Range) => ranges.some((other) => hoursProblem(one === other ? [one] : [one, other]));
  return { keys: ranges.filter(isWrong).map(({ key }) => key), message };
}
