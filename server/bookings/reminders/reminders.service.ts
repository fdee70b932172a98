import { type DueRule, findDueRule } from '#shared/bookings/reminders.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/durations.ts';
import { parseMutedNotices } from '#shared/platform/notices.ts';
import { toInstant, toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import { selectStepsFor } from '#shared/schedule/preparation.ts';
import type { PreparationDraft } from '#shared/schedule/services.ts';
import { buildBookingReminderMail } from '../../mail/letters/booking-mails.ts';
import { buildPhoneMessage } from '../../mail/letters/phone-texts.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';
import { enqueueMails, type NewMail } from '../../mail/outbox/outbox.service.ts';
import type { Context } from '../../platform/context.ts';
import { findSigningKey } from '../../platform/signed-links/signing.service.ts';
import type { StoredReminder } from '../../schedule/services/services.queries.ts';
import { recordConfirmationRequest } from '../notifications/bookings.mails.ts';
import { findPhoneToNotify, hasAddressOrPhone } from '../notifications/contact-channel.rules.ts';
import { findLetterBooking } from '../notifications/letter-bookings.queries.ts';
import { toAddressee, toLetterBooking } from '../notifications/letter-bookings.rules.ts';
import { listEnqueuedKeys, listRemindableBookings, listServiceReminders } from './reminders.queries.ts';

type ReminderContext = Pick<Context, 'db' | 'now' | 'townNow' | 'wakeOutbox' | 'config' | 'gateway'>;
type ReminderPayload = { bookingId: number; starts: number };
type RemindableBooking = Awaited<ReturnType<typeof listRemindableBookings>>[number];
type ServiceReminders = { id: number; rules: StoredReminder[]; preparation: PreparationDraft[] };

const MAX_DELAY_SECONDS = DAY_SECONDS;
const MIN_NOTICE_SECONDS = 2 * HOUR_SECONDS;
const LATE_AFTER_SECONDS = 300;
const BATCH_SIZE = 200;

/** Enqueues the reminders due now, at most one per booking start and rule. */
export async function remindBookers(context: ReminderContext): Promise<void> {
  const { db, townNow, wakeOutbox } = context;
  let count = 0;
  for (const { id, reminders, preparation } of await listServiceReminders(db)) {
    const service = { id, rules: JSON.parse(reminders), preparation: JSON.parse(preparation) };
    count += await enqueueServiceReminders(context, service, townNow());
  }
  if (count > 0) wakeOutbox();
}

async function enqueueServiceReminders(
  { db, now, config, gateway }: ReminderContext,
  service: ServiceReminders,
  townNow: number,
): Promise<number> {
  if (service.rules.length === 0) return 0;
  const query = { serviceId: service.id, from: townNow, until: townNow + findLongestLead(service) };
  const startedAt = now();
  const dueMails = (await listRemindableBookings(db, query)).flatMap((booking) => {
    if (!hasAddressOrPhone(booking, { config, gateway })) return [];
    const reminder = findDueReminder(booking, service, townNow, config.TOWN_TIMEZONE);
    return reminder ? [toNewMail(booking, reminder, startedAt, config.TOWN_TIMEZONE)] : [];
  });
  let count = 0;
  for (let first = 0; first < dueMails.length; first += BATCH_SIZE) {
    const batch = dueMails.slice(first, first + BATCH_SIZE);
    const enqueuedKeys = new Set(
      await listEnqueuedKeys(
        db,
        batch.map(({ key }) => key),
      ),
    );
    const newMails = batch.filter(({ key }) => !enqueuedKeys.has(key));
    // The unique key makes this idempotent: of several processes, one inserts the row.
    await enqueueMails(db, newMails);
    count += newMails.length;
  }
  return count;
}

/** Returns how far ahead (seconds) a service's earliest reminder looks. */
function findLongestLead({ rules, preparation }: ServiceReminders): number {
  const preparationHours = Math.max(0, ...preparation.map(({ hoursBefore }) => hoursBefore));
  const leadSeconds = rules.map(({ kind, amount }) => {
    if (kind === 'days') return (amount + 1) * DAY_SECONDS;
    return (kind === 'hours' ? amount : amount + preparationHours) * HOUR_SECONDS;
  });
  return Math.max(...leadSeconds) + 1;
}

/**
 * Returns the due rule; null if the booker was already notified since it fell due, or the reminder would be
 * too late.
 */
function findDueReminder(
  booking: RemindableBooking,
  { rules, preparation }: ServiceReminders,
  townNow: number,
  timeZone: string,
): DueRule<StoredReminder> | null {
  const { starts, muted } = booking;
  if (parseMutedNotices(muted).includes('reminders')) return null;
  const hours = selectStepsFor(preparation, booking, starts).map(({ hoursBefore }) => hoursBefore);
  const dueRule = findDueRule(rules, starts, Math.max(0, ...hours), townNow);
  if (!dueRule) return null;
  const informedAt = toMonotonicWallClock(booking.informedAt ?? booking.createdAt, timeZone);
  if (dueRule.moment <= informedAt || dueRule.moment <= dueRule.rule.since) return null;
  const delay = townNow - dueRule.moment;
  const isTooLate =
    delay > MAX_DELAY_SECONDS || (delay > LATE_AFTER_SECONDS && starts - townNow < MIN_NOTICE_SECONDS);
  return isTooLate ? null : dueRule;
}

function toNewMail(
  { id: bookingId, starts, bookerUserId }: RemindableBooking,
  { rule: { kind, amount, minute } }: DueRule<StoredReminder>,
  now: number,
  timeZone: string,
): NewMail & { key: string } {
  const payload: ReminderPayload = { bookingId, starts };
  return {
    kind: 'bookingReminder',
    userId: bookerUserId,
    now,
    lifetime: toInstant(starts, timeZone) - now,
    payload,
    bookingId,
    key: `bookingReminder ${bookingId} ${starts} ${kind}-${amount}-${minute}`,
  };
}

const composeReminder: ComposeMail = async (sender, { kind, payload }) => {
  const { db, now, config } = sender;
  const { bookingId, starts } = JSON.parse(payload) as ReminderPayload;
  const townNow = toMonotonicWallClock(now(), config.TOWN_TIMEZONE);
  const row = await findLetterBooking(db, bookingId);
  if (row?.status !== 'A' || row.starts !== starts || starts <= townNow) return null;
  if (parseMutedNotices(row.muted).includes('reminders')) return null;
  const booking = toLetterBooking(row, townNow, await findSigningKey(db, now()));
  const phone = findPhoneToNotify(row, sender);
  if (phone !== null)
    return buildPhoneMessage(phone, { kind, booking, details: { isOwn: false, reason: null } }, config);
  return row.email === null ? null : buildBookingReminderMail(toAddressee(row, row.email), booking, config);
};

export const reminderMails: MailKinds = {
  bookingReminder: { compose: composeReminder, onSent: recordConfirmationRequest },
};
