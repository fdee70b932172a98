import { isEmail } from '#shared/accounts/users.ts';
import type { Deliveries, DeliveryState } from '#shared/bookings/deliveries.ts';
import { isSent, type TrialStep } from '#shared/mail/mail-trial.ts';
import { buildTrialMail } from '../../mail/letters/account-mails.ts';
import { maskAddress } from '../../mail/outbox/masked-address.ts';
import { clearBounce, findOutboxTotals } from '../../mail/outbox/outbox.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findLastSentAt, hasOutboxEntry, listDeliveryRows, retryOutboxEntry } from './deliveries.queries.ts';

const TOO_LATE_MESSAGE = 'Este aviso ya salió, está saliendo o venció';
const EXPIRED_REASON = 'Venció antes de salir';

export async function readDeliveries(
  { db, config, gateway }: Pick<Context, 'db' | 'config' | 'gateway'>,
  reader: Author,
  state: DeliveryState,
): Promise<Deliveries> {
  const isMailSent = config.SMTP_URL !== undefined;
  const { count, oldestAt } = await findOutboxTotals(db, reader.at);
  const rows = await listDeliveryRows(db, state, { isMailSent, now: reader.at });
  const userIds = rows.map(({ UserId }) => UserId);
  await recordAccess(db, reader, { action: 'delivery.list', entity: 'user', userIds, query: { state } });
  const items = rows.map(({ expiresAt, userName, userLastName, failure, ...row }) => {
    const isRetriable = row.sentAt === null && expiresAt > reader.at;
    const reason = state === 'failed' && !isRetriable ? (failure ?? EXPIRED_REASON) : failure;
    return { ...row, state, failure: reason, isRetriable, User: { userName, userLastName } };
  });
  const isPhoneSent = gateway !== undefined;
  const lastSentAt = await findLastSentAt(db, isMailSent);
  return { isMailSent, isPhoneSent, waiting: count, oldestAt, lastSentAt, items };
}

/** Retries a mail that waits or failed, also to a bounced address. */
export async function retryMail(db: Db, author: Author, id: number): Promise<{ id: number }> {
  await inTransaction(db, async (trx) => {
    const retried = await retryOutboxEntry(trx, id, author.at);
    if (!retried)
      throw new AppError((await hasOutboxEntry(trx, id)) ? 'conflict' : 'notFound', TOO_LATE_MESSAGE);
    await clearBounce(trx, retried.userId);
    const entry = { action: 'delivery.retry', entity: 'user', entityId: retried.userId } as const;
    await insertAudit(trx, { ...author, ...entry, after: { mail: id } });
  });
  return { id };
}

const TRIAL_LIMIT = { kind: 'mail trial', most: 20, period: 3_600_000 };
const NO_SERVER_MESSAGE = 'Este servidor no manda correos: no tiene configurado SMTP_URL';
const NO_ADDRESS_MESSAGE = 'Tenes que ingresar una dirección de email válida';

export async function tryMailTo(
  { db, config, limits }: Pick<Context, 'db' | 'config' | 'limits'>,
  author: Author,
  to: string,
): Promise<{ steps: TrialStep[] }> {
  const { SMTP_URL, SMTP_TLS, PUBLIC_URL, MAIL_FROM: from } = config;
  if (!isEmail(to)) throw new AppError('invalid', NO_ADDRESS_MESSAGE);
  if (!SMTP_URL) return { steps: [{ step: 'name', state: 'failed', words: NO_SERVER_MESSAGE }] };
  await limits.take(TRIAL_LIMIT, { subject: author.userId });
  const server = { SMTP_URL, SMTP_TLS, PUBLIC_URL };
  // Loaded on use, so that a start doesn't wait for the mail library.
  const { tryMailServer } = await import('../../mail/transports/mail-trial.ts');
  const steps = await tryMailServer(server, { message: buildTrialMail(to, config), from });
  const action = isSent(steps) ? 'delivery.trial' : 'delivery.trial-failed';
  const entry = { action, entity: 'user', entityId: author.userId } as const;
  await inTransaction(db, (trx) => insertAudit(trx, { ...author, ...entry, after: { to: maskAddress(to) } }));
  return { steps };
}
