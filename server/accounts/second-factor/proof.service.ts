import { MESSAGES } from '#shared/platform/messages.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { verifyPassword } from '../passwords/passwords.service.ts';
import { clearGuesses, countGuess } from '../sessions/attempts.service.ts';
import { findCredentials } from '../users/credentials.queries.ts';

export type Proof = { userPassword: string | undefined; network: string };

/**
 * Requires the password before an irreversible action, against a session left open. Guesses count like those
 * of a password change.
 */
export async function requireOwnPassword(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  userId: number,
  { userPassword = '', network }: Proof,
): Promise<void> {
  if (config.RATE_LIMIT === 'on') await countGuess(db, userId, now());
  const user = await findCredentials(db, { id: userId });
  if (!(await verifyPassword(userPassword, user?.passwordHash ?? null))) {
    await insertSecurityEvent(db, { at: now(), kind: 'password.failed', userId, network });
    throw new AppError('invalid', MESSAGES.currentPasswordWrong);
  }
  if (config.RATE_LIMIT === 'on') await inTransaction(db, (trx) => clearGuesses(trx, userId));
}
