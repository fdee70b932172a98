import type { Db, Trx } from '../../platform/db/database.ts';

export type OldBooking = Awaited<ReturnType<typeof listOldBookings>>[number];

/** Wall-clock instants: nothing before `since` tells whose it was. */
type Span = { since: number; before: number };

/** Turnos of that time that still tell whose they were. */
function oldBookings(db: Db, { since, before }: Span) {
  return db
    .selectFrom('bookings as b')
    .where('b.starts', '>=', since)
    .where('b.starts', '<', before)
    .where('b.booker_user_id', 'not in', (eb) => eb.selectFrom('nameless').select('user_id'));
}

export async function countOldBookings(db: Db, span: Span): Promise<number> {
  const found = oldBookings(db, span).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await found.executeTakeFirstOrThrow()).total;
}

export function listOldBookings(db: Db, span: Span, most: number) {
  return oldBookings(db, span)
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id', 'b.starts', 'b.booker_user_id as bookerId', 'b.operator_user_id as operatorId'])
    .select('b.pet_id as petId')
    .select(['u.state_id as stateId', 'u.city_id as cityId'])
    .select(['p.species_id as speciesId', 'p.breed_id as breedId', 'p.gender'])
    .orderBy('b.starts')
    .orderBy('b.id')
    .limit(most)
    .execute();
}

type StandIns = { personId: number; petId: number };

/** Gives them away to who stands in, with nothing written about them. */
export async function anonymiseBookings(
  trx: Trx,
  { ids, ownIds }: { ids: number[]; ownIds: number[] },
  { personId, petId }: StandIns,
): Promise<void> {
  const nothing = {
    comment: '',
    override_reason: null,
    coming_start: null,
    informed_at: null,
    asked_at: null,
    warned_at: null,
    note_key: null,
  };
  await trx
    .updateTable('bookings')
    .set({ ...nothing, booker_user_id: personId, pet_id: petId })
    .where('id', 'in', ids)
    .execute();
  if (ownIds.length === 0) return;
  // Who books for themselves registered it, too.
  await trx.updateTable('bookings').set({ operator_user_id: personId }).where('id', 'in', ownIds).execute();
}

export async function countHistory(db: Db, before: number): Promise<number> {
  const found = db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('at', '<', before);
  return (await found.executeTakeFirstOrThrow()).total;
}

/** The oldest go first; tells how many went. */
export async function deleteHistory(db: Db, before: number, most: number): Promise<number> {
  const oldest = await db
    .selectFrom('audit')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .execute();
  if (oldest.length === 0) return 0;
  const ids = oldest.map(({ id }) => id);
  await db.deleteFrom('audit').where('id', 'in', ids).execute();
  return ids.length;
}
