import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { NowBetween } from '../db/slow-clock.ts';
import type { Message } from '../message.ts';
import { maskedAddress } from './masked-address.ts';
import {
  claimOutboxEntry,
  deleteOutboxEntry,
  deleteOutboxExpired,
  hasNewerMail,
  insertOutboxEntries,
  isBounced,
  type OutboxEntry,
  updateBounced,
  updateBounceOver,
  updateExpiredForgotten,
  updateOutboxComposed,
  updateOutboxFailed,
  updateOutboxLock,
  updateOutboxLockedTooLong,
  updateOutboxSent,
} from './outbox.queries.ts';
import { RestingError } from './patient-mail.ts';
import { refusalOf } from './refusals.ts';

export type Sender = Pick<Context, 'db' | 'mail' | 'now' | 'config'>;

/** Writes the mail of one kind at the moment of sending; null where there is no longer anything to send. */
export type ComposeMail = (sender: Sender, entry: OutboxEntry) => Promise<Message | null>;

/**
 * Who writes mails of a kind. `once`: what writing it makes (a password, a code) is made once, and isn't looked at
 * again. `isAsked`: its reader has just asked for it, so it is tried at an address that was refused, too.
 */
export type MailKind = { compose: ComposeMail; once?: true; isAsked?: true };

/** Every kind of mail; the rooms that enqueue them bring them together. */
export type MailKinds = Readonly<Record<string, MailKind>>;

type OnFailure = (error: unknown, entry: OutboxEntry) => void;

const SECOND = 1_000;
/** Longer than any sending takes; a sender that died leaves its entry to another after this. */
const CLAIM = 120 * SECOND;
const FIRST_RETRY = 15 * SECOND;
const LONGEST_RETRY = 600 * SECOND;
/** No lock is set for longer, however far machines' clocks may be apart. */
const FARTHEST = 2 * LONGEST_RETRY;
/** How long an entry stays to be counted and looked up after its time is over. */
const KEPT = 30 * 86_400 * SECOND;
const BOUNCED = 'El servidor de correo rechaza esta dirección';

export type Mailing = {
  kind: string;
  userId: number;
  now: number;
  lifetime: number;
  /** Milliseconds it rests first: what it tells may be a slip that is taken back. */
  rest?: number;
  payload?: object;
  /** The turno it is about: of one turno, mails leave in order. */
  bookingId?: number;
  /** What it tells: the same is told once. */
  key?: string;
};

/** Leaves a mail to be written and sent later; call it in the transaction that is its reason. */
export function enqueueMail(db: Db, mail: Mailing): Promise<void> {
  return enqueueMails(db, [mail]);
}

export async function enqueueMails(db: Db, mails: readonly Mailing[]): Promise<void> {
  const entries = mails.map((mail) => ({
    kind: mail.kind,
    user_id: mail.userId,
    payload: JSON.stringify(mail.payload ?? {}),
    created_at: mail.now,
    expires_at: mail.now + mail.lifetime,
    locked_until: mail.now + (mail.rest ?? 0),
    sent_at: null,
    booking_id: mail.bookingId ?? null,
    key: mail.key ?? null,
  }));
  if (entries.length > 0) await insertOutboxEntries(db, entries);
}

/** Sends every mail that is due. */
export async function deliverDue(sender: Sender, kinds: MailKinds, onFailure: OnFailure): Promise<void> {
  while (await deliverNext(sender, kinds, onFailure));
}

/** Sends the mail that is due first and tells whether there was one; a failed one waits longer each time. */
export async function deliverNext(sender: Sender, kinds: MailKinds, onFailure: OnFailure): Promise<boolean> {
  const { db, now, mail } = sender;
  if (mail.isResting?.()) return false;
  const at = now();
  const claim = () => claimOutboxEntry(db, { now: at, lockedUntil: at + CLAIM });
  const isFreed = () => updateOutboxLockedTooLong(db, { now: at, farthest: at + FARTHEST });
  const entry = (await claim()) ?? ((await isFreed()) ? await claim() : undefined);
  if (!entry) return false;
  try {
    await deliver(sender, kinds, entry);
  } catch (error) {
    const isTried = !(error instanceof RestingError);
    if (isTried) onFailure(error, entry);
    await updateOutboxLock(db, entry.id, {
      lockedUntil: isTried ? now() + retryDelay(entry.attempts) : error.until,
      failure: refusalOf(error).words,
      // A secret doesn't wait where it can be read.
      isForgotten: kinds[entry.kind]?.once === true,
    });
  }
  return true;
}

async function deliver(sender: Sender, kinds: MailKinds, entry: OutboxEntry): Promise<void> {
  const { db, mail, now, config } = sender;
  const kind = kinds[entry.kind];
  if (!kind) throw new Error(`Nobody writes mails of kind ${entry.kind}`);
  // Of two secrets the last one serves: the first would only mislead.
  if (kind.once && (await hasNewerMail(db, entry))) return deleteOutboxEntry(db, entry.id);
  const message = await written(sender, kind, entry);
  if (!message) return deleteOutboxEntry(db, entry.id);
  const sentTo = maskedAddress(message.to);
  const address = { userId: entry.userId, email: message.to };
  const wasBounced = await isBounced(db, address);
  if (wasBounced && !kind.isAsked)
    return updateOutboxFailed(db, entry.id, { at: now(), failure: BOUNCED, sentTo });
  try {
    await mail.send({ ...message, logo: config.TOWN_LOGO?.png });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.isBounce) await updateBounced(db, address, { at: now(), words: refusal.words });
    if (!refusal.isFinal) throw error;
    return updateOutboxFailed(db, entry.id, { at: now(), failure: refusal.words, sentTo });
  }
  if (wasBounced) await updateBounceOver(db, entry.userId);
  await updateOutboxSent(db, entry.id, now(), sentTo);
}

/** Written once: an attempt whose end nobody saw is made again word by word, as long as it still holds. */
async function written(
  sender: Sender,
  { compose, once }: MailKind,
  entry: OutboxEntry,
): Promise<Message | null> {
  const kept = entry.composed === null ? null : (JSON.parse(entry.composed) as Message);
  if (kept && once) return kept;
  const message = await compose(sender, entry);
  if (!message || kept) return message && kept;
  const named = { ...message, id: messageId(entry, sender.config.PUBLIC_URL) };
  await updateOutboxComposed(sender.db, entry.id, JSON.stringify(named));
  return named;
}

/** The same for every attempt: whoever gets it twice knows it again. */
function messageId({ id, createdAt }: OutboxEntry, publicUrl: string): string {
  return `<${new Date(createdAt).toISOString().replace(/[-:]/g, '')}.${id}@${new URL(publicUrl).hostname}>`;
}

function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (attempts - 1));
}

export async function forgetOldMails(db: Db, { earliest }: NowBetween): Promise<void> {
  await updateExpiredForgotten(db, earliest);
  await deleteOutboxExpired(db, earliest - KEPT);
}
