import type { ConsentText } from '#shared/accounts/consents.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

export async function findCurrentConsentText(db: Db): Promise<ConsentText | null> {
  const newest = await db
    .selectFrom('consent_texts')
    .select(['id as consentVersion', 'text as consentText'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.consentText ? newest : null;
}

export async function insertConsentText(trx: Trx, text: string, now: number): Promise<void> {
  await trx.insertInto('consent_texts').values({ text, created_at: now }).execute();
}

export async function hasConsentText(db: Db, id: number): Promise<boolean> {
  const texts = db.selectFrom('consent_texts').select('id').where('id', '=', id).where('text', '<>', '');
  return (await texts.executeTakeFirst()) !== undefined;
}

export function findActiveConsent(db: Db, userId: number) {
  return db
    .selectFrom('consents as c')
    .innerJoin('consent_texts as t', 't.id', 'c.text_id')
    .select(['t.id as consentVersion', 't.text as consentText', 'c.given_at as givenAt'])
    .select('c.registered_by as registeredBy')
    .where('c.user_id', '=', userId)
    .where('c.withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** `staffId` is null if the person made the change themselves. */
type ConsentChange = { userId: number; staffId: number | null; now: number };

export async function insertConsent(
  trx: Trx,
  textId: number,
  { userId, staffId, now }: ConsentChange,
): Promise<void> {
  await trx
    .insertInto('consents')
    .values({ user_id: userId, text_id: textId, given_at: now, registered_by: staffId })
    .execute();
}

export async function withdrawConsent(trx: Trx, { userId, staffId, now }: ConsentChange): Promise<boolean> {
  const withdrawn = trx
    .updateTable('consents')
    .set({ withdrawn_at: now, withdrawn_by: staffId })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null);
  return (await withdrawn.returning('id').executeTakeFirst()) !== undefined;
}

export function listConsentsOf(db: Db, userId: number) {
  return db
    .selectFrom('consents as c')
    .innerJoin('consent_texts as t', 't.id', 'c.text_id')
    .select(['t.id as consentVersion', 't.text as consentText'])
    .select(['c.given_at as givenAt', 'c.withdrawn_at as withdrawnAt'])
    .where('c.user_id', '=', userId)
    .orderBy('c.id')
    .execute();
}

export async function deleteConsentsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('consents').where('user_id', '=', userId).execute();
}
