import { DAY, weekday } from '#shared/town-clock.ts';
import { RESIDENTS, SLOTS_PER_DAY, type Town } from './town.ts';

export type Kind = 'day' | 'own' | 'book';
export const KINDS: readonly Kind[] = ['day', 'own', 'book'];

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
  const make = { day: dayRequest, own: ownRequest, book: bookRequest }[kind];
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
    headers: { authorization: `Bearer ${tokens[index % RESIDENTS]}` },
  };
}

function bookRequest(town: Town, index: number): Request {
  const resident = index % RESIDENTS;
  const service = town.serviceIds[Math.floor(index / RESIDENTS)];
  if (service === undefined)
    throw new Error('the bench town has no fresh slot left: fewer rounds or more services');
  const start = town.firstDay + Math.floor(resident / SLOTS_PER_DAY) * DAY + (resident % SLOTS_PER_DAY) * 300;
  const body = {
    bookingStartDate: start,
    ServiceId: service,
    LocationId: 1,
    OperatorUserId: 1,
    BookerUserId: town.residentIds[resident],
    PetId: town.petIds[resident],
  };
  const headers = { authorization: `Bearer ${town.tokens[resident]}`, 'content-type': 'application/json' };
  return { method: 'POST', path: '/api/booking', headers, body: JSON.stringify(body) };
}
