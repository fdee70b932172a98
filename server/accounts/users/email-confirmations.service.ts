import type { EmailConfirmation } from '#shared/accounts/email-confirmations.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import type { OnMailSent } from '../../mail/outbox/deliver.service.ts';
import { enqueueMail, enqueueMails } from '../../mail/outbox/outbox.service.ts';
import type { Trx } from '../../platform/db/database.ts';
import {
  CONFIRMATION_LIFETIME_MS,
  type ConfirmationKey,
  deleteConfirmations,
  findConfirmation,
  setEmailVerifiedAt,
  upsertConfirmation,
} from './email-confirmations.queries.ts';
import {
  bumpAgendasOf,
  deleteHoldsOf,
  extendHoldsOf,
  listHeldBookings,
  markBookingsNotified,
} from './holds.queries.ts';
import { lockUser } from './users.queries.ts';

const LATE_MAIL_MS = 10 * MINUTE_MS;

type ConfirmationRequest = ConfirmationKey & { email: string; now: number };

/**
 * Mails a code and a link ('emailConfirmation') when the caller's transaction commits. Sends nothing before
 * `findResendTime`: the last code is still valid.
 */
export async function requestConfirmation(
  trx: Trx,
  { email, now, ...key }: ConfirmationRequest,
): Promise<EmailConfirmation & { isSent: boolean }> {
  const previous = await findConfirmation(trx, key);
  const isRecent =
    previous && previous.requestedAt <= now && now - previous.requestedAt < CONFIRMATION_LIFETIME_MS;
  const sends = isRecent ? previous.sends : 0;
  const isSent = sends === 0 || previous === undefined || now >= findResendTime(previous, now);
  const sendColumns = isSent
    ? { sends: sends + 1, asked_at: now }
    : { sends, asked_at: previous.requestedAt };
  await upsertConfirmation(trx, key, { email, ...sendColumns, expires_at: now + CONFIRMATION_LIFETIME_MS });
  if (isSent) {
    const { userId, purpose } = key;
    const mail = {
      kind: 'emailConfirmation',
      userId,
      now,
      lifetime: CONFIRMATION_LIFETIME_MS,
      payload: { purpose },
    };
    await enqueueMail(trx, mail);
  }
  return {
    email,
    resendAt: findResendTime({ sends: sendColumns.sends, requestedAt: sendColumns.asked_at }, now),
    isSent,
  };
}

/**
 * Returns the unix ms of the next allowed mail: after 1, 2, 4 … 60 minutes. Ignores a `requestedAt` in the
 * future, written by a wrong clock.
 */
export function findResendTime(
  { sends, requestedAt }: { sends: number; requestedAt: number },
  now: number,
): number {
  return requestedAt > now ? now : requestedAt + Math.min(HOUR_MS, MINUTE_MS * 2 ** (sends - 1));
}

/** Extends the hold to a full hour after a delayed mail left. */
export const extendHolds: OnMailSent = async (trx, { userId, createdAt }, { at }) => {
  if (at - createdAt < LATE_MAIL_MS) return;
  // Locks agendas before holds, like the release of expired holds.
  await bumpAgendasOf(trx, await listHeldBookings(trx, userId));
  await extendHoldsOf(trx, userId, findHoldEnd(at));
};

/** Returns an hour from now, up to the whole minute at which availability is recounted. */
export function findHoldEnd(now: number): number {
  return Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS;
}

/** Marks an address as verified and keeps the held bookings for good; returns how many they were. */
export async function markAddressVerified(trx: Trx, userId: number, now: number): Promise<number> {
  await lockUser(trx, userId);
  await setEmailVerifiedAt(trx, userId, now);
  await deleteConfirmations(trx, userId, 'own');
  await bumpAgendasOf(trx, await listHeldBookings(trx, userId));
  const bookingIds = await deleteHoldsOf(trx, userId);
  const mails = (await markBookingsNotified(trx, bookingIds, now)).map(({ id, starts }) => {
    const payload = { bookingId: id, starts, from: starts, reason: null, isOwn: true };
    const key = `bookingConfirmed ${id} ${starts}`;
    // Lasts until the start, a day at least. West of Greenwich, wall seconds read as UTC precede the start.
    const lifetime = Math.max(DAY_MS, starts * 1000 - now);
    return { kind: 'bookingConfirmed', userId, now, lifetime, payload, bookingId: id, key };
  });
  await enqueueMails(trx, mails);
  return bookingIds.length;
}

export async function markAddressUnverified(trx: Trx, userId: number): Promise<void> {
  await setEmailVerifiedAt(trx, userId, null);
  await deleteConfirmations(trx, userId, 'own');
}
