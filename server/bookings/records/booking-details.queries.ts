import { sql } from 'kysely';
import type { BookingAnswer, BookingDetail, BookingSheet } from '#shared/bookings/bookings.ts';
import { NO_BREED } from '#shared/catalogues/animals.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { selectStepsFor } from '#shared/schedule/preparation.ts';
import type { PreparationDraft } from '#shared/schedule/services.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameAsBooked } from '../../platform/db/name-as-booked.ts';
import { isUncancelledBooking } from '../../schedule/agendas/calendar.queries.ts';
import { fillServiceText } from '../../schedule/requirements/requirements.queries.ts';
import { selectBookings, toBooking } from './bookings.queries.ts';

export async function findBookingDetail(
  db: Db,
  id: number,
  bookerUserId: number | null,
): Promise<BookingDetail | null> {
  const oneBooking = selectDetails(db).where('b.id', '=', id);
  const own = bookerUserId === null ? oneBooking : oneBooking.where('b.booker_user_id', '=', bookerUserId);
  const row = await own.executeTakeFirst();
  return row ? toBookingDetail(row) : null;
}

/** Lists the day's active bookings of an agenda in order, without those of removed pets. */
export async function listActiveBookingsOfDay(
  db: Db,
  { agendaId, date }: { agendaId: number; date: string },
): Promise<BookingDetail[]> {
  const day = toMidnight(date);
  const rows = await selectDetails(db)
    .where('b.agenda_id', '=', agendaId)
    .where('b.status', '<>', 'C')
    .where('p.status', '=', 'A')
    .where('b.starts', '>=', day)
    .where('b.starts', '<', day + DAY_SECONDS)
    .orderBy('b.starts')
    .orderBy('b.place')
    .execute();
  return rows.map(toBookingDetail);
}

