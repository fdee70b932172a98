import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import type { MonthDay } from '#shared/schedule/agendas.ts';

export type Mark = {
  state: 'free' | 'full' | 'closed' | 'none' | 'quiet';
  count?: number;
  sign?: string;
  isPending?: boolean;
  label: string;
};

export type ClosurePeriod = { from: string; to: string; reason: string };

/** Marks each day's availability as a number and in words; days before `from` are unavailable to the chosen pet. */
export function toDayMarks(days: readonly MonthDay[], today: string, from = today): Record<string, Mark> {
  const mark = (day: MonthDay) => (day.date < from ? EARLY_DAY_MARK : toMark(day));
  return Object.fromEntries(days.map((day) => [day.date, day.date < today ? PAST_MARK : mark(day)]));
}

const PAST_MARK: Mark = { state: 'closed', label: 'día pasado' };
const EARLY_DAY_MARK: Mark = { state: 'closed', label: 'todavía no' };

function toMark({ free, places, reason }: MonthDay): Mark {
  if (free > 0) return { state: 'free', count: free, label: freeInWords(free) };
  if (places > 0) return { state: 'full', label: 'sin turnos libres' };
  if (reason === null) return { state: 'closed', label: 'sin atención' };
  return { state: 'quiet', sign: '×', label: `Cerrado: ${reason}` };
}

export function freeInWords(free: number): string {
  return free === 1 ? '1 turno libre' : `${free} turnos libres`;
}

/** Joins consecutive closed days of one reason; skips days before `from`. */
export function listClosurePeriods(
  days: readonly Pick<MonthDay, 'date' | 'reason'>[],
  from: string,
): ClosurePeriod[] {
  const periods: ClosurePeriod[] = [];
  for (const { date, reason } of days) {
    if (reason === null || date < from) continue;
    const last = periods.at(-1);
    if (last?.reason === reason && isDayAfter(last.to, date)) last.to = date;
    else periods.push({ from: date, to: date, reason });
  }
  return periods;
}

function isDayAfter(date: string, next: string): boolean {
  return toMidnight(date) + DAY_SECONDS === toMidnight(next);
}

const DAY_AND_MONTH = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** Formats as '8 de diciembre' or '24 de diciembre al 2 de enero'. */
export function closurePeriodInWords({ from, to }: ClosurePeriod): string {
  const words = (date: string) => DAY_AND_MONTH.format(toMidnight(date) * 1000);
  return from === to ? words(from) : `${words(from)} al ${words(to)}`;
}
