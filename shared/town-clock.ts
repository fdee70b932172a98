/** Seconds in a day of the town's wall clock, which has no summer time of its own. */
export const DAY = 86_400;

/** What the town's clock shows at a real instant (unix ms), as unix seconds that read as UTC (product §2). */
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

/**
 * The town's clock for whatever begins and ends by it: it never goes back. While an hour is shown once more it stands
 * at that hour's last second, so that what has begun stays begun: from instantOf(wall) on, and never before, it says
 * `wall` or more.
 */
export function townClock(instant: number, timeZone: string): number {
  const turnedBack = clockChanges(instant - DAY * 1000, instant, timeZone).map((change) => change.shown - 1);
  return Math.max(wallClock(instant, timeZone), ...turnedBack);
}

/** A stretch of the wall clock. */
type Stretch = { starts: number; ends: number };

/** What of [from, to) the town's clock never shows, because it is put forward over it. */
export function skippedStretches({ starts, ends }: Stretch, timeZone: string): Stretch[] {
  return clockChanges((starts - DAY) * 1000, (ends + DAY) * 1000, timeZone)
    .map(({ shown, next }) => ({ starts: shown, ends: next }))
    .filter((skipped) => skipped.starts < skipped.ends)
    .filter((skipped) => skipped.starts < ends && starts < skipped.ends);
}

/** At `instant` (unix ms) the clock that was about to show `shown` shows `next`. */
type ClockChange = { instant: number; shown: number; next: number };

const known = new Map<string, ClockChange[]>();

/** The changes after `from` and up to `to` (unix ms), in order. */
function clockChanges(from: number, to: number, timeZone: string): ClockChange[] {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return years
    .flatMap((year) => changesOfYear(year, timeZone))
    .filter(({ instant }) => from < instant && instant <= to);
}

function changesOfYear(year: number, timeZone: string): ClockChange[] {
  const key = `${year} ${timeZone}`;
  const changes = known.get(key) ?? findChanges(year, timeZone);
  known.set(key, changes);
  return changes;
}

/** No zone changes its clock twice in a day. */
function findChanges(year: number, timeZone: string): ClockChange[] {
  const offsetAt = (instant: number) => wallClock(instant, timeZone) - instant / 1000;
  const changes: ClockChange[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  for (let day = Date.UTC(year, 0, 1); day < end; day += DAY * 1000) {
    let [before, after] = [day, day + DAY * 1000];
    if (offsetAt(before) === offsetAt(after)) continue;
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000;
      if (offsetAt(middle) === offsetAt(day)) before = middle;
      else after = middle;
    }
    const next = wallClock(after, timeZone);
    changes.push({ instant: after, shown: after / 1000 + offsetAt(day), next });
  }
  return changes;
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
