import type { EmailChange } from '#shared/accounts/session.ts';
import { isEmail, toEmailKey } from '#shared/accounts/users.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Proof, requireOwnPassword } from '../second-factor/proof.service.ts';
import { applyAddressChange, requestAddressChange } from '../users/email-change.service.ts';
import { findUser, lockUser } from '../users/users.queries.ts';

/** Changes the caller's address: at once without SMTP, else after confirmation. */
export async function changeOwnEmail(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  { userId, sessionId }: Caller,
  { userEmail, ...proof }: Proof & { userEmail: string },
): Promise<EmailChange> {
  const email = userEmail.trim();
  if (!isEmail(email)) throw new AppError('invalid', 'Revisá el correo');
  await requireOwnPassword(context, userId, proof);
  const { db, now, config } = context;
  const isPending = config.SMTP_URL !== undefined;
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user) throw new AppError('notFound');
    if (toEmailKey(user.userEmail) === toEmailKey(email))
      throw new AppError('invalid', 'Ese ya es tu correo');
    const change = { byUserId: userId, now: now(), network: proof.network, sessionId };
    if (isPending) await requestAddressChange(trx, user, email, change);
    else await applyAddressChange(trx, user, email, change);
  });
  return { isPending };
}
