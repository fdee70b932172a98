import { type Booking, NOT_DONE_REASONS } from '#shared/bookings/bookings.ts';
import type { EndedBooking } from '#shared/desk/profiles.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatDate, formatTime, toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import { shortDayInWords } from '../../platform/calendar/calendar-dates.ts';

/** Splits bookings into upcoming ones, next first, and past or cancelled ones, latest first. */
export function splitBookings(bookings: readonly Booking[], now: number) {
  const isUpcoming = ({ bookingStatus, bookingEndDate }: Booking) =>
    bookingStatus === 'A' && bookingEndDate > now;
  return {
    upcoming: bookings.filter(isUpcoming),
    past: bookings.filter((booking) => !isUpcoming(booking)).toReversed(),
  };
}

export function pastInWords(past: readonly Booking[]): string {
  const missed = past.filter(({ bookingStatus }) => bookingStatus === 'N').length;
  const countInWords = past.length === 1 ? '1 turno' : `${past.length} turnos`;
  if (missed === 0) return countInWords;
  return `${countInWords} · ${missed === 1 ? '1 ausencia' : `${missed} ausencias`}`;
}

export function endInWords(ended: EndedBooking | undefined, start: number, timeZone: string): string | null {
  if (!ended) return null;
  const { notDoneReason, cancelledAt, cancelledBy, staffName } = ended;
  if (notDoneReason) return NOT_DONE_REASONS[notDoneReason];
  if (cancelledAt === null) return null;
  const when = daysBefore(toWallClock(cancelledAt, timeZone), start);
  if (cancelledBy === 'nobody') return 'Se liberó: nadie confirmó el correo';
  return `Canceló ${cancelledBy === 'staff' && staffName ? staffName : 'quien lo había pedido'}, ${when}`;
}

function daysBefore(wall: number, start: number): string {
  const days = (toStartOfDay(start) - toStartOfDay(wall)) / DAY_SECONDS;
  if (days < 0) return 'después del turno';
  if (days === 0) return 'el mismo día';
  return days === 1 ? 'el día antes' : `${days} días antes`;
}

/** Returns 'Hoy, 09:30', 'mar 3 mar, 10:00', with the year if it isn't the current one. */
export function whenInWords(start: number, now: number): string {
  const days = (toStartOfDay(start) - toStartOfDay(now)) / DAY_SECONDS;
  return `${dayInWords(start, days, now)}, ${formatTime(start)}`;
}

function dayInWords(start: number, days: number, now: number): string {
  if (days === 0) return 'Hoy';
  if (days === 1) return 'Mañana';
  if (days === -1) return 'Ayer';
  const year = formatDate(start).slice(-4);
  const day = shortDayInWords(start);
  return year === formatDate(now).slice(-4) ? day : `${day} ${year}`;
}
