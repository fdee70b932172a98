import type { EmailChange } from '#shared/session.ts';
import { emailKey, isEmail } from '#shared/users.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { askForAddress, takeAddress } from '../users/email-change.service.ts';
import { findUser, lockUser } from '../users/users.queries.ts';
import { checkOwner, type Proof } from './proof.service.ts';

/** Another address for the own account: at once where no mail leaves, else once it is confirmed there. */
export async function changeOwnEmail(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  { userId, sessionId }: Caller,
  { userEmail, ...proof }: Proof & { userEmail: string },
): Promise<EmailChange> {
  const email = userEmail.trim();
  if (!isEmail(email)) throw new AppError('invalid', 'Revisá el email');
  await checkOwner(context, userId, proof);
  const { db, now, config } = context;
  const isPending = config.SMTP_URL !== undefined;
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user) throw new AppError('notFound');
    if (emailKey(user.userEmail) === emailKey(email)) throw new AppError('invalid', 'Ese ya es tu email');
    const changer = { byUserId: userId, now: now(), network: proof.network, sessionId };
    await (isPending ? askForAddress : takeAddress)(trx, user, email, changer);
  });
  return { isPending };
}
