import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import type { Message, PhoneMessage } from '../../platform/message.ts';
import { refusalOf } from '../transports/refusals.ts';
import { maskedAddress, maskedPhone } from './masked-address.ts';
import {
  deleteOutboxEntry,
  hasNewerMail,
  isBounced,
  type OutboxEntry,
  updateBounced,
  updateBounceOver,
  updateOutboxComposed,
  updateOutboxFailed,
  updateOutboxSent,
} from './outbox.queries.ts';

export type Sender = Pick<Context, 'db' | 'mail' | 'gateway' | 'now' | 'config'>;

/**
 * Writes what is told at the moment of sending, a mail or, to whom no mail reaches, a message to the phone; null where
 * there is no longer anything to send.
 */
export type ComposeMail = (sender: Sender, entry: OutboxEntry) => Promise<Told | null>;
type Told = Message | PhoneMessage;

/**
 * Writes mails of a kind. `isSecret`: it brings a password or a code, which is made at each try and never written down.
 * `isAsked`: its reader has just asked for it, so it is tried at an address that was refused, too.
 */
export type MailKind = { compose: ComposeMail; isSecret?: true; isAsked?: true; left?: MailLeft };

/** What changes, in the same transaction, once a mail was handed to a mail server. */
export type MailLeft = (
  trx: Trx,
  entry: OutboxEntry,
  mail: { at: number } & Pick<Message, 'isWarning'>,
) => Promise<void>;

/** Every kind of mail; the rooms that enqueue them bring them together. */
export type MailKinds = Readonly<Record<string, MailKind>>;

const BOUNCED = 'El servidor de correo rechaza esta dirección';

/** Sends what an entry tells, by the way that reaches its person now. */
export async function deliver(sender: Sender, kinds: MailKinds, entry: OutboxEntry): Promise<void> {
  const { db } = sender;
  const kind = kinds[entry.kind];
  if (!kind) throw new Error(`Nobody writes mails of kind ${entry.kind}`);
  // Of two secrets the last one serves: the first would only mislead.
  if (kind.isSecret && (await hasNewerMail(db, entry))) return deleteOutboxEntry(db, entry.id);
  const told = await written(sender, kind, entry);
  if (!told) {
    // By a clock that went wrong since it was taken, its time may only seem over.
    if (entry.expiresAt > sender.now()) await deleteOutboxEntry(db, entry.id);
    return;
  }
  if (isForPhone(told)) return deliverToPhone(sender, entry, told);
  const bounce = await deliverMail(sender, kind, entry, told);
  if (bounce === null) return;
  // Where the address takes nothing any more, the phone may.
  const other = sender.gateway && (await written(sender, kind, { ...entry, composed: null }));
  if (other && isForPhone(other)) return deliverToPhone(sender, entry, other);
  await updateOutboxFailed(db, entry.id, {
    at: sender.now(),
    failure: bounce,
    sentTo: maskedAddress(told.to),
  });
}

/** Why the address itself takes no mail; null where it does, or the mail's end is known. */
async function deliverMail(
  { db, mail, now, config }: Sender,
  kind: MailKind,
  entry: OutboxEntry,
  message: Message,
): Promise<string | null> {
  const address = { userId: entry.userId, email: message.to };
  const sentTo = maskedAddress(message.to);
  const wasBounced = await isBounced(db, address);
  if (wasBounced && !kind.isAsked) return BOUNCED;
  try {
    await mail.send({ ...message, logo: config.TOWN_LOGO?.png });
  } catch (error) {
    const { isBounce, isFinal, words } = refusalOf(error);
    if (isBounce) await updateBounced(db, address, { at: now(), words });
    if (!isFinal) throw error;
    if (isBounce) return words;
    await updateOutboxFailed(db, entry.id, { at: now(), failure: words, sentTo });
    return null;
  }
  if (wasBounced) await updateBounceOver(db, entry.userId);
  await markLeft({ db, now, config }, kind, entry, message);
  return null;
}

/** Without a mail server mails are files: then nothing left. */
async function markLeft(
  { db, now, config }: Pick<Sender, 'db' | 'now' | 'config'>,
  { left }: MailKind,
  entry: OutboxEntry,
  { to, isWarning, said }: Message,
): Promise<void> {
  const at = now();
  const sent = { at, sentTo: maskedAddress(to), said: said ?? null };
  if (!left || config.SMTP_URL === undefined) return updateOutboxSent(db, entry.id, sent);
  await inTransaction(db, async (trx) => {
    await updateOutboxSent(trx, entry.id, sent);
    await left(trx, entry, { at, ...(isWarning && { isWarning }) });
  });
}

async function deliverToPhone(
  { db, gateway, now }: Sender,
  { id }: OutboxEntry,
  { said, ...message }: PhoneMessage,
): Promise<void> {
  if (!gateway) throw new Error('Nothing here reaches phones');
  const sentTo = maskedPhone(message.phone);
  try {
    await gateway.send(message);
  } catch (error) {
    const { isFinal, words } = refusalOf(error);
    if (!isFinal) throw error;
    return updateOutboxFailed(db, id, { at: now(), failure: words, sentTo });
  }
  await updateOutboxSent(db, id, { at: now(), sentTo, said: said ?? null });
}

/**
 * Writes a message once: a try whose end nobody saw is repeated word by word, as long as it still holds. A secret is
 * kept nowhere: each try makes another, under another name, since mail servers drop a second message of one name.
 */
async function written(
  sender: Sender,
  { compose, isSecret }: MailKind,
  entry: OutboxEntry,
): Promise<Told | null> {
  const told = await compose(sender, entry);
  if (!told) return null;
  const kept = entry.composed === null || isSecret ? null : (JSON.parse(entry.composed) as Told);
  if (kept && !goesElsewhere(kept, told)) return kept;
  const at = isSecret ? sender.now() : entry.createdAt;
  const named = isForPhone(told)
    ? { ...told, id: phoneMessageId(entry.id, at) }
    : { ...told, id: messageId(entry.id, at, sender.config.PUBLIC_URL) };
  if (!isSecret) await updateOutboxComposed(sender.db, entry.id, JSON.stringify(named));
  return named;
}

function isForPhone(told: Told): told is PhoneMessage {
  return 'phone' in told;
}

/** What was written for a mail that bounced, for another number, or for a phone that is told no more, went nowhere. */
function goesElsewhere(kept: Told, told: Told): boolean {
  if (isForPhone(kept)) return !isForPhone(told) || kept.phone !== told.phone;
  return isForPhone(told);
}

/** Names a text by when it was written, so that its reader's server knows a second copy of it. */
function messageId(id: number, at: number, publicUrl: string): string {
  return `<${new Date(at).toISOString().replace(/[-:]/g, '')}.${id}@${new URL(publicUrl).hostname}>`;
}

/** As `messageId`, in a word that a signature's dots don't divide. */
function phoneMessageId(id: number, at: number): string {
  return `${at.toString(36)}-${id}`;
}
