import type { Db, Trx } from '../../platform/db/database.ts';

export type OldBooking = Awaited<ReturnType<typeof listOldBookings>>[number];

/** Wall-clock range; bookings before `anonymisedUntil` are anonymous. */
type Span = { anonymisedUntil: number; before: number };

function selectOldBookings(db: Db, { anonymisedUntil: since, before }: Span) {
  return db
    .selectFrom('bookings as b')
    .where('b.starts', '>=', since)
    .where('b.starts', '<', before)
    .where('b.booker_user_id', 'not in', (eb) => eb.selectFrom('nameless').select('user_id'));
}

export async function countOldBookings(db: Db, span: Span): Promise<number> {
  const bookingCount = selectOldBookings(db, span).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await bookingCount.executeTakeFirstOrThrow()).total;
}

export function listOldBookings(db: Db, span: Span, limit: number) {
  return selectOldBookings(db, span)
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id', 'b.starts', 'b.booker_user_id as bookerId', 'b.operator_user_id as operatorId'])
    .select('b.pet_id as petId')
    .select(['u.state_id as stateId', 'u.city_id as cityId'])
    .select(['p.species_id as speciesId', 'p.breed_id as breedId', 'p.gender'])
    .orderBy('b.starts')
    .orderBy('b.id')
    .limit(limit)
    .execute();
}

type AnonymousIds = { personId: number; petId: number };

export async function anonymiseBookings(
  trx: Trx,
  { ids, ownIds }: { ids: number[]; ownIds: number[] },
  { personId, petId }: AnonymousIds,
): Promise<void> {
  const emptyColumns = {
    comment: '',
    override_reason: null,
    coming_start: null,
    informed_at: null,
    asked_at: null,
    warned_at: null,
    note_key: null,
    draw_id: null,
  };
  await trx
    .updateTable('bookings')
    .set({ ...emptyColumns, booker_user_id: personId, pet_id: petId })
    .where('id', 'in', ids)
    .execute();
  if (ownIds.length === 0) return;
  // Replaces the operator too where the owner made the booking.
  await trx.updateTable('bookings').set({ operator_user_id: personId }).where('id', 'in', ownIds).execute();
}

export async function countHistory(db: Db, before: number): Promise<number> {
  const rowCount = db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('at', '<', before);
  return (await rowCount.executeTakeFirstOrThrow()).total;
}

export async function deleteHistory(db: Db, before: number, limit: number): Promise<number> {
  const oldest = await db
    .selectFrom('audit')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (oldest.length === 0) return 0;
  const ids = oldest.map(({ id }) => id);
  await db.deleteFrom('audit').where('id', 'in', ids).execute();
  return ids.length;
}

const SETTING_NAMES = { bookings: 'nameless turnos until', accesses: 'nameless looks until' };

type AnonymisedKind = keyof typeof SETTING_NAMES;

/** Returns the instant before which all rows are anonymous, so that no run repeats them. */
export async function findAnonymisedUntil(db: Db, kind: AnonymisedKind): Promise<number> {
  const find = db.selectFrom('settings').select('value').where('name', '=', SETTING_NAMES[kind]);
  return Number((await find.executeTakeFirst())?.value ?? 0);
}

/** Works like findAnonymisedUntil, and holds the instant, so that no import adds older rows meanwhile. */
export async function lockAnonymisedUntil(trx: Trx, kind: AnonymisedKind): Promise<number> {
  const { value } = await trx
    .insertInto('settings')
    .values({ name: SETTING_NAMES[kind], value: '0' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('settings.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

export async function setAnonymisedUntil(trx: Trx, kind: AnonymisedKind, until: number): Promise<void> {
  const setting = trx.updateTable('settings').where('name', '=', SETTING_NAMES[kind]);
  await setting.set({ value: String(until) }).execute();
}

const PRIVACY_SETTING = 'privacy';

export async function findPrivacyText(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', PRIVACY_SETTING)
    .executeTakeFirst();
  return row?.value;
}

export async function upsertPrivacyText(trx: Trx, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name: PRIVACY_SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
