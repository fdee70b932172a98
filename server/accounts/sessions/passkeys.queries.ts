import type { Db, Trx } from '../../platform/db/database.ts';

type NewPasskey = {
  userId: number;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  now: number;
};

export function listPasskeysOf(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name as passkeyName', 'created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function listPasskeyCredentials(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('user_id', '=', userId)
    .execute();
}

export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'public_key as publicKey', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function insertPasskey(trx: Trx, { now, ...passkey }: NewPasskey): Promise<void> {
  await trx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(','),
      created_at: now,
      used_at: null,
    })
    .execute();
}

/** Marks a passkey as used; returns false if it is deleted or a challenge of `issuedAt` or later was used. */
export async function markPasskeyUsed(
  trx: Trx,
  id: number,
  { counter, issuedAt, now }: { counter: number; issuedAt: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    // The issuing clock may be ahead; its challenge still works only once.
    .set({ counter, used_at: Math.max(issuedAt, now) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', issuedAt)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setPasskeyName(
  db: Db,
  { id, userId }: { id: number; userId: number },
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(
  trx: Trx,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
