import type { NextPlace, NextPlaces } from '#shared/bookings/next-places.ts';
import { toIsoDate, toMidnight } from '#shared/platform/town-clock.ts';
import { findVerdict } from '../../health/eligibility/verdicts.service.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { toSlotOnWire } from '../../schedule/agendas/availability.service.ts';
import { listServiceAgendas, type NamedAgenda } from '../../schedule/agendas/list-agendas.queries.ts';
import { type FreeSlotPlaces, listNextFreeSlots } from '../../schedule/agendas/next-slots.service.ts';
import { findBooking } from '../records/bookings.queries.ts';
import { findPetRejection, type PetRequest } from './bookability.service.ts';

type NextPlacesQuery = {
  serviceId: number;
  locationId?: number | undefined;
  operatorUserId?: number | undefined;
  petId?: number | undefined;
  bookingId?: number | undefined;
  start?: number | undefined;
  limit: number;
};

/** Returns the next free places of all the service's agendas, soonest first, for staff. */
export async function listNextPlaces(
  db: Db,
  query: NextPlacesQuery,
  { townNow, timeZone }: TownClock,
): Promise<NextPlaces> {
  const searchStart = query.start ?? townNow;
  const agendas = await listServiceAgendas(db, query);
  const request = await findRequest(db, query, agendas[0]);
  const refusal = request && (await findPetRejection(db, request, { townNow, day: toIsoDate(searchStart) }));
  const options = { from: await findEarliestStart(db, request, searchStart), most: query.limit, timeZone };
  const places: NextPlace[] = [];
  for (const agenda of agendas)
    for (const slot of await listNextFreeSlots(db, agenda, options)) places.push(toNextPlace(slot, agenda));
  const inOrder = places.toSorted(
    (a, b) => a.bookingStartDate - b.bookingStartDate || a.AgendaId - b.AgendaId,
  );
  return { places: inOrder.slice(0, query.limit), refusal };
}

async function findRequest(
  db: Db,
  query: NextPlacesQuery,
  agenda: NamedAgenda | undefined,
): Promise<PetRequest | null> {
  const requester = agenda && (await findRequester(db, query));
  return requester ? { agenda, ...requester } : null;
}

async function findEarliestStart(db: Db, request: PetRequest | null, from: number): Promise<number> {
  if (!request) return from;
  const { agenda, pet } = request;
  const verdict = await findVerdict(db, { petId: pet.id, serviceId: agenda.ServiceId, day: toIsoDate(from) });
  return verdict?.from ? toMidnight(verdict.from) : from;
}

async function findRequester(
  db: Db,
  { petId, bookingId }: NextPlacesQuery,
): Promise<Omit<PetRequest, 'agenda'> | null> {
  if (petId === undefined && bookingId === undefined) return null;
  const booking = bookingId === undefined ? null : await findBooking(db, bookingId);
  const pet = await findPet(db, booking?.PetId ?? petId ?? 0, null);
  if (!pet) throw new AppError('notFound');
  return { pet, bookerUserId: pet.UserId, moving: booking && { id: booking.id } };
}

function toNextPlace({ slot, free }: FreeSlotPlaces, agenda: NamedAgenda): NextPlace {
  const [place = 1] = free;
  const { id: AgendaId, operatorName } = agenda;
  return { ...toSlotOnWire(slot, agenda), AgendaId, operatorName, place, freePlaces: free.length };
}
