import { type Insertable, sql } from 'kysely';
import type { Booking, BookingStatus, NotDoneReason } from '#shared/bookings/bookings.ts';
import { formatTime, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { nameAsBooked } from '../../platform/db/name-as-booked.ts';
import { type Params, prepareStatement } from '../../platform/db/prepared.ts';
import type { BookingsTable } from '../../platform/db/tables/agendas.ts';
import { selectNextSecondUpdatedAt, selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

const findBookingsOfBooker = prepareStatement((db, { bookerUserId }: Params<{ bookerUserId: number }>) =>
  selectBookings(db).where('b.booker_user_id', '=', bookerUserId).orderBy('b.starts').orderBy('b.id'),
);

export async function listBookingsOf(db: Db, bookerUserId: number): Promise<Booking[]> {
  return (await findBookingsOfBooker(db, { bookerUserId })).map(toBooking);
}

export async function listBookingsOfPet(db: Db, petId: number): Promise<Booking[]> {
  const rows = selectBookings(db).where('b.pet_id', '=', petId).orderBy('b.starts').orderBy('b.id');
  return (await rows.execute()).map(toBooking);
}

const findById = prepareStatement((db, { id }: Params<{ id: number }>) =>
  selectBookings(db).where('b.id', '=', id),
);

export async function findBooking(db: Db, id: number): Promise<Booking | null> {
  const [row] = await findById(db, { id });
  return row ? toBooking(row) : null;
}

/** Finds the ids of the booker and of the pet's owner; they differ after a transfer. */
export function findPeopleOf(db: Db, id: number) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.booker_user_id as bookerUserId', 'p.user_id as ownerId'])
    .where('b.id', '=', id)
    .executeTakeFirst();
}

export async function findBookerIdOf(db: Db, id: number): Promise<number | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .select('booker_user_id as bookerUserId')
    .where('id', '=', id)
    .executeTakeFirst();
  return booking?.bookerUserId;
}

type PetsBookingsQuery = {
  agendaId: number;
  bookerUserId: number;
  petIds: number[];
  from: number;
  until: number;
};

export async function listBookingsOfPets(trx: Trx, query: PetsBookingsQuery): Promise<Booking[]> {
  const rows = await selectBookings(trx)
    .where('b.agenda_id', '=', query.agendaId)
    .where('b.booker_user_id', '=', query.bookerUserId)
    .where('b.pet_id', 'in', query.petIds)
    .where('b.status', '=', 'A')
    .where('b.starts', '>=', query.from)
    .where('b.starts', '<', query.until)
    .orderBy('b.starts')
    .orderBy('b.place')
    .execute();
  return rows.map(toBooking);
}

type SlotRequest = { agendaId: number; starts: number; petId: number; bookerUserId: number };

/** Finds the identical active booking, of a double click or a request whose answer was lost. */
export function findSameBooking(trx: Trx, { agendaId, starts, petId, bookerUserId }: SlotRequest) {
  return trx
    .selectFrom('bookings')
    .select('id')
    .where('agenda_id', '=', agendaId)
    .where('starts', '=', starts)
    .where('pet_id', '=', petId)
    .where('booker_user_id', '=', bookerUserId)
    .where('status', '=', 'A')
    .orderBy('id')
    .executeTakeFirst();
}

export function listActiveBookings(db: Db, bookerUserId: number, serviceId: number, townNow: number) {
  return (
    db
      .selectFrom('bookings')
      .select(['id', 'pet_id as petId', 'starts'])
      .where('booker_user_id', '=', bookerUserId)
      // The plus disables the service's index; the person's has fewer rows.
      .where(sql<number>`+service_id`, '=', serviceId)
      .where('status', '=', 'A')
      .where('starts', '>', townNow)
      .orderBy('starts')
      .orderBy('id')
      .execute()
  );
}

type PeriodQuery = { bookerUserId: number; serviceId: number; since: number };

