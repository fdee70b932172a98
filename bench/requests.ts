import { DAY, weekday } from '#shared/platform/town-clock.ts';
import { PASSWORD, SLOTS_PER_DAY, type Town } from './town.ts';

export type Kind = 'day' | 'own' | 'book' | 'tens' | 'login';
export const KINDS: readonly Kind[] = ['day', 'own', 'book', 'tens', 'login'];

/** Services that are booked one after the other; the ten after them, all at a time. */
const ONE_BY_ONE = 14;
const TEN = 10;

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** The seeded agenda works Monday to Friday: five weeks of its days are looked at, one after the other. */
function workDays({ firstDay }: Town): number[] {
  const days = Array.from({ length: 35 }, (_, index) => firstDay + index * DAY);
  return days.filter((day) => weekday(day) % 6 !== 0);
}

/** Endless requests of a kind; no two bookings of one source ask for the same slot, or for the same pet and service. */
export function requestSource(kind: Kind, town: Town, first = 0): () => Request {
  let count = first;
  const make = {
    day: dayRequest,
    own: ownRequest,
    book: bookRequest,
    tens: tensRequest,
    login: loginRequest,
  }[kind];
  return () => make(town, count++);
}

function dayRequest(town: Town, index: number): Request {
  const days = workDays(town);
  const day = days[index % days.length];
  return { method: 'GET', path: `/open/bookings/availables/1/1/1/${day}`, headers: {} };
}

function ownRequest({ tokens }: Town, index: number): Request {
  return {
    method: 'GET',
    path: '/api/bookings',
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
  };
}

function bookRequest(town: Town, index: number): Request {
  const which = Math.floor(index / town.tokens.length);
  return bookingOf(town, index % town.tokens.length, which < ONE_BY_ONE ? town.serviceIds[which] : undefined);
}

/** Each at another of ten agendas than the one before, and of another resident. */
function tensRequest(town: Town, index: number): Request {
  const round = Math.floor(index / town.tokens.length);
  const service = round < TEN ? town.serviceIds[ONE_BY_ONE + ((index + round) % TEN)] : undefined;
  return bookingOf(town, index % town.tokens.length, service);
}

function bookingOf(town: Town, resident: number, service: number | undefined): Request {
  if (service === undefined)
    throw new Error('the bench town has no fresh slot left: fewer rounds or more services');
  const day = town.firstDay + Math.floor(resident / SLOTS_PER_DAY) * DAY;
  return bookRequestAt(town, resident, { service, starts: day + (resident % SLOTS_PER_DAY) * 300 });
}

export function bookRequestAt(
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

function loginRequest({ tokens }: Town, index: number): Request {
  const body = JSON.stringify({ email: `vecino${index % tokens.length}@bench.test`, pwd: PASSWORD });
  return { method: 'POST', path: '/open/login', headers: { 'content-type': 'application/json' }, body };
}

/** The day on which a rush's fifty places are. */
export function rushPath({ firstDay }: Town, service: number): string {
  return `/open/bookings/availables/${service}/1/1/${firstDay}`;
}
