import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { DrawEntriesTable } from '../../platform/db/tables/draws.ts';

export type EntryKey = { drawId: number; userId: number };

export async function findEntry(db: Db, { drawId, userId }: EntryKey) {
  const entry = await db
    .selectFrom('draw_entries')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return entry && { ...entry, petIds: toIds(entry.pet_ids), operativoIds: toIds(entry.operativo_ids) };
}

type NewEntry = Pick<DrawEntriesTable, 'draw_id' | 'user_id' | 'code' | 'created_at'> & Choice;
type Choice = { petIds: readonly number[]; operativoIds: readonly number[] };

export async function insertEntry(trx: Trx, { petIds, operativoIds, ...row }: NewEntry): Promise<boolean> {
  const insertedEntry = await trx
    .insertInto('draw_entries')
    .values({ ...row, pet_ids: JSON.stringify(petIds), operativo_ids: JSON.stringify(operativoIds) })
    .onConflict((on) => on.columns(['draw_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedEntry !== undefined;
}

export async function updateEntry(trx: Trx, id: number, { petIds, operativoIds }: Choice): Promise<void> {
  await trx
    .updateTable('draw_entries')
    .set({ pet_ids: JSON.stringify(petIds), operativo_ids: JSON.stringify(operativoIds) })
    .where('id', '=', id)
    .execute();
}

export async function deleteEntry(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('draw_entries').where('id', '=', id).execute();
}

export async function deleteEntriesOf(trx: Trx, userId: number): Promise<void> {
  const enteredDraws = trx.selectFrom('draw_entries').select('draw_id').where('user_id', '=', userId);
  await trx
    .updateTable('draws')
    .set((eb) => ({ entries: eb('entries', '-', 1) }))
    .where('state', '=', 'open')
    .where('id', 'in', enteredDraws)
    .execute();
  await trx.deleteFrom('draw_entries').where('user_id', '=', userId).execute();
}

type Move = { from: number; to: number };

export async function listMovingEntryIds(trx: Trx, { from, to }: Move): Promise<number[]> {
  const targetDraws = trx.selectFrom('draw_entries').select('draw_id').where('user_id', '=', to);
  const entries = trx
    .selectFrom('draw_entries')
    .select('id')
    .where('user_id', '=', from)
    .where('draw_id', 'not in', targetDraws)
    .orderBy('id');
  return (await entries.execute()).map(({ id }) => id);
}

export async function moveEntries(trx: Trx, ids: readonly number[], { from, to }: Move): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('draw_entries')
    .set({ user_id: to })
    .where('id', 'in', ids)
    .where('user_id', '=', from)
    .execute();
}

export function listEntriesOf(db: Db, userId: number) {
  return db
    .selectFrom('draw_entries as e')
    .innerJoin('draws as d', 'd.id', 'e.draw_id')
    .innerJoin('services as s', 's.id', 'd.service_id')
    .select(['s.name as serviceName', 'e.code', 'e.state as entryState', 'e.place'])
    .select('e.created_at as createdAt')
    .where('e.user_id', '=', userId)
    .orderBy('e.id')
    .execute();
}

export async function listUndrawnEntries(trx: Trx, userIds: readonly number[]) {
  const rows = await trx
    .selectFrom('draw_entries as e')
    .innerJoin('draws as d', 'd.id', 'e.draw_id')
    .innerJoin('services as s', 's.id', 'd.service_id')
    .select(['e.id', 'e.draw_id as drawId', 'e.user_id as userId', 'e.pet_ids', 'e.operativo_ids'])
    .select('s.pets_together_max as petsTogetherMax')
    .where('e.user_id', 'in', userIds)
    .where('d.state', 'in', ['open', 'closed'])
    .execute();
  return rows.map(toEntry);
}

export async function listCodes(trx: Trx, drawId: number): Promise<string[]> {
  const rows = await trx.selectFrom('draw_entries').select('code').where('draw_id', '=', drawId).execute();
  return rows.map(({ code }) => code);
}

export async function listEntriesByCode(db: Db, drawId: number, codes: readonly string[]) {
  const rows = await db
    .selectFrom('draw_entries')
    .select(['id', 'user_id as userId', 'code', 'state', 'pet_ids', 'operativo_ids'])
    .where('draw_id', '=', drawId)
    .where('code', 'in', codes)
    .execute();
  return rows.map(toEntry);
}

export type DrawnEntry = Awaited<ReturnType<typeof listEntriesByCode>>[number];

type RankedId = { id: number; rank: number };

export async function markEntryBooked(trx: Trx, { id, rank }: RankedId) {
  const bookedEntry = await trx
    .updateTable('draw_entries')
    .set({ state: 'booked', place: rank })
    .where('id', '=', id)
    .where('state', '=', 'entered')
    .returning('id')
    .executeTakeFirst();
  return bookedEntry !== undefined;
}

export async function setEntriesLeftOver(
  trx: Trx,
  state: 'waiting' | 'out',
  entries: readonly RankedId[],
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const ranks = entries.map(({ id, rank }) => sql`when ${id} then ${sql.lit(rank)}`);
  await trx
    .updateTable('draw_entries')
    .set({ state, place: sql<number>`case id ${sql.join(ranks, sql` `)} end` })
    .where('id', 'in', ids)
    .where('state', '=', 'entered')
    .execute();
}

export async function countWaitingBefore(db: Db, drawId: number, rank: number): Promise<number> {
  const { count } = await db
    .selectFrom('draw_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('draw_id', '=', drawId)
    .where('state', '=', 'waiting')
    .where('place', '<', rank)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findWaitingEntry(db: Db, { drawId, userId }: EntryKey) {
  const entry = await db
    .selectFrom('draw_entries as e')
    .innerJoin('draws as d', 'd.id', 'e.draw_id')
    .innerJoin('services as s', 's.id', 'd.service_id')
    .select(['e.code', 'e.place', 's.name as serviceName'])
    .where('e.draw_id', '=', drawId)
    .where('e.user_id', '=', userId)
    .where('e.state', '=', 'waiting')
    .executeTakeFirst();
  if (!entry || entry.place === null) return null;
  const { code, place, serviceName } = entry;
  return { code, serviceName, waitingPlace: (await countWaitingBefore(db, drawId, place)) + 1 };
}

export async function setBookingsDraw(trx: Trx, ids: readonly number[], drawId: number): Promise<void> {
  await trx.updateTable('bookings').set({ draw_id: drawId }).where('id', 'in', ids).execute();
}

export async function listBookedPetIds(
  db: Db,
  petIds: readonly number[],
  { serviceId, townNow }: { serviceId: number; townNow: number },
): Promise<Set<number>> {
  if (petIds.length === 0) return new Set();
  const bookings = db.selectFrom('bookings').select('pet_id as petId').where('pet_id', 'in', petIds);
  const activeBookings = bookings.where('service_id', '=', serviceId).where('status', '=', 'A');
  const rows = await activeBookings.where('starts', '>', townNow).execute();
  return new Set(rows.map(({ petId }) => petId));
}

export function listDrawnBookings(db: Db, { drawId, userId }: EntryKey) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .select(['b.id', 'b.pet_id as PetId', 'p.name as petName', 'b.starts as bookingStartDate'])
    .select(['b.status as bookingStatus', 'b.coming_start as comingStart'])
    .select(['l.name as locationName', 'l.address as locationAddress'])
    .where('b.draw_id', '=', drawId)
    .where('b.booker_user_id', '=', userId)
    .orderBy('b.starts')
    .orderBy('b.id')
    .execute();
}

export function listUnconfirmedWinners(db: Db, townNow: number) {
  return db
    .selectFrom('draws as d')
    .innerJoin('bookings as b', 'b.draw_id', 'd.id')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .select(['d.id as DrawId', 'd.confirm_by as confirmBy', 's.name as serviceName', 'u.id as UserId'])
    .select(['u.name as userName', 'u.last_name as userLastName', 'u.phone as userPhone'])
    .select(['u.email', 'u.bounced_at as bouncedAt', 'b.id', 'p.name as petName'])
    .select(['b.starts as bookingStartDate', 'l.name as locationName'])
    .where('d.released_at', 'is', null)
    .where('d.confirm_by', '>', townNow)
    .where('b.status', '=', 'A')
    .where((eb) => eb.or([eb('b.coming_start', 'is', null), eb('b.coming_start', '<>', eb.ref('b.starts'))]))
    .orderBy('d.confirm_by')
    .orderBy('b.starts')
    .orderBy('b.id')
    .execute();
}

export async function listUnconfirmedBookings(db: Db, drawId: number, townNow: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'booker_user_id as bookerUserId'])
    .where('draw_id', '=', drawId)
    .where('status', '=', 'A')
    .where('starts', '>', townNow)
    .where((eb) => eb.or([eb('coming_start', 'is', null), eb('coming_start', '<>', eb.ref('starts'))]))
    .orderBy('id')
    .execute();
}

export async function isDrawnBooking(db: Db, id: number, drawId: number): Promise<boolean> {
  const booking = db.selectFrom('bookings').select('id').where('id', '=', id).where('draw_id', '=', drawId);
  return (await booking.executeTakeFirst()) !== undefined;
}

type StoredIds = { pet_ids: string; operativo_ids: string };

function toEntry<R extends StoredIds>({ pet_ids, operativo_ids, ...row }: R) {
  return { ...row, petIds: toIds(pet_ids), operativoIds: toIds(operativo_ids) };
}

const toIds = (text: string) => JSON.parse(text) as number[];
