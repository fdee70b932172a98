import { type DayPlace, isTaken } from '#shared/bookings.ts';
import { DAY, dateInWords, formatTime, startOfDay } from '#shared/town-clock.ts';

/** A start that can be given, with a free place or, `isExtra`, as one more. */
export type Offer = { key: string; start: number; isExtra: boolean };

const MOST = 3;
const MOST_TODAY = 2;

type Known = {
  /** Every place of today. */
  today: readonly DayPlace[];
  /** Starts with a free place of the next day that has any. */
  later: readonly number[];
  /** The one that was asked for. */
  wanted: number | null;
  now: number;
};

/** The next free starts, the wanted one first, and last the way to squeeze somebody in. */
export function offersOf({ today, later, wanted, now }: Known): Offer[] {
  const ahead = today.filter(({ bookingEndDate }) => bookingEndDate > now);
  const free = startsOf(ahead.filter((place) => !isTaken(place)));
  const starts = [...(wanted === null ? [] : [wanted]), ...free.slice(0, MOST_TODAY), ...later, ...free];
  const offered = [...new Set(starts)].slice(0, MOST).map((start) => offer(start, false));
  const extra = wanted ?? startsOf(ahead)[0];
  return extra === undefined ? offered : [...offered, offer(extra, true)];
}

function offer(start: number, isExtra: boolean): Offer {
  return { key: `${isExtra ? 'extra' : 'free'}-${start}`, start, isExtra };
}

function startsOf(places: readonly DayPlace[]): number[] {
  const starts = new Set(places.map(({ bookingStartDate }) => bookingStartDate));
  return [...starts].toSorted((one, other) => one - other);
}

/** 'hoy', 'mañana', 'jueves 10 de diciembre' */
export function dayInWords(start: number, now: number): string {
  const days = (startOfDay(start) - startOfDay(now)) / DAY;
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : dateInWords(start);
}

/** 'hoy 10:30 hs' */
export function whenOf({ start }: Offer, now: number): string {
  return `${dayInWords(start, now)} ${formatTime(start)} hs`;
}
