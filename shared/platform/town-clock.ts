import { DAY_MS, DAY_SECONDS, MINUTE_MS } from './durations.ts';

/** Converts a real instant (unix ms) to the wall clock, unix seconds that read as UTC (rules.md#time). */
export function toWallClock(instant: number, timeZone: string): number {
  return Math.floor(instant / 1000) + readOffsetAt(instant, timeZone);
}

/** Since 1973 all zone offsets are whole minutes, so that one cache entry per minute is exact. */
const WHOLE_MINUTE_OFFSETS_SINCE = Date.UTC(1973, 0, 1);
const MAX_CACHED_OFFSETS = 5_000;
/** Seconds ahead of UTC, cached because Intl is slow. */
const offsets = new Map<string, number>();

function readOffsetAt(instant: number, timeZone: string): number {
  if (instant < WHOLE_MINUTE_OFFSETS_SINCE) return readOffset(instant, timeZone);
  const minute = Math.floor(instant / MINUTE_MS);
  const key = `${minute} ${timeZone}`;
  const cachedOffset = offsets.get(key);
  if (cachedOffset !== undefined) return cachedOffset;
  if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
  const offset = readOffset(minute * MINUTE_MS, timeZone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(instant: number, timeZone: string): number {
  const parts = getZoneFormat(timeZone).formatToParts(instant);
  const readPart = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((p) => p.type === type)?.value);
  const wall = Date.UTC(
    readPart('year'),
    readPart('month') - 1,
    readPart('day'),
    readPart('hour'),
    readPart('minute'),
    readPart('second'),
  );
  return Math.floor(wall / 1000) - Math.floor(instant / 1000);
}

/** Returns the real instant (unix ms) of a wall-clock time; the earlier one in a repeated hour. */
export function toInstant(wall: number, timeZone: string): number {
  const utc = wall * 1000;
  const earlier = utc - readOffsetAt(utc - DAY_MS, timeZone) * 1000;
  const later = utc - readOffsetAt(utc + DAY_MS, timeZone) * 1000;
  return toWallClock(earlier, timeZone) !== wall && toWallClock(later, timeZone) === wall ? later : earlier;
}

/**
 * Returns the wall clock, but never goes back: during a repeated hour it stays at that hour's last second, so
 * that a booking that began stays begun.
 */
export function toMonotonicWallClock(instant: number, timeZone: string): number {
  const change = findClockChange(instant - DAY_MS, instant, timeZone);
  const wallTime = toWallClock(instant, timeZone);
  return change ? Math.max(wallTime, change.expectedWall - 1) : wallTime;
}

type ClockChange = { expectedWall: number; actualWall: number };

function findClockChange(from: number, to: number, timeZone: string): ClockChange | null {
  const readOffsetOfSecond = (second: number) => readOffsetAt(second * 1000, timeZone);
  let before = Math.floor(from / 1000);
  let after = Math.floor(to / 1000);
  const offset = readOffsetOfSecond(before);
  if (offset === readOffsetOfSecond(after)) return null;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (readOffsetOfSecond(middle) === offset) before = middle;
    else after = middle;
  }
  return { expectedWall: after + offset, actualWall: toWallClock(after * 1000, timeZone) };
}

type WallInterval = { starts: number; ends: number };

export function findSkippedIntervals({ starts, ends }: WallInterval, timeZone: string): WallInterval[] {
  const toYear = (wall: number) => new Date(wall * 1000).getUTCFullYear();
  const intervals: WallInterval[] = [];
  for (let year = toYear(starts - DAY_SECONDS); year <= toYear(ends + DAY_SECONDS); year++)
    intervals.push(...findSkippedInYear(year, timeZone));
  return intervals.filter((skipped) => skipped.starts < ends && starts < skipped.ends);
}

const skippedYears = new Map<string, WallInterval[]>();

function findSkippedInYear(year: number, timeZone: string): WallInterval[] {
  const key = `${year} ${timeZone}`;
  const cachedYear = skippedYears.get(key);
  if (cachedYear) return cachedYear;
  const skipped: WallInterval[] = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY_MS) {
    const change = findClockChange(day, day + DAY_MS, timeZone);
    if (change && change.expectedWall < change.actualWall)
      skipped.push({ starts: change.expectedWall, ends: change.actualWall });
  }
  skippedYears.set(key, skipped);
  return skipped;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getZoneFormat(timeZone: string): Intl.DateTimeFormat {
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

export function toStartOfDay(wall: number): number {
  return Math.floor(wall / DAY_SECONDS) * DAY_SECONDS;
}

export function toIsoDate(wall: number): string {
  return new Date(wall * 1000).toISOString().slice(0, 10);
}

/** Returns the wall-clock midnight of a day of 1900–9999, or null. */
export function parseIsoDate(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return null;
  const milliseconds = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(milliseconds)) return null;
  const wall = milliseconds / 1000;
  return toIsoDate(wall) === text ? wall : null;
}

export function toMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000;
}

/** Returns the first midnight of 'YYYY-MM' and of the next month, or null for no month. */
export function parseMonth(yearMonth: string): { from: number; to: number } | null {
  const monthStart = parseIsoDate(`${yearMonth}-01`);
  if (monthStart === null) return null;
  const first = new Date(monthStart * 1000);
  return { from: monthStart, to: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) / 1000 };
}

export function toWeekday(wall: number): number {
  return (((Math.floor(wall / DAY_SECONDS) + 4) % 7) + 7) % 7;
}

export function formatTime(wall: number): string {
  const minutes = Math.floor((wall - toStartOfDay(wall)) / 60);
  return [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0')).join(':');
}

export function formatDate(wall: number): string {
  return formatIsoDate(toIsoDate(wall));
}

export function formatIsoDate(date: string): string {
  return date.split('-').reverse().join('/');
}

const longDateFormat = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

export function formatLongDate(wall: number): string {
  return longDateFormat.format(wall * 1000).replace(',', '');
}
