import type { NextPlace, NextPlaces } from '#shared/next-places.ts';
import { listAgendasOf, type NamedAgenda } from '../agendas/list-agendas.queries.ts';
import { type FreeSlotPlaces, nextFreeSlots } from '../agendas/next-slots.service.ts';
import { slotOnWire } from '../agendas/offer.service.ts';
import type { TownClock } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findPet } from '../pets/pets.queries.ts';
import { findBooking } from './bookings.queries.ts';
import { findRefusal, type Wish } from './claim.service.ts';

type Asked = {
  serviceId: number;
  locationId?: number | undefined;
  operatorUserId?: number | undefined;
  petId?: number | undefined;
  bookingId?: number | undefined;
  start?: number | undefined;
  limit: number;
};

/** The next free places of the service's agendas together, the soonest first; staff's alone, as they may book them all. */
export async function nextPlaces(
  db: Db,
  asked: Asked,
  { townNow, timeZone }: TownClock,
): Promise<NextPlaces> {
  const wanted = { from: asked.start ?? townNow, most: asked.limit, timeZone };
  const agendas = await listAgendasOf(db, asked);
  const places: NextPlace[] = [];
  for (const agenda of agendas)
    for (const slot of await nextFreeSlots(db, agenda, wanted)) places.push(toNextPlace(slot, agenda));
  const inOrder = places.toSorted(
    (a, b) => a.bookingStartDate - b.bookingStartDate || a.AgendaId - b.AgendaId,
  );
  return {
    places: inOrder.slice(0, asked.limit),
    refusal: await refusalOf(db, asked, agendas[0], townNow),
  };
}

async function refusalOf(
  db: Db,
  asked: Asked,
  agenda: NamedAgenda | undefined,
  townNow: number,
): Promise<string | null> {
  const wisher = await findWisher(db, asked);
  return agenda && wisher ? findRefusal(db, { agenda, ...wisher }, townNow) : null;
}

/** The pet that is asked about, or the one of a turno that would leave its place; null where none is. */
async function findWisher(db: Db, { petId, bookingId }: Asked): Promise<Omit<Wish, 'agenda'> | null> {
  if (petId === undefined && bookingId === undefined) return null;
  const booking = bookingId === undefined ? null : await findBooking(db, bookingId);
  const pet = await findPet(db, booking?.PetId ?? petId ?? 0, null);
  if (!pet) throw new AppError('notFound');
  return { pet, bookerUserId: pet.UserId, leaving: booking && { id: booking.id } };
}

function toNextPlace({ slot, free }: FreeSlotPlaces, agenda: NamedAgenda): NextPlace {
  const [place = 1] = free;
  const { id: AgendaId, operatorName } = agenda;
  return { ...slotOnWire(slot, agenda), AgendaId, operatorName, place, freePlaces: free.length };
}
