import { isEmail } from '#shared/accounts/users.ts';
import { isSent, type TrialStep } from '#shared/mail/mail-trial.ts';
import { trialMail } from '../../mail/letters/account-mails.ts';
import { maskedAddress } from '../../mail/outbox/masked-address.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

const TRIALS = { kind: 'mail trial', most: 20, period: 3_600_000 };
const NO_SERVER = 'Este servidor no manda correos: no tiene configurado SMTP_URL';
const NO_ADDRESS = 'Tenes que ingresar una dirección de email válida';

/** Sends a mail there and then, and tells how far it came. */
export async function tryMailTo(
  { db, config, limits }: Pick<Context, 'db' | 'config' | 'limits'>,
  author: Author,
  to: string,
): Promise<{ steps: TrialStep[] }> {
  const { SMTP_URL, SMTP_TLS, PUBLIC_URL, MAIL_FROM: from } = config;
  if (!isEmail(to)) throw new AppError('invalid', NO_ADDRESS);
  if (!SMTP_URL) return { steps: [{ step: 'name', state: 'failed', words: NO_SERVER }] };
  await limits.take(TRIALS, { subject: author.userId });
  const server = { SMTP_URL, SMTP_TLS, PUBLIC_URL };
  // A start doesn't wait for the mail library.
  const { tryMailServer } = await import('../../mail/transports/mail-trial.ts');
  const steps = await tryMailServer(server, { message: trialMail(to, config), from });
  const action = isSent(steps) ? 'delivery.trial' : 'delivery.trial-failed';
  const entry = { action, entity: 'user', entityId: author.userId } as const;
  await inTransaction(db, (trx) =>
    insertAudit(trx, { ...author, ...entry, after: { to: maskedAddress(to) } }),
  );
  return { steps };
}