export async function findTicketRow(db: Db, id: number) {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id', 'b.booker_user_id as BookerUserId', 'b.starts as bookingStartDate'])
    .select(['b.status as bookingStatus', 's.name as serviceName', 'l.name as locationName'])
    .select(['l.address as locationAddress', nameAsBooked.as('petName')])
    .where('b.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type SheetDetails = Pick<BookingSheet, 'preparation' | 'bring' | 'Location'>;

export async function findSheetDetails(db: Db, id: number): Promise<SheetDetails> {
  const { preparation, bring, serviceId, starts, ...row } = await db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select([
      's.preparation',
      's.id as serviceId',
      'b.starts',
      'p.species_id as SpecieId',
      'p.gender as petGender',
    ])
    .select(['p.birth_date as petBirthDate', 'l.address as locationAddress', 'l.notes as locationNotes'])
    .select(['l.map_url as locationMapUrl', 'l.phone as locationPhone', 'l.entrance as locationEntrance'])
    .select(['l.latitude', 'l.longitude', 's.bring'])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();
  const { SpecieId, petGender, petBirthDate, ...Location } = row;
  const pet = { SpecieId, petGender, petBirthDate };
  return {
    preparation: selectStepsFor(JSON.parse(preparation) as PreparationDraft[], pet, starts),
    bring: await fillServiceText(db, { serviceId, text: bring, SpecieId }),
    Location,
  };
}

export function listBookingNoticeRows(db: Db, bookingId: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'created_at as createdAt', 'sent_at as sentAt', 'sent_to as sentTo'])
    .select(['failed_at as failedAt', 'failure'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}

/** Lists the day's active bookings, including those that began the day before. */
export async function listBookingsTouchingDay(
  db: Db,
  agendaId: number,
  day: number,
): Promise<BookingDetail[]> {
  const rows = await selectDetails(db)
    .where(isUncancelledBooking(agendaId, day, day + DAY_SECONDS))
    .execute();
  return rows.map(toBookingDetail);
}

/**
 * Returns a version of the day's pets and bookers: the sum of their revisions, which never falls while the
 * bookings are the same, the sum of the ids of bookings that can't be asked by mail, and the sum of the times
 * of confirmation requests.
 */
export async function readPeopleVersion(db: Db, agendaId: number, day: number): Promise<string> {
  const { changes, unreachable, asked } = await db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(sql<number>`cast(coalesce(sum(p.revision + u.revision), 0) as bigint)`.as('changes'))
    .select(
      sql<number>`cast(coalesce(sum(case when u.email is null or u.bounced_at is not null then b.id end), 0) as bigint)`.as(
        'unreachable',
      ),
    )
    .select(sql<number>`cast(sum(coalesce(b.asked_at, 0) + coalesce(b.warned_at, 0)) as bigint)`.as('asked'))
    .where('b.agenda_id', '=', agendaId)
    .where('b.starts', '>=', day)
    .where('b.starts', '<', day + DAY_SECONDS)
    .where('b.status', '<>', 'C')
    .executeTakeFirstOrThrow();
  return `${changes}-${unreachable}-${asked ?? 0}`;
}

/** Returns a revision that grows with every change of a species' or breed's name, among others. */
export async function findNamesRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('report_revision').select('revision').executeTakeFirstOrThrow();
  return revision;
}

const ACTIONS_OUTSIDE_HISTORY = [
  'booking.read',
  'booking.visit-read',
  'booking.arrival',
  'booking.visit',
  'booking.call',
  'booking.why',
  'booking.pardon',
];

export function listBookingRecords(db: Db, id: number) {
  return db
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at as changedAt', 'a.action', 'a.before', 'a.after', 'a.user_id as UserId'])
    .select((eb) => eb.fn.coalesce('a.actor_name', 'u.name').as('userName'))
    .select((eb) => eb.fn.coalesce('a.actor_last_name', 'u.last_name').as('userLastName'))
    .where('a.entity', '=', 'booking')
    .where('a.entity_id', '=', id)
    .where('a.action', 'not in', ACTIONS_OUTSIDE_HISTORY)
    .orderBy('a.id')
    .execute();
}

function selectDetails(db: Db) {
  return selectBookings(db)
    .leftJoin('species as e', 'e.id', 'p.species_id')
    .leftJoin('breeds as r', 'r.id', 'p.breed_id')
    .select(['b.agenda_id as AgendaId', 'b.place', 'b.created_at as createdAt'])
    .select(['b.coming_start as comingStart', 'u.bounced_at as bouncedAt'])
    .select(['b.informed_at as informedAt', 'b.asked_at as askedAt', 'b.warned_at as warnedAt'])
    .select('s.offers_unanswered as offersUnanswered')
    .select((eb) => eb('u.email', 'is not', null).as('hasEmail'))
    .select(['b.arrived_at as arrivedAt', 'b.inside_at as insideAt', 'b.not_done_reason as notDoneReason'])
    .select(['p.gender as petGender', 'p.birth_date as petBirthDate'])
    .select(['e.name as specieName', 'r.name as breedName', 'u.phone as userPhone'])
    .select((eb) => eb.fn.coalesce('u.id_number', sql.lit('')).as('userIdNumber'));
}

type DetailRow = Awaited<ReturnType<ReturnType<typeof selectDetails>['execute']>>[number];

function toBookingDetail(detail: DetailRow): BookingDetail {
  const { petGender, petBirthDate, specieName, breedName, userPhone, userIdNumber, ...rest } = detail;
  const { comingStart, bouncedAt, hasEmail, offersUnanswered, informedAt, ...otherColumns } = rest;
  const { askedAt, warnedAt, notDoneReason, ...row } = otherColumns;
  const answer = toAnswer(detail);
  const unansweredSince = offersUnanswered && answer === 'none' ? toValidRequest(warnedAt, detail) : null;
  const booking = toBooking(row);
  return {
    ...booking,
    AgendaId: row.AgendaId,
    place: row.place,
    createdAt: row.createdAt,
    answer,
    ...(unansweredSince !== null && { unansweredSince }),
    ...(notDoneReason && { notDoneReason }),
    arrivedAt: row.arrivedAt,
    insideAt: row.insideAt,
    Pet: { ...booking.Pet, petGender, petBirthDate, specieName, breedName: breedName ?? NO_BREED },
    Booker: { ...booking.Booker, userPhone, userIdNumber },
  };
}

function toAnswer(row: DetailRow): BookingAnswer {
  if (row.bookingStatus !== 'A') return null;
  if (row.comingStart === row.starts) return 'coming';
  return row.hasEmail && row.bouncedAt === null && toValidRequest(row.askedAt, row) !== null ? 'none' : null;
}

/** Returns when a confirmation was requested; null for a request from before a move. */
function toValidRequest(
  requestedAt: number | null,
  { informedAt, createdAt }: Pick<DetailRow, 'informedAt' | 'createdAt'>,
): number | null {
  return requestedAt !== null && requestedAt >= (informedAt ?? createdAt) ? requestedAt : null;
}
