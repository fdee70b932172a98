import { type Period, toPreviousPeriod } from '#shared/desk/reports.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatIsoDate, parseMonth, toIsoDate, toMidnight } from '#shared/platform/town-clock.ts';

export const PRESETS = [
  { name: 'Este mes y el pasado', periodOn: defaultPeriod },
  { name: 'Este mes', periodOn: (today: string) => monthsAround(today, 0, 0) },
  { name: 'Mes pasado', periodOn: toLastMonth },
  {
    name: 'Este año',
    periodOn: (today: string) => ({ from: `${yearOf(today)}-01-01`, to: `${yearOf(today)}-12-31` }),
  },
  { name: 'Últimos 12 meses', periodOn: (today: string) => monthsAround(today, -11, 0) },
] as const;

export function toLastMonth(today: string): Period {
  return monthsAround(today, -1, -1);
}

export function defaultPeriod(today: string): Period {
  return monthsAround(today, -1, 0);
}

export function presetName(period: Period, today: string): string | null {
  const preset = PRESETS.find(({ periodOn }) => isSamePeriod(periodOn(today), period));
  return preset?.name ?? null;
}

function isSamePeriod(a: Period, b: Period): boolean {
  return a.from === b.from && a.to === b.to;
}

/** Returns '01/01–31/03', or a single day, with the year if it isn't today's. */
export function periodText({ from, to }: Period, today: string): string {
  const start = formatIsoDate(from);
  const end = formatIsoDate(to);
  if (yearOf(from) !== yearOf(to)) return `${start}–${end}`;
  const shortEnd = yearOf(to) === yearOf(today) ? end.slice(0, 5) : end;
  return from === to ? shortEnd : `${start.slice(0, 5)}–${shortEnd}`;
}

export function fullPeriodText({ from, to }: Period): string {
  if (from === to) return formatIsoDate(to);
  return `${formatIsoDate(from)} – ${formatIsoDate(to)}`;
}

export type Comparison = { now: Period; before: Period };

/** Compares an unfinished period with as many days of the previous one; null before it begins. */
export function toComparison(period: Period, today: string): Comparison | null {
  if (today < period.from) return null;
  const before = toPreviousPeriod(period);
  if (period.to <= today) return { now: period, before };
  const days = daysFrom(period.from, today);
  const end = toIsoDate(toMidnight(before.from) + days * DAY_SECONDS);
  return {
    now: { ...period, to: today },
    before: { from: before.from, to: end < before.to ? end : before.to },
  };
}

function daysFrom(from: string, to: string): number {
  return (toMidnight(to) - toMidnight(from)) / DAY_SECONDS;
}

function yearOf(date: string): string {
  return date.slice(0, 4);
}

function monthsAround(today: string, first: number, last: number): Period {
  const from = monthAway(today, first);
  const end = parseMonth(monthAway(today, last).slice(0, 7));
  return { from, to: toIsoDate((end?.to ?? 0) - DAY_SECONDS) };
}

function monthAway(today: string, months: number): string {
  const date = new Date(toMidnight(today) * 1000);
  return toIsoDate(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 1000);
}
