import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import type { Message, PhoneMessage } from '../../platform/message.ts';
import { classifyFailure } from '../transports/send-failures.ts';
import { maskAddress, maskPhone } from './masked-address.ts';
import {
  clearBounce,
  deleteOutboxEntry,
  hasNewerMail,
  isBounced,
  markOutboxFailed,
  markOutboxSent,
  type OutboxEntry,
  setBounced,
  setComposedText,
} from './outbox.queries.ts';

export type Sender = Pick<Context, 'db' | 'mail' | 'gateway' | 'now' | 'config'>;

/** Composes what is sent now: a mail, a phone message if mail doesn't arrive, or null if it is obsolete. */
export type ComposeMail = (sender: Sender, entry: OutboxEntry) => Promise<ComposedMessage | null>;
type ComposedMessage = Message | PhoneMessage;

/**
 * Kind of mail. An `isSecret` one contains a password or code, made at each attempt and never stored. An
 * `isRequested` one was just requested by its reader, so it is sent to a bounced address too.
 */
export type MailKind = { compose: ComposeMail; isSecret?: true; isRequested?: true; onSent?: OnMailSent };

/** Runs in the transaction that marks the mail as sent. */
export type OnMailSent = (
  trx: Trx,
  entry: OutboxEntry,
  mail: { at: number } & Pick<Message, 'isWarning'>,
) => Promise<void>;

export type MailKinds = Readonly<Record<string, MailKind>>;

const BOUNCED_REASON = 'El servidor de correo rechaza esta dirección';

export async function deliverEntry(sender: Sender, kinds: MailKinds, entry: OutboxEntry): Promise<void> {
  const { db } = sender;
  const kind = kinds[entry.kind];
  if (!kind) throw new Error(`Nobody writes mails of kind ${entry.kind}`);
  // Only the newest code is valid; drops the older mail.
  if (kind.isSecret && (await hasNewerMail(db, entry))) return deleteOutboxEntry(db, entry.id);
  const composed = await composeOnce(sender, kind, entry);
  if (!composed) {
    // Keeps the entry if it only looks expired because a clock is wrong.
    if (entry.expiresAt > sender.now()) await deleteOutboxEntry(db, entry.id);
    return;
  }
  if (isForPhone(composed)) return deliverToPhone(sender, entry, composed);
  const bounceReason = await deliverMail(sender, kind, entry, composed);
  if (bounceReason === null) return;
  const phoneMessage = sender.gateway && (await composeOnce(sender, kind, { ...entry, composed: null }));
  if (phoneMessage && isForPhone(phoneMessage)) return deliverToPhone(sender, entry, phoneMessage);
  await markOutboxFailed(db, entry.id, {
    at: sender.now(),
    failure: bounceReason,
    sentTo: maskAddress(composed.to),
  });
}

async function deliverMail(
  { db, mail, now, config }: Sender,
  kind: MailKind,
  entry: OutboxEntry,
  message: Message,
): Promise<string | null> {
  const address = { userId: entry.userId, email: message.to };
  const sentTo = maskAddress(message.to);
  const wasBounced = await isBounced(db, address);
  if (wasBounced && !kind.isRequested) return BOUNCED_REASON;
  try {
    await mail.send({ ...message, logo: config.TOWN_LOGO?.png });
  } catch (error) {
    const { isBounce, isFinal, words } = classifyFailure(error);
    if (isBounce) await setBounced(db, address, { at: now(), words });
    if (!isFinal) throw error;
    if (isBounce) return words;
    await markOutboxFailed(db, entry.id, { at: now(), failure: words, sentTo });
    return null;
  }
  if (wasBounced) await clearBounce(db, entry.userId);
  await markSent({ db, now, config }, kind, entry, message);
  return null;
}

/** Marks a mail as sent. Skips `onSent` for mails written to files, which never leave. */
async function markSent(
  { db, now, config }: Pick<Sender, 'db' | 'now' | 'config'>,
  { onSent }: MailKind,
  entry: OutboxEntry,
  { to, isWarning, said }: Message,
): Promise<void> {
  const at = now();
  const delivery = { at, sentTo: maskAddress(to), said: said ?? null };
  if (!onSent || config.SMTP_URL === undefined) return markOutboxSent(db, entry.id, delivery);
  await inTransaction(db, async (trx) => {
    await markOutboxSent(trx, entry.id, delivery);
    await onSent(trx, entry, { at, ...(isWarning && { isWarning }) });
  });
}

async function deliverToPhone(
  { db, gateway, now }: Sender,
  { id }: OutboxEntry,
  { said, ...message }: PhoneMessage,
): Promise<void> {
  if (!gateway) throw new Error('Nothing here reaches phones');
  const sentTo = maskPhone(message.phone);
  try {
    await gateway.send(message);
  } catch (error) {
    const { isFinal, words } = classifyFailure(error);
    if (!isFinal) throw error;
    return markOutboxFailed(db, id, { at: now(), failure: words, sentTo });
  }
  await markOutboxSent(db, id, { at: now(), sentTo, said: said ?? null });
}

/**
 * Composes a message once, so that a retry repeats it word by word. A secret is composed at each attempt,
 * under a new id, since mail servers drop a second message of the same id.
 */
async function composeOnce(
  sender: Sender,
  { compose, isSecret }: MailKind,
  entry: OutboxEntry,
): Promise<ComposedMessage | null> {
  const composed = await compose(sender, entry);
  if (!composed) return null;
  const storedMessage =
    entry.composed === null || isSecret ? null : (JSON.parse(entry.composed) as ComposedMessage);
  if (storedMessage && !hasOtherRecipient(storedMessage, composed)) return storedMessage;
  const composedAt = isSecret ? sender.now() : entry.createdAt;
  const withId = isForPhone(composed)
    ? { ...composed, id: formatPhoneMessageId(entry.id, composedAt) }
    : { ...composed, id: formatMessageId(entry.id, composedAt, sender.config.PUBLIC_URL) };
  if (!isSecret) await setComposedText(sender.db, entry.id, JSON.stringify(withId));
  return withId;
}

function isForPhone(composed: ComposedMessage): composed is PhoneMessage {
  return 'phone' in composed;
}

/** A stored message for another channel or number never arrived. */
function hasOtherRecipient(stored: ComposedMessage, composed: ComposedMessage): boolean {
  if (isForPhone(stored)) return !isForPhone(composed) || stored.phone !== composed.phone;
  return isForPhone(composed);
}

/** Returns a stable id, by which mail servers recognise a second copy. */
function formatMessageId(id: number, at: number, publicUrl: string): string {
  return `<${new Date(at).toISOString().replace(/[-:]/g, '')}.${id}@${new URL(publicUrl).hostname}>`;
}

/** Contains no dots, which separate the parts of a signature. */
function formatPhoneMessageId(id: number, at: number): string {
  return `${at.toString(36)}-${id}`;
}
