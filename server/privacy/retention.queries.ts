import { ROLE_IDS } from '#shared/session.ts';
import type { Db, Trx } from '../db/database.ts';

export type OldBooking = Awaited<ReturnType<typeof listOldBookings>>[number];

/** Turnos before a wall-clock instant that still tell whose they were. */
function oldBookings(db: Db, before: number) {
  return db
    .selectFrom('bookings as b')
    .where('b.starts', '<', before)
    .where('b.booker_user_id', 'not in', (eb) => eb.selectFrom('nameless').select('user_id'));
}

export async function countOldBookings(db: Db, before: number): Promise<number> {
  const found = oldBookings(db, before).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await found.executeTakeFirstOrThrow()).total;
}

export function listOldBookings(db: Db, before: number, most: number) {
  return oldBookings(db, before)
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id', 'b.booker_user_id as bookerId', 'b.operator_user_id as operatorId'])
    .select(['u.state_id as stateId', 'u.city_id as cityId'])
    .select(['p.species_id as speciesId', 'p.breed_id as breedId', 'p.gender'])
    .orderBy('b.starts')
    .orderBy('b.id')
    .limit(most)
    .execute();
}

type StandIns = { personId: number; petId: number };

/** Gives them away to who stands in, with nothing written about them. */
export async function updateBookingsNameless(
  trx: Trx,
  { ids, ownIds }: { ids: number[]; ownIds: number[] },
  { personId, petId }: StandIns,
): Promise<void> {
  const nothing = { comment: '', override_reason: null, coming_start: null, informed_at: null };
  await trx
    .updateTable('bookings')
    .set({ ...nothing, booker_user_id: personId, pet_id: petId })
    .where('id', 'in', ids)
    .execute();
  if (ownIds.length === 0) return;
  // Who books for themselves registered it, too.
  await trx.updateTable('bookings').set({ operator_user_id: personId }).where('id', 'in', ownIds).execute();
}

/** What else leads from a turno to its person: rows of books, notes, calls, mails, and what the history says of it. */
export async function updateTracesOfBookings(trx: Trx, ids: number[]): Promise<void> {
  for (const table of ['vaccinations', 'procedures'] as const)
    await trx.updateTable(table).set({ booking_id: null }).where('booking_id', 'in', ids).execute();
  const nothing = { unfit_reason: '', complication_note: '', vet_note: '' };
  await trx.updateTable('visits').set(nothing).where('booking_id', 'in', ids).execute();
  await trx.deleteFrom('calls').where('booking_id', 'in', ids).execute();
  await trx.deleteFrom('outbox').where('booking_id', 'in', ids).execute();
  const of = trx.updateTable('audit').where('entity', '=', 'booking').where('entity_id', 'in', ids);
  await of.set({ before: null, after: null }).execute();
  await of.set({ user_id: null }).where('actor_name', 'is', null).execute();
}

/** Residents without a login, a turno or a change since; those told before `told` only, where it is given. */
function inactive(db: Db, { before, told }: { before: number; told: number | null }) {
  const found = db
    .selectFrom('users as u')
    .where('u.role_id', '=', ROLE_IDS.USER)
    .where('u.status', '=', 'A')
    .where((eb) => eb(eb.fn.coalesce('u.seen_at', 'u.created_at'), '<', before))
    .where('u.updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'u.id')
            .where('s.seen_at', '>=', before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as b')
            .select('b.id')
            .whereRef('b.booker_user_id', '=', 'u.id')
            .where((eb) =>
              eb.or([eb('b.created_at', '>=', before), eb('b.starts', '>=', Math.floor(before / 1_000))]),
            ),
        ),
      ),
    );
  return told === null ? found.where('u.farewell_at', 'is', null) : found.where('u.farewell_at', '<=', told);
}

export function listInactive(db: Db, asked: { before: number; told: number | null }, most: number) {
  return inactive(db, asked).select(['u.id', 'u.email']).orderBy('u.id').limit(most).execute();
}

export async function countInactive(db: Db, asked: { before: number; told: number | null }): Promise<number> {
  const found = inactive(db, asked).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await found.executeTakeFirstOrThrow()).total;
}

export async function isInactive(
  db: Db,
  userId: number,
  asked: { before: number; told: number | null },
): Promise<boolean> {
  const found = inactive(db, asked).select('u.id').where('u.id', '=', userId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Tells whether it is the first to. */
export async function updateFarewell(trx: Trx, userId: number, at: number): Promise<boolean> {
  const told = await trx
    .updateTable('users')
    .set({ farewell_at: at })
    .where('id', '=', userId)
    .where('farewell_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return told !== undefined;
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
