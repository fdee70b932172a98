import { DAY } from '#shared/town-clock.ts';
import { RESIDENTS, SLOTS_PER_DAY, type Town } from './town.ts';

export type Kind = 'day' | 'own' | 'book';
export const KINDS: readonly Kind[] = ['day', 'own', 'book'];

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Days looked at are all past the ones booked: their answer is a whole day of free slots of the seeded agenda. */
const LOOKED_AT = 28;

/** Endless requests of a kind; no two bookings of one source ask for the same slot, or for the same pet and service. */
export function requestSource(kind: Kind, town: Town): () => Request {
  let count = 0;
  const make = { day: dayRequest, own: ownRequest, book: bookRequest }[kind];
  return () => make(town, count++);
}

function dayRequest({ firstDay }: Town, index: number): Request {
  const day = firstDay + (index % LOOKED_AT) * DAY;
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
