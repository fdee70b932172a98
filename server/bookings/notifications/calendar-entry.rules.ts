import type {
  CalendarBooking,
  CalendarTown,
  Invitation,
} from '../../accounts/calendar-feeds/calendar-file.rules.ts';
import { buildInvitation } from '../../accounts/calendar-feeds/calendar-file.rules.ts';
import type { LetterBooking } from '../../mail/letters/booking-blocks.ts';
import { toUrl } from '../../mail/letters/letter.ts';
import type { Message } from '../../platform/message.ts';
import type { LetterBookingRow } from './letter-bookings.queries.ts';

type Town = CalendarTown & { MAIL_FROM: string };
type BookingRow = Pick<LetterBookingRow, 'ends' | 'updatedAt' | 'status'>;

export function toCalendarBooking(
  row: BookingRow,
  booking: LetterBooking,
  town: CalendarTown,
): CalendarBooking {
  const { id, starts, serviceName, petName, place, placeNotes, steps, links } = booking;
  const notes = [placeNotes, ...steps.map(({ when, text }) => `${when}: ${text}`)];
  return {
    id,
    starts,
    ends: row.ends,
    updatedAt: row.updatedAt,
    title: `${serviceName}: ${petName}`,
    place,
    notes: notes.filter(Boolean).join('\n'),
    url: toUrl(links.look, town),
    steps,
    isCancelled: row.status === 'C',
  };
}

export function addInvitation(
  message: Message,
  { row, booking, method }: { row: BookingRow; booking: LetterBooking; method: Invitation['method'] },
  town: Town,
): Message {
  const calendarBooking = toCalendarBooking(row, booking, town);
  const content = buildInvitation(calendarBooking, town, { method, from: town.MAIL_FROM, to: message.to });
  return { ...message, calendar: { method, content } };
}
