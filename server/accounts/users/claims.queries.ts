import { CLAIM_DAYS, CLAIM_TRIES } from '#shared/accounts/claims.ts';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { NowRange } from '../../platform/db/slow-clock.ts';
import type { ClaimsTable } from '../../platform/db/tables/people.ts';

type NewClaim = Omit<ClaimsTable, 'tries'>;

export async function upsertClaim(trx: Trx, claim: NewClaim): Promise<void> {
  await trx
    .insertInto('claims')
    .values({ ...claim, tries: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...claim, tries: 0 }))
    .execute();
}

export function findClaimAndCountTry(db: Db, idNumber: string, now: number) {
  return (
    db
      .updateTable('claims')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('user_id', 'in', (eb) =>
        eb
          .selectFrom('users')
          .select('id')
          .where('id_number', '=', idNumber)
          .where('status', '=', 'A')
          .where('role_id', '=', ROLE_IDS.USER)
          .where('password_hash', 'is', null)
          .where('email', 'is', null),
      )
      .where('tries', '<', CLAIM_TRIES)
      .where('expires_at', '>', now)
      // A later end comes from a wrong clock.
      .where('expires_at', '<=', now + CLAIM_DAYS * DAY_MS)
      .returning(['user_id as userId', 'code_hash as codeHash'])
      .executeTakeFirst()
  );
}

export async function isClaimable(db: Db, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'A')
    .where('role_id', '=', ROLE_IDS.USER)
    .where('id_number', 'is not', null)
    .where('password_hash', 'is', null)
    .where('email', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}

export async function consumeClaim(trx: Trx, userId: number, codeHash: string): Promise<boolean> {
  const deletedClaim = await trx
    .deleteFrom('claims')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst();
  return deletedClaim !== undefined;
}

export async function deleteClaimOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('claims').where('user_id', '=', userId).execute();
}

export async function deleteExpiredClaims(db: Db, { earliest }: NowRange): Promise<void> {
  await db.deleteFrom('claims').where('expires_at', '<=', earliest).execute();
}

export function findClaimOf(db: Db, userId: number) {
  return db
    .selectFrom('claims')
    .select(['created_at as givenAt', 'expires_at as expiresAt', 'tries'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
