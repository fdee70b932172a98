import { toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import { findPhoneToNotify } from '../../bookings/notifications/contact-channel.rules.ts';
import { buildHealthReminderMail, buildHealthReminderMessage } from '../../mail/letters/health-mails.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';
import { PostponedError, WHOLE_SERVER } from '../../mail/transports/mail-backoff.ts';
import { findReminderOwner } from './health-reminders.queries.ts';
import {
  canRemind,
  type HealthReminderPayload,
  isSendingHour,
  listDueOfOwner,
  readDueCatalogue,
} from './health-reminders.service.ts';

/** The delay exceeds the longest lock of the outbox. */
const RETRY_DELAY_MS = 10 * 60_000;
const SENDING_HOURS_TEXT = 'Sale entre las 10 y las 12';

/** Composes a reminder as it leaves: omits what was booked or given since, and pets that changed owner. */
const composeHealthDue: ComposeMail = async (sender, { userId, payload }) => {
  const { db, now, config } = sender;
  const townNow = toMonotonicWallClock(now(), config.TOWN_TIMEZONE);
  if (!isSendingHour(townNow))
    throw new PostponedError(WHOLE_SERVER, {
      until: now() + RETRY_DELAY_MS,
      words: SENDING_HOURS_TEXT,
    });
  const owner = await findReminderOwner(db, userId);
  if (!owner || !canRemind(owner, sender)) return null;
  const enqueuedDues = (JSON.parse(payload) as HealthReminderPayload).dues;
  const stillDue = (await listDueOfOwner(db, userId, await readDueCatalogue(db), townNow)).filter((due) =>
    enqueuedDues.some(
      ({ PetId, subject, on }) => PetId === due.PetId && subject === due.subject && on === due.on,
    ),
  );
  if (stillDue.length === 0) return null;
  const isVerified = owner.verifiedAt !== null;
  const shownDues = isVerified ? stillDue : stillDue.map((due) => ({ ...due, petName: 'tu mascota' }));
  const phone = findPhoneToNotify(owner, sender);
  if (phone !== null) return buildHealthReminderMessage(phone, shownDues, config);
  if (owner.email === null) return null;
  const person = { to: owner.email, name: isVerified ? owner.userName : null, userId };
  return buildHealthReminderMail(person, shownDues, config);
};

export const healthReminderMails: MailKinds = { healthDue: { compose: composeHealthDue } };
