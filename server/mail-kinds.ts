import { sessionMails } from './accounts/login/session.mails.ts';
import { drawMails } from './bookings/draws/draws.mails.ts';
import { bookingMails } from './bookings/notifications/bookings.mails.ts';
import { reminderMails } from './bookings/reminders/reminders.service.ts';
import { offerMails } from './bookings/waiting-list/offers.mails.ts';
import { healthReminderMails } from './clinic/health-reminders/health-reminders.mails.ts';
import { dischargeMails } from './clinic/sheets/discharges.mails.ts';
import type { MailKinds } from './mail/outbox/deliver.service.ts';
import { transferMails } from './ownership/transfers/transfers.mails.ts';
import { privacyMails } from './privacy/retention/privacy.mails.ts';

export const mailKinds: MailKinds = {
  ...sessionMails,
  ...bookingMails,
  ...drawMails,
  ...reminderMails,
  ...healthReminderMails,
  ...dischargeMails,
  ...privacyMails,
  ...transferMails,
  ...offerMails,
};
