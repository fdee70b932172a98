import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

export function listAcceptances(db: Db, userId: number) {
  return db
    .selectFrom('terms_acceptances as a')
    .innerJoin('terms as t', 't.version', 'a.version')
    .leftJoin('services as s', 's.id', 't.service_id')
    .select(['a.version', 'a.accepted_at as acceptedAt', 't.description as termsAndConditionsDescription'])
    .select('s.name as serviceName')
    .where('a.user_id', '=', userId)
    .orderBy('a.id')
    .execute();
}

export async function findEmailVerifiedAt(db: Db, userId: number): Promise<number | null> {
  const user = await db
    .selectFrom('users')
    .select('email_verified_at as verifiedAt')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.verifiedAt ?? null;
}

export function listHolds(db: Db, userId: number) {
  return db
    .selectFrom('holds')
    .select(['booking_id as bookingId', 'network', 'until_at as heldUntilAt'])
    .where('user_id', '=', userId)
    .execute();
}

export async function markPetsRemoved(trx: Trx, userId: number, now: number): Promise<void> {
  const change = { status: 'B', comment: '', photo: null, photo_at: null, updated_at: now } as const;
  await trx.updateTable('pets').set(change).where('user_id', '=', userId).execute();
}

export async function clearBookingTexts(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ comment: '', override_reason: null, note_key: null })
    .where('booker_user_id', '=', userId)
    .execute();
}

export async function deleteCallsOf(trx: Trx, userId: number): Promise<void> {
  const bookingIds = trx.selectFrom('bookings').select('id').where('booker_user_id', '=', userId);
  await trx.deleteFrom('calls').where('booking_id', 'in', bookingIds).execute();
}

export function listCallsOf(db: Db, userId: number) {
  return db
    .selectFrom('calls as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['c.booking_id as bookingId', 'c.kind', 'c.reason', 'c.created_at as createdAt'])
    .select('c.done_at as doneAt')
    .where('b.booker_user_id', '=', userId)
    .orderBy('c.id')
    .execute();
}

export function listNotDoneOf(db: Db, userId: number) {
  return db
    .selectFrom('bookings')
    .select(['id as bookingId', 'not_done_reason as notDoneReason'])
    .where('booker_user_id', '=', userId)
    .where('not_done_reason', 'is not', null)
    .orderBy('id')
    .execute();
}

export function listPardonsOf(db: Db, userId: number) {
  return db
    .selectFrom('no_show_pardons as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['p.booking_id as bookingId', 'p.reason', 'p.created_at as createdAt'])
    .where('b.booker_user_id', '=', userId)
    .orderBy('p.booking_id')
    .execute();
}

export async function deletePardonsOf(trx: Trx, userId: number): Promise<void> {
  const bookingIds = trx.selectFrom('bookings').select('id').where('booker_user_id', '=', userId);
  await trx.deleteFrom('no_show_pardons').where('booking_id', 'in', bookingIds).execute();
}

export async function erasePriorityReasonsOf(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('waiting_entries')
    .set({ priority_reason: null })
    .where('id', 'in', selectEntryIdsWhileOwner(userId))
    .execute();
}

export function listWaitingEntriesOf(db: Db, userId: number) {
  return db
    .selectFrom('waiting_entries as e')
    .innerJoin('services as s', 's.id', 'e.service_id')
    .select(['e.id', 's.name as serviceName', 'e.pet_id as PetId', 'e.state', 'e.from_date as fromDate'])
    .select(['e.until_date as untilDate', 'e.dates', 'e.locations', 'e.priority_reason as priorityReason'])
    .select(['e.booking_id as BookingId', 'e.created_at as createdAt', 'e.offers_made as offersMade'])
    .where('e.id', 'in', selectEntryIdsWhileOwner(userId))
    .orderBy('e.id')
    .execute();
}

export function listOffersOf(db: Db, userId: number) {
  const mergedRecords = db.selectFrom('merges').select('gone_id');
  return db
    .selectFrom('offers as o')
    .select(['o.id', 'o.entry_id as entryId', 'o.starts', 'o.state', 'o.until_at as untilAt'])
    .select(['o.created_at as createdAt', 'o.answered_at as answeredAt', 'o.booking_id as BookingId'])
    .where('o.entry_id', 'in', selectEntryIdsWhileOwner(userId))
    .where((eb) => eb.or([eb('o.user_id', '=', userId), eb('o.user_id', 'in', mergedRecords)]))
    .where('o.state', '<>', 'K')
    .orderBy('o.id')
    .execute();
}

function selectEntryIdsWhileOwner(userId: number) {
  return sql<number>`(select e.id from pets as p join waiting_entries as e on e.pet_id = p.id
    where p.user_id = ${userId} and not exists (select 1 from keepers as k
      where k.pet_id = e.pet_id and e.created_at < k.until_at and k.since_at < k.until_at)
    union select e.id from keepers as k join waiting_entries as e on e.pet_id = k.pet_id
      where k.user_id = ${userId} and e.created_at >= k.since_at and e.created_at < k.until_at)`;
}

export async function deleteUserMails(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('outbox').where('user_id', '=', userId).execute();
}

/** Deletes imported rows of the person, and the keys by which a repeated import finds their pets. */
export async function eraseImportsOf(trx: Trx, userId: number): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select('id_number as dni')
    .where('id', '=', userId)
    .executeTakeFirst();
  const pets = trx.selectFrom('pets').select('id').where('user_id', '=', userId);
  const importedRows = trx.updateTable('import_made').set({ source_key: null, previous: null });
  await importedRows.where('kind', 'in', ['pet', 'link']).where('entity_id', 'in', pets).execute();
  await importedRows.where('kind', '=', 'name').where('entity_id', '=', userId).execute();
  if (!person?.dni) return;
  await trx.deleteFrom('import_rows').where('id_number', '=', person.dni).execute();
  await trx
    .deleteFrom('import_questions')
    .where('kind', 'in', ['person', 'pet'])
    .where('subject', 'like', `${person.dni} %`)
    .execute();
}

/** Clears the audited values of the person, their pets and bookings; keeps the rows without them. */
export async function clearAuditValues(trx: Trx, userId: number): Promise<void> {
  const pets = trx.selectFrom('pets').select('id').where('user_id', '=', userId);
  const formerPets = trx.selectFrom('keepers').select('pet_id').where('user_id', '=', userId);
  const bookings = trx.selectFrom('bookings').select('id').where('booker_user_id', '=', userId);
  const wasOwned = sql<SqlBool>`exists (select 1 from keepers as k where k.user_id = ${userId}
    and k.pet_id = audit.entity_id and audit.at between k.since_at and k.until_at)`;
  const auditUpdate = trx.updateTable('audit').set({ before: null, after: null });
  // Runs one by one: a combined condition would scan the whole history of pets.
  await auditUpdate.where('entity', '=', 'user').where('entity_id', '=', userId).execute();
  await auditUpdate.where('entity', '=', 'pet').where('entity_id', 'in', pets).execute();
  await auditUpdate
    .where('entity', '=', 'pet')
    .where('entity_id', 'in', formerPets)
    .where(wasOwned)
    .execute();
  await auditUpdate.where('entity', '=', 'booking').where('entity_id', 'in', bookings).execute();
}
