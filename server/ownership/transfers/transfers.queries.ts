import type { Db, Trx } from '../../platform/db/database.ts';
import type { NowRange } from '../../platform/db/slow-clock.ts';

const RETENTION_MS = 30 * 86_400_000;

export type Transfer = {
  id: number;
  petId: number;
  fromUserId: number;
  toUserId: number | null;
  state: 'P' | 'D' | 'W';
  expiresAt: number;
};

type NewTransfer = {
  petId: number;
  fromUserId: number;
  codeHash: string;
  createdAt: number;
  expiresAt: number;
};

export async function insertTransfer(trx: Trx, transfer: NewTransfer): Promise<void> {
  const { petId: pet_id, fromUserId: from_user_id, codeHash: code_hash } = transfer;
  const times = { created_at: transfer.createdAt, expires_at: transfer.expiresAt };
  await trx
    .insertInto('transfers')
    .values({ pet_id, from_user_id, code_hash, state: 'P', ...times })
    .execute();
}

export function findTransferByCode(db: Db, codeHash: string): Promise<Transfer | undefined> {
  return db
    .selectFrom('transfers')
    .select(['id', 'pet_id as petId', 'from_user_id as fromUserId', 'to_user_id as toUserId'])
    .select(['state', 'expires_at as expiresAt'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

export function findPendingTransfer(db: Db, petId: number, now: number) {
  return db
    .selectFrom('transfers')
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('pet_id', '=', petId)
    .where('state', '=', 'P')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function claimTransfer(trx: Trx, id: number, toUserId: number): Promise<boolean> {
  const accepted = await trx
    .updateTable('transfers')
    .set({ state: 'D', to_user_id: toUserId })
    .where('id', '=', id)
    .where('state', '=', 'P')
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}

export async function withdrawPendingTransfers(trx: Trx, petId: number): Promise<boolean> {
  const rows = await trx
    .updateTable('transfers')
    .set({ state: 'W' })
    .where('pet_id', '=', petId)
    .where('state', '=', 'P')
    .returning('id')
    .execute();
  return rows.length > 0;
}

export function listTransfersOf(db: Db, userId: number) {
  return db
    .selectFrom('transfers')
    .select(['pet_id as PetId', 'state', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .orderBy('id')
    .execute();
}

export async function deleteTransfersOf(trx: Trx, userId: number): Promise<void> {
  await trx
    .deleteFrom('transfers')
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .execute();
  await trx.deleteFrom('keepers').where('user_id', '=', userId).execute();
}

export async function deleteExpiredTransfers(db: Db, { earliest }: NowRange): Promise<void> {
  await db
    .deleteFrom('transfers')
    .where('expires_at', '<=', earliest - RETENTION_MS)
    .execute();
}

/** Returns the kind of the last delivered mail on this merge, or null. */
export async function findLastMergeMail(db: Db, userId: number, petId: number): Promise<string | null> {
  const mergeMails = await db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['petMerged', 'petParted'])
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return mergeMails.findLast(({ payload }) => JSON.parse(payload).PetId === petId)?.kind ?? null;
}
