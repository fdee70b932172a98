import type { Db } from '../../platform/db/database.ts';
import type { NowBetween } from '../../platform/db/slow-clock.ts';
import { RestingError } from '../transports/patient-mail.ts';
import { refusalOf } from '../transports/refusals.ts';
import { deliver, type MailKinds, type Sender } from './deliver.service.ts';
import {
  claimOutboxEntry,
  deleteOutboxExpired,
  insertOutboxEntries,
  type OutboxEntry,
  updateExpiredForgotten,
  updateOutboxLock,
  updateOutboxLockedTooLong,
} from './outbox.queries.ts';

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
  const { db, now, mail, gateway } = sender;
  // Where there is another way, each entry says itself what it waits for.
  if (mail.isResting?.() && !gateway) return false;
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
    });
  }
  return true;
}

function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (attempts - 1));
}

export async function forgetOldMails(db: Db, { earliest }: NowBetween): Promise<void> {
  await updateExpiredForgotten(db, earliest);
  await deleteOutboxExpired(db, earliest - KEPT);
}
