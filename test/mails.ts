import { bookingMails } from '../server/bookings/notices.service.ts';
import { reminderMails } from '../server/bookings/reminders.service.ts';
import { deliverDue } from '../server/mail/outbox.service.ts';
import { sessionMails } from '../server/session/session.mails.ts';
import type { TestApi } from './app.ts';

export function failTest(error: unknown): never {
  throw error;
}

/** Lets every mail that is due leave, into `api.mails`; a failed one fails the test. */
export function deliverMails(api: TestApi): Promise<void> {
  return deliverDue(api, { ...sessionMails, ...bookingMails, ...reminderMails }, failTest);
}
