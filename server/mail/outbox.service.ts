import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { NowBetween } from '../db/slow-clock.ts';
import type { Message } from '../message.ts';
import {
  claimOutboxEntry,
  deleteOutboxEntry,
  deleteOutboxExpired,
  insertOutboxEntries,
  type OutboxEntry,
  updateOutboxLock,
  updateOutboxSent,
} from './outbox.queries.ts';

export type Sender = Pick<Context, 'db' | 'mail' | 'now' | 'config'>;

/** Writes the mail of one kind at the moment of sending; null where there is no longer anything to send. */
export type ComposeMail = (sender: Sender, entry: OutboxEntry) => Promise<Message | null>;

/** Every kind of mail and who writes it; the rooms that enqueue them bring them together. */
export type MailKinds = Readonly<Record<string, ComposeMail>>;

type OnFailure = (error: unknown, entry: OutboxEntry) => void;

const SECOND = 1_000;
/** Longer than any sending takes; a sender that died leaves its entry to another after this. */
const CLAIM = 120 * SECOND;
const FIRST_RETRY = 15 * SECOND;
const LONGEST_RETRY = 600 * SECOND;
/** No lock is set for longer, however far machines' clocks may be apart. */
const FARTHEST = 2 * LONGEST_RETRY;
/** How long an entry stays to be counted and looked up after its time is over. */
const KEPT = 7 * 86_400 * SECOND;

type Mailing = { kind: string; userId: number; now: number; lifetime: number; payload?: object };

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
    locked_until: mail.now,
    sent_at: null,
  }));
  if (entries.length > 0) await insertOutboxEntries(db, entries);
}

/** Sends every mail that is due. */
export async function deliverDue(sender: Sender, kinds: MailKinds, onFailure: OnFailure): Promise<void> {
  while (await deliverNext(sender, kinds, onFailure));
}

/** Sends the mail that is due first and tells whether there was one; a failed one waits longer each time. */
export async function deliverNext(sender: Sender, kinds: MailKinds, onFailure: OnFailure): Promise<boolean> {
  const { db, now } = sender;
  const at = now();
  const entry = await claimOutboxEntry(db, { now: at, lockedUntil: at + CLAIM, farthest: at + FARTHEST });
  if (!entry) return false;
  try {
    await deliver(sender, kinds, entry);
  } catch (error) {
    onFailure(error, entry);
    await updateOutboxLock(db, entry.id, now() + retryDelay(entry.attempts));
  }
  return true;
}

async function deliver(sender: Sender, kinds: MailKinds, entry: OutboxEntry): Promise<void> {
  const compose = kinds[entry.kind];
  if (!compose) throw new Error(`Nobody writes mails of kind ${entry.kind}`);
  const message = await compose(sender, entry);
  if (!message) return deleteOutboxEntry(sender.db, entry.id);
  await sender.mail.send(message);
  await updateOutboxSent(sender.db, entry.id, sender.now());
}

function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (attempts - 1));
}

export async function forgetOldMails(db: Db, { earliest }: NowBetween): Promise<void> {
  await deleteOutboxExpired(db, earliest - KEPT);
}
