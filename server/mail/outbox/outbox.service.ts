import { SECOND_MS } from '#shared/platform/durations.ts';
import type { Db } from '../../platform/db/database.ts';
import type { NowRange } from '../../platform/db/slow-clock.ts';
import { PostponedError } from '../transports/mail-backoff.ts';
import { classifyFailure } from '../transports/send-failures.ts';
import { deliverEntry, type MailKinds, type Sender } from './deliver.service.ts';
import {
  claimOutboxEntry,
  deleteExpiredEntries,
  eraseExpiredContents,
  insertOutboxEntries,
  type OutboxEntry,
  setOutboxLock,
  unlockMisdatedEntries,
} from './outbox.queries.ts';

type OnFailure = (error: unknown, entry: OutboxEntry) => void;

/** Is longer than any sending takes; afterwards an entry whose sender died can be claimed again. */
const CLAIM_MS = 120 * SECOND_MS;
const FIRST_RETRY_MS = 15 * SECOND_MS;
const MAX_RETRY_MS = 600 * SECOND_MS;
const MAX_LOCK_MS = 2 * MAX_RETRY_MS;
/** Milliseconds for which an expired entry remains for statistics. */
const RETENTION_MS = 30 * 86_400 * SECOND_MS;

/** Mail to enqueue. `lifetime` and `delay` are ms; until the delay ends, staff can undo a mistake. */
export type NewMail = {
  kind: string;
  userId: number;
  now: number;
  lifetime: number;
  delay?: number;
  payload?: object;
  bookingId?: number;
  key?: string;
};

/** Enqueues a mail in the transaction of the change that it reports; it is composed and sent later. */
export function enqueueMail(db: Db, mail: NewMail): Promise<void> {
  return enqueueMails(db, [mail]);
}

export async function enqueueMails(db: Db, mails: readonly NewMail[]): Promise<void> {
  const entries = mails.map((mail) => ({
    kind: mail.kind,
    user_id: mail.userId,
    payload: JSON.stringify(mail.payload ?? {}),
    created_at: mail.now,
    expires_at: mail.now + mail.lifetime,
    locked_until: mail.now + (mail.delay ?? 0),
    sent_at: null,
    booking_id: mail.bookingId ?? null,
    key: mail.key ?? null,
  }));
  if (entries.length > 0) await insertOutboxEntries(db, entries);
}

export async function deliverDue(sender: Sender, kinds: MailKinds, onFailure: OnFailure): Promise<void> {
  while (await deliverNext(sender, kinds, onFailure));
}

/** Sends the mail due first; returns false if there is none. A failure is retried with backoff. */
export async function deliverNext(sender: Sender, kinds: MailKinds, onFailure: OnFailure): Promise<boolean> {
  const { db, now, mail, gateway } = sender;
  // With a gateway each entry waits for its own channel.
  if (mail.isPaused?.() && !gateway) return false;
  const at = now();
  const claimNext = () => claimOutboxEntry(db, { now: at, lockedUntil: at + CLAIM_MS });
  const unlockMisdated = () => unlockMisdatedEntries(db, { now: at, farthest: at + MAX_LOCK_MS });
  const entry = (await claimNext()) ?? ((await unlockMisdated()) ? await claimNext() : undefined);
  if (!entry) return false;
  try {
    await deliverEntry(sender, kinds, entry);
  } catch (error) {
    const wasTried = !(error instanceof PostponedError);
    if (wasTried) onFailure(error, entry);
    await setOutboxLock(db, entry.id, {
      lockedUntil: wasTried ? now() + computeRetryDelay(entry.attempts) : error.until,
      failure: classifyFailure(error).words,
    });
  }
  return true;
}

function computeRetryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
}

export async function deleteOldMails(db: Db, { earliest }: NowRange): Promise<void> {
  await eraseExpiredContents(db, earliest);
  await deleteExpiredEntries(db, earliest - RETENTION_MS);
}
