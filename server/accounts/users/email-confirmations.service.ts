import type { EmailConfirmation } from '#shared/accounts/email-confirmations.ts';
import type { MailLeft } from '../../mail/outbox/deliver.service.ts';
import { enqueueMail, enqueueMails } from '../../mail/outbox/outbox.service.ts';
import type { Trx } from '../../platform/db/database.ts';
import {
  deleteConfirmations,
  findConfirmation,
  CONFIRMATION_LIFETIME as LIFETIME,
  updateEmailVerified,
  upsertConfirmation,
  type WhoseEmail,
} from './email-confirmations.queries.ts';
import {
  deleteHoldsOf,
  listHeldOf,
  updateAgendasOf,
  updateBookingsInformed,
  updateHoldsOf,
} from './holds.queries.ts';
import { lockUser } from './users.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A mail that couldn't leave for this long is no longer awaited; what it asks for holds no longer. */
const MAIL_LIFETIME = LIFETIME;
/** A mail that took longer found no server to take it. */
const LATE = 10 * MINUTE;

type Asking = WhoseEmail & { email: string; now: number };

/**
 * Asks whether an address is somebody's: a code and a link go there by mail (kind 'emailConfirmation'). Call it in the
 * transaction that is its reason. Before `resendAt` of the last mail none leaves: what it brought still serves.
 */
export async function askConfirmation(
  trx: Trx,
  { email, now, ...whose }: Asking,
): Promise<EmailConfirmation & { isSent: boolean }> {
  const last = await findConfirmation(trx, whose);
  const isRecent = last && last.askedAt <= now && now - last.askedAt < LIFETIME;
  const sends = isRecent ? last.sends : 0;
  const isSent = sends === 0 || last === undefined || now >= resendAt(last, now);
  const asked = isSent ? { sends: sends + 1, asked_at: now } : { sends, asked_at: last.askedAt };
  await upsertConfirmation(trx, whose, { email, ...asked, expires_at: now + LIFETIME });
  if (isSent) {
    const { userId, purpose } = whose;
    const mail = { kind: 'emailConfirmation', userId, now, lifetime: MAIL_LIFETIME, payload: { purpose } };
    await enqueueMail(trx, mail);
  }
  return { email, resendAt: resendAt({ sends: asked.sends, askedAt: asked.asked_at }, now), isSent };
}

/**
 * From when on (unix ms) another mail may be asked for: after a minute, two, four … an hour at most. An instant to come
 * was written by a clock that was wrong, and makes nobody wait.
 */
export function resendAt({ sends, askedAt }: { sends: number; askedAt: number }, now: number): number {
  return askedAt > now ? now : askedAt + Math.min(HOUR, MINUTE * 2 ** (sends - 1));
}

/** Whoever was asked late, since no mail left, has the whole hour from then on. */
export const holdOn: MailLeft = async (trx, { userId, createdAt }, { at }) => {
  if (at - createdAt < LATE) return;
  // Agendas before holds, as whoever frees expired ones locks them.
  await updateAgendasOf(trx, await listHeldOf(trx, userId));
  await updateHoldsOf(trx, userId, holdEnd(at));
};

/** On the whole minute that people read, which is also when what agendas offer is counted anew. */
export function holdEnd(now: number): number {
  return Math.ceil((now + HOUR) / MINUTE) * MINUTE;
}

/** The address is known to be theirs: what they hold becomes their own. Tells how many bookings that were. */
export async function verifyAddress(trx: Trx, userId: number, now: number): Promise<number> {
  await lockUser(trx, userId);
  await updateEmailVerified(trx, userId, now);
  await deleteConfirmations(trx, userId, 'own');
  // Agendas before holds, as whoever frees expired ones locks them.
  await updateAgendasOf(trx, await listHeldOf(trx, userId));
  const kept = await deleteHoldsOf(trx, userId);
  const mails = (await updateBookingsInformed(trx, kept, now)).map(({ id, starts }) => {
    const payload = { bookingId: id, starts, from: starts, reason: null, isOwn: true };
    const key = `bookingConfirmed ${id} ${starts}`;
    // Until its start, as towns west of Greenwich have it at least; what begins sooner is told of no more.
    const lifetime = Math.max(DAY, starts * 1000 - now);
    return { kind: 'bookingConfirmed', userId, now, lifetime, payload, bookingId: id, key };
  });
  await enqueueMails(trx, mails);
  return kept.length;
}

/** Whose address became another is asked anew. */
export async function forgetAddress(trx: Trx, userId: number): Promise<void> {
  await updateEmailVerified(trx, userId, null);
  await deleteConfirmations(trx, userId, 'own');
}
