import { emailKey, SYSTEM_OPERATOR_ID } from '#shared/users.ts';
import type { Db, Trx } from '../db/database.ts';

/** Whoever may log in with this address, with what proves it. */
export function findCredentials(db: Db, whose: { email: string } | { id: number }) {
  const people = db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'last_name as lastName', 'role_id as roleId'])
    .select(['password_hash as passwordHash', 'password_given as passwordGiven'])
    .select(['id_number as idNumber', 'temporary_hash as temporaryHash'])
    .select(['temporary_expires_at as temporaryExpiresAt', 'email_verified_at as emailVerifiedAt'])
    .where('id', '<>', SYSTEM_OPERATOR_ID)
    .where('status', '=', 'A');
  const found =
    'id' in whose
      ? people.where('id', '=', whose.id)
      : people.where('email_folded', '=', emailKey(whose.email));
  return found.executeTakeFirst();
}

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

/** That they came: an account in use doesn't end. */
export async function updateSeen(trx: Trx, id: number, now: number): Promise<void> {
  await trx.updateTable('users').set({ seen_at: now, farewell_at: null }).where('id', '=', id).execute();
}

/** A password its person chose. */
export async function updatePassword(trx: Trx, id: number, passwordHash: string): Promise<void> {
  const chosen = { password_hash: passwordHash, password_given: 0 };
  await trx.updateTable('users').set(chosen).where('id', '=', id).execute();
}

/** The same password, hashed anew. */
export async function updatePasswordHash(trx: Trx, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function deleteUserSessions(trx: Trx, userId: number, exceptSessionId = 0): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', exceptSessionId).execute();
}

/** Null for both ends a temporary password. */
export async function updateTemporaryPassword(
  db: Db,
  id: number,
  temporary: { hash: string; expiresAt: number } | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ temporary_hash: temporary?.hash ?? null, temporary_expires_at: temporary?.expiresAt ?? null })
    .where('id', '=', id)
    .execute();
}
