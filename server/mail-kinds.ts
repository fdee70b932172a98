import { bookingMails } from './bookings/bookings.mails.ts';
import { reminderMails } from './bookings/reminders.service.ts';
import { dueMails } from './dues/dues.mails.ts';
import type { MailKinds } from './mail/deliver.service.ts';
import { privacyMails } from './privacy/privacy.mails.ts';
import { sessionMails } from './session/session.mails.ts';
import { handoverMails } from './sheets/handovers.mails.ts';
import { transferMails } from './transfers/transfers.mails.ts';

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
