/** Seconds in a day of the town's wall clock, which has no summer time of its own. */
export const DAY = 86_400;

/** The wall clock of `timeZone` at a real instant (unix ms), as unix seconds that read as UTC (product §2). */
export function wallClock(instant: number, timeZone: string): number {
  const parts = zoneFormat(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((p) => p.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return Math.floor(wall / 1000);
}

/** The real instant (unix ms) at which the town's clock shows `wall`; the earlier one where it shows it twice. */
export function instantOf(wall: number, timeZone: string): number {
  const utc = wall * 1000;
  const offsetAt = (instant: number) => wallClock(instant, timeZone) * 1000 - instant;
  const earlier = utc - offsetAt(utc - DAY * 1000);
  const later = utc - offsetAt(utc + DAY * 1000);
  return wallClock(earlier, timeZone) !== wall && wallClock(later, timeZone) === wall ? later : earlier;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** UTC midnight of the wall-clock day that holds `wall`. */
export function startOfDay(wall: number): number {
  return Math.floor(wall / DAY) * DAY;
}

/** 'YYYY-MM-DD' of a wall-clock instant. */
export function isoDate(wall: number): string {
  return new Date(wall * 1000).toISOString().slice(0, 10);
}

/** Wall-clock midnight of 'YYYY-MM-DD', or null where there is no such day in 1900–9999. */
export function parseIsoDate(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return null;
  const milliseconds = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(milliseconds)) return null;
  const wall = milliseconds / 1000;
  return isoDate(wall) === text ? wall : null;
}

/** First and one-past-last wall-clock midnight of 'YYYY-MM', or null where it isn't a month. */
export function monthRange(yearMonth: string): { from: number; to: number } | null {
  const from = parseIsoDate(`${yearMonth}-01`);
  if (from === null) return null;
  const first = new Date(from * 1000);
  return { from, to: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) / 1000 };
}

/** Day of the week of a wall-clock instant, Sunday 0. */
export function weekday(wall: number): number {
  return (((Math.floor(wall / DAY) + 4) % 7) + 7) % 7;
}

/** 'HH:mm'. */
export function formatTime(wall: number): string {
  return new Date(wall * 1000).toISOString().slice(11, 16);
}

/** 'DD/MM/YYYY'. */
export function formatDate(wall: number): string {
  return formatIsoDate(isoDate(wall));
}

/** 'DD/MM/YYYY' of 'YYYY-MM-DD'. */
export function formatIsoDate(date: string): string {
  return date.split('-').reverse().join('/');
}

const inWords = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** 'martes 15 de diciembre'. */
export function dateInWords(wall: number): string {
  return inWords.format(wall * 1000).replace(',', '');
}
