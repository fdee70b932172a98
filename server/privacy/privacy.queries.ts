import type { Db, Trx } from '../db/database.ts';

export function listAcceptances(db: Db, userId: number) {
  return db
    .selectFrom('terms_acceptances as a')
    .innerJoin('terms as t', 't.version', 'a.version')
    .select(['a.version', 'a.accepted_at as acceptedAt', 't.description as termsAndConditionsDescription'])
    .where('a.user_id', '=', userId)
    .orderBy('a.id')
    .execute();
}

/** Keeps the row, which the town's figures count, and nothing that tells whose it was. */
export async function updateUserAnonymous(trx: Trx, userId: number, now: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      status: 'B',
      email: null,
      email_folded: null,
      name: 'Usuario',
      last_name: 'eliminado',
      search_folded: '',
      phone: '',
      id_number: null,
      address: '',
      password_hash: null,
      temporary_hash: null,
      temporary_expires_at: null,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

export async function updatePetsRemoved(trx: Trx, userId: number, now: number): Promise<void> {
  const change = { status: 'B', comment: '', photo: null, updated_at: now } as const;
  await trx.updateTable('pets').set(change).where('user_id', '=', userId).execute();
}

export async function updateCommentsCleared(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('bookings').set({ comment: '' }).where('booker_user_id', '=', userId).execute();
}

export async function deleteUserSessions(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteUserMails(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('outbox').where('user_id', '=', userId).execute();
}

/** What staff changed of the person held the person's data; that they changed it stays known. */
export async function updateAuditScrubbed(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('audit')
    .set({ before: null, after: null })
    .where('entity', '=', 'user')
    .where('entity_id', '=', userId)
    .execute();
}
