import type { Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { UsersTable } from '../../platform/db/tables/people.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

const PERSONAL = [
  'email',
  'email_folded',
  'email_verified_at',
  'bounced_at',
  'bounce',
  'muted_notices',
  'name',
  'last_name',
  'search_folded',
  'sort_folded',
  'phone',
  'id_number',
  'address',
  'state_id',
  'city_id',
  'other_city',
  'password_hash',
  'password_given',
] as const satisfies (keyof UsersTable)[];

export type PersonalColumns = Pick<Selectable<UsersTable>, (typeof PERSONAL)[number]>;

export function findPersonalColumns(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(PERSONAL)
    .select('role_id')
    .where('id', '=', id)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

export async function setPersonalColumns(
  trx: Trx,
  id: number,
  values: Updateable<UsersTable>,
  now: number,
): Promise<void> {
  const change = { ...values, updated_at: selectNextUpdatedAt(now) };
  await trx.updateTable('users').set(change).where('id', '=', id).execute();
}

export function listOwnedPets(db: Db, userId: number) {
  return db
    .selectFrom('pets')
    .select(['id', 'name as petName', 'status'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function listBookingsOfBooker(db: Db, userId: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'starts', 'status'])
    .where('booker_user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Lists later bookings of those pets that still belong to the person. */
export async function listLaterBookingIds(trx: Trx, userId: number, petIds: number[]): Promise<number[]> {
  if (petIds.length === 0) return [];
  const laterBookings = trx
    .selectFrom('bookings')
    .select('id')
    .where('booker_user_id', '=', userId)
    .where('pet_id', 'in', petIds);
  return (await laterBookings.execute()).map(({ id }) => id);
}

type Move = { from: number; to: number; now: number };

export async function setPetsOwner(trx: Trx, petIds: number[], { from, to, now }: Move): Promise<void> {
  if (petIds.length === 0) return;
  await trx
    .updateTable('pets')
    .set({ user_id: to, updated_at: selectNextUpdatedAt(now) })
    .where('id', 'in', petIds)
    .where('user_id', '=', from)
    .execute();
}

export async function setBooker(trx: Trx, ids: number[], { from, to, now }: Move): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('bookings')
    .set({ booker_user_id: to, updated_at: selectNextUpdatedAt(now) })
    .where('id', 'in', ids)
    .where('booker_user_id', '=', from)
    .execute();
  await trx
    .updateTable('outbox')
    .set({ user_id: to, composed: null })
    .where('booking_id', 'in', ids)
    .where('user_id', '=', from)
    .where('sent_at', 'is', null)
    .execute();
}

export async function redirectPetMails(trx: Trx, { from, to }: Pick<Move, 'from' | 'to'>): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ user_id: to, composed: null })
    .where('user_id', '=', from)
    .where('kind', 'in', ['petHandedOver', 'placeOffered'])
    .where('sent_at', 'is', null)
    .execute();
}

export async function listNoteIdsAbout(trx: Trx, userId: number): Promise<number[]> {
  const notes = trx.selectFrom('notes').select('id').where('user_id', '=', userId).orderBy('id');
  return (await notes.execute()).map(({ id }) => id);
}

export async function moveNotes(
  trx: Trx,
  ids: number[],
  { from, to }: Pick<Move, 'from' | 'to'>,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('notes')
    .set({ user_id: to })
    .where('id', 'in', ids)
    .where('user_id', '=', from)
    .execute();
}

export async function deleteUnsentMailsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('outbox').where('user_id', '=', userId).where('sent_at', 'is', null).execute();
}
