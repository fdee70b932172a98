import { DAY_SECONDS } from '#shared/platform/durations.ts';
import {
  formatLongDate,
  toIsoDate,
  toMidnight,
  toWeekday as weekdayOf,
} from '#shared/platform/town-clock.ts';

/* Days are 'YYYY-MM-DD' and months 'YYYY-MM'; Date only serves to count, in UTC. */

export function addDays(date: string, days: number): string {
  return toIsoDate(toMidnight(date) + days * DAY_SECONDS);
}

/** Falls back to the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toIsoDate(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) / 1000);
}

export function weekday(date: string): number {
  return weekdayOf(toMidnight(date));
}

export function toMonth(date: string): string {
  return date.slice(0, 7);
}

/** Lists weeks from Sunday, with null for days of other months. */
export function listWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekday(first));
  const weeks: (string | null)[][] = [];
  for (let day = start; day < first || toMonth(day) === month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => dayWithin(addDays(day, index), month)));
  }
  return weeks;
}

/** Formats a day as 'miércoles 16 de diciembre'. */
export function dayInWords(date: string): string {
  return formatLongDate(toMidnight(date));
}

/** Formats wall clock seconds as 'mié 16 dic'. */
export function shortDayInWords(wall: number): string {
  return SHORT_DAY.format(wall * 1000).replaceAll(/[.,]/g, '');
}

export function monthInWords(month: string): string {
  return MONTH.format(toMidnight(`${month}-01`) * 1000);
}

export function monthName(month: string, width: 'long' | 'short'): string {
  const name = new Intl.DateTimeFormat('es', { month: width, timeZone: 'UTC' });
  return name.format(toMidnight(`${month}-01`) * 1000);
}

export function weekdayNames(width: 'short' | 'long'): string[] {
  const names = new Intl.DateTimeFormat('es', { weekday: width, timeZone: 'UTC' });
  const someSunday = toMidnight('2023-01-01');
  return Array.from({ length: 7 }, (_, index) => names.format((someSunday + index * DAY_SECONDS) * 1000));
}

const SHORT_DAY = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const MONTH = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function dayWithin(date: string, month: string): string | null {
  return toMonth(date) === month ? date : null;
}

type Keys = { key: string; shiftKey: boolean };

/** Implements the keys of WAI-ARIA's date grid; null for other keys. */
export function dayAfterKey({ key, shiftKey }: Keys, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
