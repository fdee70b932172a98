import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameAsBooked } from '../../platform/db/name-as-booked.ts';
import { fillServiceText } from '../../schedule/requirements/requirements.queries.ts';

export function findLetterBooking(db: Db, bookingId: number) {
  return findReaderBooking(db, bookingId, { readerId: sql`b.booker_user_id`, petName: nameAsBooked });
}

export function findLetterBookingOfOwner(db: Db, bookingId: number) {
  return findReaderBooking(db, bookingId, { readerId: sql`p.user_id`, petName: sql`p.name` });
}

type Reader = { readerId: RawBuilder<number>; petName: RawBuilder<string> };

async function findReaderBooking(db: Db, bookingId: number, { readerId, petName }: Reader) {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', readerId))
    .leftJoin('draws as d', 'd.id', 'b.draw_id')
    .leftJoin('species as e', 'e.id', 'p.species_id')
    .leftJoin('breeds as r', 'r.id', 'p.breed_id')
    .select(['b.id', 'b.starts', 'b.ends', 'b.status', 'b.service_id as serviceId'])
    .select(['b.agenda_id as agendaId', 'u.id as bookerUserId', 'b.updated_at as updatedAt'])
    .select([
      'b.coming_start as comingStart',
      'b.not_done_reason as notDoneReason',
      'b.pet_id as petId',
      'p.status as petStatus',
      'p.died_on as diedOn',
    ])
    .select(['b.location_id as locationId', 's.name as serviceName', 's.preparation'])
    .select(['s.cancel_limit_hours as limitHours', 'l.name as locationName', 'l.address', 'l.notes'])
    .select([
      'l.phone',
      'l.map_url as mapUrl',
      'u.email',
      'u.email_verified_at as verifiedAt',
      'u.name as userName',
      'u.phone as userPhone',
    ])
    .select(['u.muted_notices as muted', 'u.bounced_at as bouncedAt'])
    .select(['s.bring', 's.offers_unanswered as offersUnanswered', 'l.entrance', 'l.latitude', 'l.longitude'])
    .select([
      petName.as('petName'),
      'p.user_id as ownerId',
      'p.gender',
      'p.birth_date as birthDate',
      'p.species_id as specieId',
    ])
    .select(['b.draw_id as drawId', 'd.confirm_by as confirmBy', 'd.released_at as releasedAt'])
    .select(['e.name as specieName', 'r.name as breedName'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return row;
  const { serviceId, bring: text, specieId: SpecieId } = row;
  return { ...row, bring: await fillServiceText(db, { serviceId, text, SpecieId }) };
}

export type LetterBookingRow = NonNullable<Awaited<ReturnType<typeof findLetterBooking>>>;

/** Checks whether the pet died, was deleted or has another owner, so that its booker gets no more mail. */
export function hasLeftBooker({ diedOn, petStatus, ownerId, bookerUserId }: LetterBookingRow): boolean {
  return diedOn !== null || petStatus !== 'A' || ownerId !== bookerUserId;
}
