import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toWeekday } from '#shared/platform/town-clock.ts';
import { PASSWORD, SLOTS_PER_DAY, type Town } from './town.ts';

/** Kinds of requests; 'own' lists the caller's bookings. */
export type Kind = 'day' | 'own' | 'book' | 'login';
export const KINDS: readonly Kind[] = ['day', 'own', 'book', 'login'];

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const MAKERS = {
  day: toDayRequest,
  own: toListBookingsRequest,
  book: toBookingRequest,
  login: toLoginRequest,
};

/**
 * Returns up to `count` requests of a kind, from index `first` on. Never repeats a booking; returns fewer
 * once all places are used.
 */
export function makeRequests(kind: Kind, town: Town, first: number, count: number): Request[] {
  const limit = kind === 'book' ? countBookings(town) - first : count;
  return Array.from({ length: Math.min(count, limit) }, (_, index) => MAKERS[kind](town, first + index));
}

/** Returns a function that returns the next request at each call. */
export function createRequestGenerator(kind: Kind, town: Town, first = 0): () => Request {
  let count = first;
  return () => MAKERS[kind](town, count++);
}

/** Returns five weeks of the first agenda's days, Monday to Friday. */
function workDays({ firstDay }: Town): number[] {
  const days = Array.from({ length: 35 }, (_, index) => firstDay + index * DAY_SECONDS);
  return days.filter((day) => toWeekday(day) % 6 !== 0);
}

function toDayRequest(town: Town, index: number): Request {
  const days = workDays(town);
  const day = days[index % days.length];
  return { method: 'GET', path: `/open/bookings/availables/1/1/1/${day}`, headers: {} };
}

// The first half of the residents only reads and the second half only books, so that lists keep their length.
const countReaders = ({ tokens }: Town) => Math.ceil(tokens.length / 2);
const countBookers = ({ tokens }: Town) => Math.floor(tokens.length / 2);
const countBookings = (town: Town) => countBookers(town) * town.serviceIds.length;

function toListBookingsRequest(town: Town, index: number): Request {
  const headers = { authorization: `Bearer ${town.tokens[index % countReaders(town)]}` };
  return { method: 'GET', path: '/api/bookings', headers };
}

function toBookingRequest(town: Town, index: number): Request {
  const bookers = countBookers(town);
  const nth = index % bookers;
  const service = town.serviceIds[Math.floor(index / bookers)];
  if (service === undefined) throw new Error('the bench town has no free place left');
  const starts = town.firstDay + Math.floor(nth / SLOTS_PER_DAY) * DAY_SECONDS + (nth % SLOTS_PER_DAY) * 300;
  return toBookingRequestAt(town, countReaders(town) + nth, { service, starts });
}

export function toBookingRequestAt(
  town: Town,
  resident: number,
  { service, starts }: { service: number; starts: number },
): Request {
  const body = {
    bookingStartDate: starts,
    ServiceId: service,
    LocationId: 1,
    OperatorUserId: 1,
    BookerUserId: town.residentIds[resident],
    PetId: town.petIds[resident],
  };
  const headers = { authorization: `Bearer ${town.tokens[resident]}`, 'content-type': 'application/json' };
  return { method: 'POST', path: '/api/booking', headers, body: JSON.stringify(body) };
}

function toLoginRequest({ tokens }: Town, index: number): Request {
  const body = JSON.stringify({ email: `vecino${index % tokens.length}@bench.test`, pwd: PASSWORD });
  return { method: 'POST', path: '/open/login', headers: { 'content-type': 'application/json' }, body };
}

/** Returns the path of the day whose fifty places `rush.ts` and `opening-day.ts` book at once. */
export function toRushPath({ firstDay }: Town, service: number): string {
  return `/open/bookings/availables/${service}/1/1/${firstDay}`;
}
