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

/** As the browser names them, so that none is made twice on one device. */
export function listCredentialsOf(db: Db, userId: number) {
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

/** Tells whether it lets in: it is there still, and nothing asked for at `askedAt` or later let in by it before. */
export async function updatePasskeyUsed(
  trx: Trx,
  id: number,
  { counter, askedAt, now }: { counter: number; askedAt: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    // The clock that asked may be ahead: what it asked for serves once all the same.
    .set({ counter, used_at: Math.max(askedAt, now) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', askedAt)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tells whether there is such a one of theirs. */
export async function updatePasskeyName(
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

/** Tells whether there was such a one of theirs. */
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
