import type { DayPlace } from '#shared/bookings/bookings.ts';
import { listFreePlaceNumbers } from '#shared/schedule/slots.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from '../../schedule/agendas/agendas.queries.ts';
import { findDaySlots, toSlotOnWire } from '../../schedule/agendas/availability.service.ts';
import {
  findNamesRevision,
  listBookingsTouchingDay,
  readPeopleVersion,
} from '../records/booking-details.queries.ts';
import { listOffersOnDay } from '../records/offers.queries.ts';

/**
 * Returns a version that changes with everything the day's list shows. Differs by reader, so that each access
 * is recorded.
 */
export async function readDayVersion(
  db: Db,
  agenda: AgendaRow,
  day: number,
  readerId: number,
): Promise<string> {
  const people = await readPeopleVersion(db, agenda.id, day);
  return [readerId, agenda.id, agenda.revision, day, people, await findNamesRevision(db)].join('.');
}

/**
 * Lists every place of the agenda's day by start and place, including bookings without a slot; records the
 * access.
 */
export async function readDay(
  db: Db,
  agenda: AgendaRow,
  day: number,
  { timeZone, ...reader }: Author & { timeZone: string },
): Promise<DayPlace[]> {
  const bookings = await listBookingsTouchingDay(db, agenda.id, day);
  const slots = await findDaySlots(db, agenda, day, timeZone);
  const holds = bookings.map(({ bookingStartDate: starts, bookingEndDate: ends, place }) => ({
    starts,
    ends,
    place,
  }));
  const offers = await listOffersOnDay(db, agenda.id, day);
  const findOfferAt = (starts: number, place: number) =>
    offers.find((offer) => offer.starts === starts && offer.place === place);
  const freePlaces = slots.flatMap((slot) =>
    listFreePlaceNumbers(slot, holds).map((place) => ({
      ...toSlotOnWire(slot, agenda),
      AgendaId: agenda.id,
      place,
      offer: findOfferAt(slot.starts, place),
    })),
  );
  const bookingsOfDay = bookings.filter((booking) => booking.bookingDate === day);
  await recordAccess(db, reader, {
    action: 'booking.day',
    entity: 'booking',
    userIds: bookingsOfDay.map((booking) => booking.BookerUserId),
    query: { AgendaId: agenda.id, bookingDate: day },
  });
  return [...bookingsOfDay, ...freePlaces].toSorted(
    (a, b) => a.bookingStartDate - b.bookingStartDate || a.place - b.place,
  );
}
