import { SYSTEM_OPERATOR_ID, toEmailKey } from '#shared/accounts/users.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type Params, prepareStatement } from '../../platform/db/prepared.ts';

const CREDENTIALS = [
  'id',
  'email',
  'name',
  'last_name as lastName',
  'role_id as roleId',
  'id_number as idNumber',
  'password_hash as passwordHash',
  'password_given as passwordSetByStaff',
  'temporary_hash as temporaryHash',
  'temporary_expires_at as temporaryExpiresAt',
  'email_verified_at as emailVerifiedAt',
] as const;

const findById = prepareStatement((db, { id }: Params<{ id: number }>) =>
  selectCredentials(db).where('id', '=', id),
);

const findByEmail = prepareStatement((db, { email }: Params<{ email: string }>) =>
  selectCredentials(db).where('email_folded', '=', email),
);

function selectCredentials(db: Db) {
  return db
    .selectFrom('users')
    .select(CREDENTIALS)
    .where('id', '<>', SYSTEM_OPERATOR_ID)
    .where('status', '=', 'A');
}

export async function findCredentials(db: Db, key: { email: string } | { id: number }) {
  const [credentials] =
    'id' in key ? await findById(db, key) : await findByEmail(db, { email: toEmailKey(key.email) });
  return credentials;
}

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

const lockStatement = prepareStatement((db, { id }: Params<{ id: number }>) =>
  db
    .updateTable('users')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('id', '<>', SYSTEM_OPERATOR_ID)
    .where('status', '=', 'A')
    .returning(CREDENTIALS),
);

export async function lockCredentials(trx: Trx, id: number): Promise<Credentials | undefined> {
  const [credentials] = await lockStatement(trx, { id });
  return credentials;
}

const updateVisit = prepareStatement((db, { id, now }: Params<{ id: number; now: number }>) =>
  db.updateTable('users').set({ seen_at: now, farewell_at: null }).where('id', '=', id),
);

export async function setLastVisit(trx: Trx, id: number, now: number): Promise<void> {
  await updateVisit(trx, { id, now });
}

export async function updatePassword(trx: Trx, id: number, passwordHash: string): Promise<void> {
  const columns = { password_hash: passwordHash, password_given: 0 };
  await trx.updateTable('users').set(columns).where('id', '=', id).execute();
}

export async function updatePasswordHash(trx: Trx, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function deleteUserSessions(trx: Trx, userId: number, exceptSessionId = 0): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', exceptSessionId).execute();
}

export async function withdrawTransfers(trx: Trx, userId: number): Promise<number[]> {
  const withdrawn = await trx
    .updateTable('transfers')
    .set({ state: 'W' })
    .where('from_user_id', '=', userId)
    .where('state', '=', 'P')
    .returning('pet_id as petId')
    .execute();
  return withdrawn.map(({ petId }) => petId);
}

/** Null ends the temporary password. */
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
