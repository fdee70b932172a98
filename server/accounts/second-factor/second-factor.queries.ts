import type { Db, Trx } from '../../platform/db/database.ts';
import { deletePasskeysOf } from '../sessions/passkeys.queries.ts';

export function findFactor(db: Db, userId: number) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function upsertFactor(
  trx: Trx,
  { userId, secret, now }: { userId: number; secret: string; now: number },
): Promise<void> {
  const columns = { secret, created_at: now, confirmed_at: null, last_step: 0 };
  await trx
    .insertInto('second_factors')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/**
 * Stores the last accepted TOTP time step, so that no code works twice; returns false for that step or an
 * earlier one.
 */
export async function markTimeStepUsed(trx: Trx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markFactorConfirmed(trx: Trx, userId: number, now: number): Promise<void> {
  await trx.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

export async function deleteAllFactors(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await deleteRecoveryCodes(trx, userId);
  await deletePasskeysOf(trx, userId);
}

export async function deleteRecoveryCodes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function insertRecoveryCodes(
  trx: Trx,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

export async function consumeRecoveryCode(trx: Trx, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