export function listDoneOrActive(db: Db, { bookerUserId, serviceId, since }: PeriodQuery) {
  return (
    db
      .selectFrom('bookings')
      .select(['id', 'starts'])
      .where('booker_user_id', '=', bookerUserId)
      // The plus disables the service's index; the person's has fewer rows.
      .where(sql<number>`+service_id`, '=', serviceId)
      .where('status', 'in', ['A', 'D'])
      .where('starts', '>=', since)
      .execute()
  );
}

type ActionQuery = { userId: number; actions: string[]; since: number; until: number };

/**
 * Returns when (unix ms) a person did one of these actions, `position` actions ago; undefined if there are
 * fewer.
 */
export async function findNthAction(
  trx: Trx,
  { userId, actions, since, until }: ActionQuery,
  position: number,
): Promise<number | undefined> {
  const action = await trx
    .selectFrom('audit')
    .select('at')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('at', '<=', until)
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(position - 1)
    .executeTakeFirst();
  return action?.at;
}

type PlaceUpdate = Pick<
  Insertable<BookingsTable>,
  'agenda_id' | 'service_id' | 'location_id' | 'starts' | 'ends' | 'place' | 'override_reason' | 'informed_at'
> & {
  coming_start: null;
  draw_id: null;
  arrived_at: null;
  inside_at: null;
  done_at: null;
} & UncountedColumns;
type UncountedColumns = { counted_species_id: null; counted_gender: null; counted_size: null };
type Arrival = { arrived_at: number | null; inside_at: number | null };
type StateUpdate = { status: BookingStatus; comment: string; place: number; done_at?: number };
type BookingUpdate = StateUpdate | PlaceUpdate | Arrival;

export async function updateBooking(trx: Trx, id: number, change: BookingUpdate, now: number): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ ...change, updated_at: selectNextSecondUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

export async function setNotDoneReason(
  trx: Trx,
  id: number,
  not_done_reason: NotDoneReason | null,
  now: number,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ not_done_reason, updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

/** Keeps `updated_at`, since no screen edits `coming_start`. */
export async function setConfirmedStart(trx: Trx, id: number, starts: number): Promise<void> {
  await trx.updateTable('bookings').set({ coming_start: starts }).where('id', '=', id).execute();
}

export async function setConfirmedStartsOfDraw(
  trx: Trx,
  { drawId, bookerUserId }: { drawId: number; bookerUserId: number },
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set((eb) => ({ coming_start: eb.ref('starts') }))
    .where('draw_id', '=', drawId)
    .where('booker_user_id', '=', bookerUserId)
    .where('status', '=', 'A')
    .execute();
}

/** Selects bookings under their wire names; `b`, `s`, `l`, `u`, `p` and `h` are its tables. */
export function selectBookings(db: Db) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .leftJoin('holds as h', 'h.booking_id', 'b.id')
    .select(['b.id', 'b.starts', 'b.ends', 'b.comment as bookingComment', 'b.status as bookingStatus'])
    .select([
      'b.override_reason as overrideReason',
      'b.service_id as ServiceId',
      'b.location_id as LocationId',
    ])
    .select(['b.operator_user_id as OperatorUserId', 'b.booker_user_id as BookerUserId', 'b.pet_id as PetId'])
    .select(['b.updated_at as updatedAt', 's.name as serviceName', 'l.name as locationName'])
    .select(['s.cancel_limit_hours as limitHours', 'h.until_at as heldUntilAt'])
    .select([nameAsBooked.as('petName'), 'u.name as userName', 'u.last_name as userLastName']);
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number];

export function toBooking(booking: BookingRow): Booking {
  const { starts, ends, limitHours, petName, userName, userLastName, ...row } = booking;
  return {
    ...row,
    changeableUntil: starts - limitHours * 3600,
    bookingDate: toStartOfDay(starts),
    bookingStartDate: starts,
    bookingEndDate: ends,
    bookingStartTime: formatTime(starts),
    bookingEndTime: formatTime(ends),
    Pet: { petName },
    Service: { serviceName: row.serviceName },
    Booker: { userName, userLastName },
  };
}
