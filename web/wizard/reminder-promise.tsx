import type { Booking } from '#shared/bookings.ts';
import { nextReminder } from '#shared/reminders.ts';
import type { Preparation, Service } from '#shared/services.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { townNow } from '../api/town.ts';
import { useNotices } from '../users/notices.api.ts';
import styles from './booking-ticket.module.css';

type ReminderPromiseProps = {
  booking: Booking;
  service: Service;
  /** What of the service's preparation concerns the pet. */
  preparation: readonly Preparation[];
};

/** When a mail will remind of the turno: only what the service's rules, the booker's wishes and the server keep. */
export function ReminderPromise({ booking, service, preparation }: ReminderPromiseProps) {
  const { data: notices } = useNotices(booking.BookerUserId);
  if (!notices?.isMailSent || notices.bouncedAt !== null) return null;
  if (notices.mutedNotices.includes('reminders')) return null;
  const firstStepHours = Math.max(0, ...preparation.map(({ hoursBefore }) => hoursBefore));
  const { serviceReminders } = service;
  const moment = nextReminder(serviceReminders, booking.bookingStartDate, firstStepHours, townNow());
  if (moment === null) return null;
  return (
    <p className={styles.reminder}>
      Te lo vamos a recordar por mail el {dateInWords(moment)} a las {formatTime(moment)} hs.
    </p>
  );
}
