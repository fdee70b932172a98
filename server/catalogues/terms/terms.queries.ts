import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { TermsTable } from '../../platform/db/tables/people.ts';

/** Finds the newest terms of a service, or of the town if none is given. */
export function findNewestTerms(db: Db, serviceId: number | null = null) {
  return selectTerms(db)
    .where((eb) => (serviceId === null ? eb('service_id', 'is', null) : eb('service_id', '=', serviceId)))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findTermsVersion(db: Db, version: number) {
  return selectTerms(db).where('version', '=', version).executeTakeFirst();
}

function selectTerms(db: Db) {
  return db
    .selectFrom('terms')
    .select(['version', 'description', 'created_at as updatedAt', 'service_id as serviceId']);
}

export async function findLastVersion(db: Db): Promise<number> {
  const last = db.selectFrom('terms').select((eb) => eb.fn.max('version').as('version'));
  return (await last.executeTakeFirst())?.version ?? 0;
}

/** Serialises writers of the terms by a lock on the first version. */
export async function lockTerms(trx: Trx): Promise<void> {
  await trx
    .updateTable('terms')
    .set((eb) => ({ description: eb.ref('description') }))
    .where('version', '=', 1)
    .execute();
}

/** Serialises acceptances of one person. */
export async function lockPerson(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ terms_version: eb.ref('terms_version') }))
    .where('id', '=', id)
    .execute();
}

export async function insertTerms(trx: Trx, terms: Insertable<TermsTable>): Promise<void> {
  await trx.insertInto('terms').values(terms).execute();
}

export function findAcceptance(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['terms_version as version', 'terms_accepted_at as acceptedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function findAcceptedAt(db: Db, userId: number, version: number): Promise<number | null> {
  const acceptance = await db
    .selectFrom('terms_acceptances')
    .select('accepted_at as acceptedAt')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return acceptance?.acceptedAt ?? null;
}

export async function listAcceptedServiceTerms(db: Db, userId: number): Promise<number[]> {
  const accepted = await db
    .selectFrom('terms_acceptances as a')
    .innerJoin('terms as t', 't.version', 'a.version')
    .select('a.version')
    .where('a.user_id', '=', userId)
    .where('t.service_id', 'is not', null)
    .orderBy('a.id')
    .execute();
  return accepted.map(({ version }) => version);
}

/** Returns false if the person has already accepted that version. */
export async function setAcceptance(
  trx: Trx,
  userId: number,
  version: number,
  acceptedAt: number,
): Promise<boolean> {
  const updated = await trx
    .updateTable('users')
    .set({ terms_version: version, terms_accepted_at: acceptedAt })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('terms_version', 'is', null), eb('terms_version', '<>', version)]))
    .returning('id')
    .execute();
  return updated.length > 0;
}

export async function insertAcceptance(
  trx: Trx,
  userId: number,
  version: number,
  acceptedAt: number,
): Promise<void> {
  const acceptance = { user_id: userId, version, accepted_at: acceptedAt };
  await trx.insertInto('terms_acceptances').values(acceptance).execute();
}
