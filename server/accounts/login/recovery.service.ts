import { isEmail, SYSTEM_OPERATOR_ID, toEmailKey } from '#shared/accounts/users.ts';
import { SERVER_MESSAGES } from '#shared/platform/messages.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits/limits.service.ts';
import { findCredentials } from '../users/credentials.queries.ts';

const MAIL_LIFETIME_MS = 30 * 60_000;

const RECOVERY_MAIL_LIMIT: Limit = { kind: 'recovery', most: 3, period: 3_600_000 };

/**
 * Requests a mail with a temporary password. An unknown address does the same work for the system operator,
 * who has no mail: neither answer nor time reveals an account (rules.md#accounts). Beyond three an hour per
 * address the answer is equal and no mail leaves.
 */
export async function requestRecovery(
  { db, now, limits }: Pick<Context, 'db' | 'now' | 'limits'>,
  { typedEmail, network }: { typedEmail: string; network: string },
): Promise<void> {
  const email = typedEmail.trim();
  if (!isEmail(email)) throw new AppError('invalid', SERVER_MESSAGES.recoveryFailed);
  if (!(await limits.tryTake(RECOVERY_MAIL_LIMIT, { subject: toEmailKey(email) }))) return;
  const user = await findCredentials(db, { email });
  await insertSecurityEvent(db, { at: now(), kind: 'recovery.asked', userId: user?.id ?? null, network });
  await enqueueMail(db, {
    kind: 'recovery',
    userId: user?.id ?? SYSTEM_OPERATOR_ID,
    now: now(),
    lifetime: MAIL_LIFETIME_MS,
  });
}
