import { type NoticeChoice, parseMutedNotices } from '#shared/platform/notices.ts';
import { toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import { buildPhoneMessage } from '../../mail/letters/phone-texts.ts';
import type { Sender } from '../../mail/outbox/deliver.service.ts';
import type { Config } from '../../platform/config.ts';
import type { Message, PhoneMessage } from '../../platform/message.ts';
import { findSigningKey } from '../../platform/signed-links/signing.service.ts';
import { findPhoneToNotify, isReachableByMail } from './contact-channel.rules.ts';
import {
  type BookingNotification,
  findLastNotifiedInstructions,
  findLastNotifiedResult,
} from './delivery.queries.ts';
import { findLetterBooking, hasLeftBooker, type LetterBookingRow } from './letter-bookings.queries.ts';
import { toAddressee, toLetterBooking } from './letter-bookings.rules.ts';
import type { NotificationKind } from './notify.service.ts';

type Conditions = {
  status: readonly ('A' | 'C' | 'D' | 'N')[];
  choice: NoticeChoice;
  isUnmutable?: (notification: BookingNotification, row: LetterBookingRow) => boolean;
  find?: typeof findLetterBooking;
};

/** Reads a notification's booking; null if the booking changed or began, or its reader must not get it. */
export async function findNotification(sender: Sender, payload: string, conditions: Conditions) {
  const { db, now, config } = sender;
  const notification = JSON.parse(payload) as BookingNotification;
  const row = await (conditions.find ?? findLetterBooking)(db, notification.bookingId);
  if (!row || !conditions.status.includes(row.status) || row.starts !== notification.starts) return null;
  const isMuted = parseMutedNotices(row.muted).includes(conditions.choice);
  if (isMuted && !conditions.isUnmutable?.(notification, row)) return null;
  if (notification.isOwn && isUnverified(row, config)) return null;
  const townNow = toMonotonicWallClock(now(), config.TOWN_TIMEZONE);
  if (row.status === 'A' && row.starts <= townNow) return null;
  const booking = toLetterBooking(row, townNow, await findSigningKey(db, now()));
  return { row, notification, booking, phone: findPhoneToNotify(row, sender) };
}

export type FoundNotification = NonNullable<Awaited<ReturnType<typeof findNotification>>>;
type BuildMail<K> = (person: ReturnType<typeof toAddressee>, found: K) => Message | null;

/** Composes a message to the phone if mail can't arrive, else a mail; null without an address. */
export function writeNotification<
  K extends FoundNotification & { isCorrection?: boolean; others?: readonly FoundNotification[] },
>(
  { config }: Sender,
  kind: NotificationKind,
  found: K | null,
  buildMail: BuildMail<K>,
): Message | PhoneMessage | null {
  if (!found) return null;
  const { row, booking, notification, phone, isCorrection = false, others = [] } = found;
  const details = { ...notification, isCorrection, notDone: row.notDoneReason };
  const joined = others.map((each) => ({ booking: each.booking, details: each.notification }));
  if (phone !== null) return buildPhoneMessage(phone, { kind, booking, details, others: joined }, config);
  return row.email === null ? null : buildMail(toAddressee(row, row.email), found);
}

/** An unverified address only gets confirmation requests, since anybody may have typed it. */
function isUnverified({ verifiedAt }: LetterBookingRow, config: Pick<Config, 'EMAIL_VERIFICATION'>): boolean {
  return verifiedAt === null && config.EMAIL_VERIFICATION === 'on';
}

export function isNotifiedOfOwnChange(
  row: LetterBookingRow,
  config: Pick<Config, 'EMAIL_VERIFICATION' | 'SMTP_URL'>,
) {
  return (
    isReachableByMail(row, config) &&
    !parseMutedNotices(row.muted).includes('booked') &&
    !isUnverified(row, config)
  );
}

/**
 * Finds a change and the same change of the booker's other bookings, soonest first; null if none still holds.
 */
export async function findJoinedNotification<K extends FoundNotification>(
  payload: string,
  find: (payload: string) => Promise<K | null>,
): Promise<(K & { others: K[] }) | null> {
  const { others = [], ...main } = JSON.parse(payload) as BookingNotification;
  const found: K[] = [];
  for (const each of [main, ...others]) {
    const foundNotification = await find(JSON.stringify(each));
    if (foundNotification) found.push(foundNotification);
  }
  const [first, ...rest] = found.toSorted((a, b) => a.row.starts - b.row.starts);
  return first ? { ...first, others: rest } : null;
}

type ResultConditions = {
  status: 'C' | 'D' | 'N';
  choice: NoticeChoice;
  isUnmutable: (notification: BookingNotification, row: LetterBookingRow) => boolean;
};

/**
 * Reads a result's notification and whether it corrects an earlier one; null if the reader knows or muted it.
 */
export async function findResultNotification(
  sender: Sender,
  payload: string,
  { status, choice, isUnmutable }: ResultConditions,
) {
  const previous = await findLastNotifiedResult(sender.db, JSON.parse(payload) as BookingNotification);
  const isCorrection = previous !== null;
  const foundNotification = await findNotification(sender, payload, {
    status: [status],
    choice,
    // Corrections can't be muted.
    isUnmutable: (notification, row) => isCorrection || isUnmutable(notification, row),
  });
  if (!foundNotification) return null;
  const { row } = foundNotification;
  // After a death no mail suggests booking again; after a transfer only cancellations are notified.
  if (row.diedOn !== null || (hasLeftBooker(row) && (status !== 'C' || isCorrection))) return null;
  const resultText = toResult(row);
  if (previous !== null && isAlreadyNotified(previous, resultText)) return null;
  const { steps } = await findLastNotifiedInstructions(sender.db, {
    bookingId: row.id,
    userId: row.bookerUserId,
  });
  return { ...foundNotification, said: resultText, isCorrection, hadSteps: steps !== null };
}

/** Returns 'C', 'D', 'N' or 'N' with its reason ('N unfit'). */
function toResult({ status, notDoneReason }: LetterBookingRow): string {
  return status === 'N' && notDoneReason !== null ? `N ${notDoneReason}` : status;
}

/** Checks whether the previous notification said the same; 'N absent' adds nothing to 'N'. */
function isAlreadyNotified(previous: string, result: string): boolean {
  return previous === result || (previous === 'N' && result === 'N absent');
}
