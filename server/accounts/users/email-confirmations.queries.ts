import type { EmailPurpose } from '#shared/accounts/email-confirmations.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { NowRange } from '../../platform/db/slow-clock.ts';
import type { EmailConfirmationsTable } from '../../platform/db/tables/people.ts';

/** Limits how long a code is valid; a pause of this length also resets the waits between mails. */
export const CONFIRMATION_LIFETIME_MS = 24 * 3_600_000;

export type ConfirmationKey = { userId: number; purpose: EmailPurpose };

export function findConfirmation(db: Db, { userId, purpose }: ConfirmationKey) {
  return db
    .selectFrom('email_confirmations')
    .select(['id', 'email', 'sends', 'asked_at as requestedAt'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

type ConfirmationRow = Pick<EmailConfirmationsTable, 'email' | 'sends' | 'asked_at' | 'expires_at'>;

export async function upsertConfirmation(
  trx: Trx,
  { userId, purpose }: ConfirmationKey,
  row: ConfirmationRow,
): Promise<void> {
  await trx
    .insertInto('email_confirmations')
    .values({ user_id: userId, purpose, ...row, code_hash: null, token_hash: null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet((eb) => {
        const keepForSameEmail = (hash: 'code_hash' | 'token_hash') =>
          eb
            .case()
            .when('email_confirmations.email', '=', row.email)
            .then(eb.ref(`email_confirmations.${hash}`))
            .else(null)
            .end();
        return {
          ...row,
          code_hash: keepForSameEmail('code_hash'),
          token_hash: keepForSameEmail('token_hash'),
        };
      }),
    )
    .execute();
}

export async function setConfirmationSecrets(
  db: Db,
  id: number,
  { codeHash, tokenHash }: { codeHash: string; tokenHash: string },
): Promise<void> {
  await db
    .updateTable('email_confirmations')
    .set({ code_hash: codeHash, token_hash: tokenHash, tries: 0 })
    .where('id', '=', id)
    .execute();
}

/** Counts a try before the code is checked; returns undefined without a code or beyond `limit`. */
export function countConfirmationTry(
  db: Db,
  { userId, purpose }: ConfirmationKey,
  limit: number,
  now: number,
) {
  return db
    .updateTable('email_confirmations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_hash', 'is not', null)
    .where('tries', '<', limit)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + CONFIRMATION_LIFETIME_MS)
    .returning('code_hash as codeHash')
    .executeTakeFirst();
}

type SecretHash = { codeHash: string } | { tokenHash: string };

export function consumeConfirmation(trx: Trx, secret: SecretHash, now: number) {
  const confirmations = trx
    .deleteFrom('email_confirmations')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + CONFIRMATION_LIFETIME_MS);
  const matching =
    'codeHash' in secret
      ? confirmations.where('code_hash', '=', secret.codeHash)
      : confirmations.where('token_hash', '=', secret.tokenHash);
  return matching.returning(['user_id as userId', 'purpose', 'email']).executeTakeFirst();
}

export type ProvedEmail = NonNullable<Awaited<ReturnType<typeof consumeConfirmation>>>;

export async function deleteConfirmations(trx: Trx, userId: number, purpose?: EmailPurpose): Promise<void> {
  const confirmations = trx.deleteFrom('email_confirmations').where('user_id', '=', userId);
  await (purpose ? confirmations.where('purpose', '=', purpose) : confirmations).execute();
}

export async function setEmailVerifiedAt(trx: Trx, userId: number, at: number | null): Promise<void> {
  await trx.updateTable('users').set({ email_verified_at: at }).where('id', '=', userId).execute();
}

export async function deleteExpiredConfirmations(db: Db, { earliest, latest }: NowRange): Promise<void> {
  await db
    .deleteFrom('email_confirmations')
    .where((eb) =>
      eb.or([eb('expires_at', '<', earliest), eb('expires_at', '>', latest + CONFIRMATION_LIFETIME_MS)]),
    )
    .execute();
}
