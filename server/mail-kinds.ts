import { sessionMails } from './accounts/login/session.mails.ts';
import { bookingMails } from './bookings/notifications/bookings.mails.ts';
import { reminderMails } from './bookings/reminders/reminders.service.ts';
import { dueMails } from './clinic/health-reminders/health-reminders.mails.ts';
import { handoverMails } from './clinic/sheets/handovers.mails.ts';
import type { MailKinds } from './mail/outbox/deliver.service.ts';
import { transferMails } from './ownership/transfers/transfers.mails.ts';
import { privacyMails } from './privacy/retention/privacy.mails.ts';

/** Every kind of mail there is, by who writes it. */
export const mailKinds: MailKinds = {
  ...sessionMails,
  ...bookingMails,
  ...reminderMails,
  ...dueMails,
  ...handoverMails,
  ...privacyMails,
  ...transferMails,
};
