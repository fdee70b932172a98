import type { NextPlace, NextPlaces } from '#shared/bookings/next-places.ts';
import { isoDate, midnight } from '#shared/platform/town-clock.ts';
import { findVerdict } from '../../health/eligibility/verdicts.service.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { slotOnWire } from '../../schedule/agendas/availability.service.ts';
import { listAgendasOf, type NamedAgenda } from '../../schedule/agendas/list-agendas.queries.ts';
import { type FreeSlotPlaces, nextFreeSlots } from '../../schedule/agendas/next-slots.service.ts';
import { findBooking } from '../records/bookings.queries.ts';
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
  const from = asked.start ?? townNow;
  const agendas = await listAgendasOf(db, asked);
  const wish = await findWish(db, asked, agendas[0]);
  const refusal = wish && (await findRefusal(db, wish, { townNow, day: isoDate(from) }));
  const wanted = { from: await firstMoment(db, wish, from), most: asked.limit, timeZone };
  const places: NextPlace[] = [];
  for (const agenda of agendas)
    for (const slot of await nextFreeSlots(db, agenda, wanted)) places.push(toNextPlace(slot, agenda));
  const inOrder = places.toSorted(
    (a, b) => a.bookingStartDate - b.bookingStartDate || a.AgendaId - b.AgendaId,
  );
  return { places: inOrder.slice(0, asked.limit), refusal };
}

async function findWish(db: Db, asked: Asked, agenda: NamedAgenda | undefined): Promise<Wish | null> {
  const wisher = agenda && (await findWisher(db, asked));
  return wisher ? { agenda, ...wisher } : null;
}

/** Where the pet's story refuses it until some day, the first moment of that. */
async function firstMoment(db: Db, wish: Wish | null, from: number): Promise<number> {
  if (!wish) return from;
  const { ServiceId: serviceId, locationName } = wish.agenda;
  const said = await findVerdict(db, { petId: wish.pet.id, serviceId, locationName, day: isoDate(from) });
  return said?.from ? midnight(said.from) : from;
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
