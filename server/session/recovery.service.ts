import { MESSAGES } from '#shared/messages.ts';
import { isEmail, SYSTEM_OPERATOR_ID } from '#shared/users.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { enqueueMail } from '../mail/outbox.service.ts';
import { findCredentials } from '../users/credentials.queries.ts';

/** A mail that couldn't leave for this long is no longer awaited. */
const LIFETIME = 30 * 60_000;

/**
 * Asks for a mail with a temporary password. An address nobody has does the same work, in the name of the
 * system operator, who has no mail: neither answer nor time tells whether there is an account (product §5).
 */
export async function requestRecovery(db: Db, written: string, now: number): Promise<void> {
  const email = written.trim();
  if (!isEmail(email)) throw new AppError('invalid', MESSAGES.recoveryFailed);
  const user = await findCredentials(db, { email });
  await enqueueMail(db, {
    kind: 'recovery',
    userId: user?.id ?? SYSTEM_OPERATOR_ID,
    now,
    lifetime: LIFETIME,
  });
}
