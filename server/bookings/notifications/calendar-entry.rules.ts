import type {
  CalendarTown,
  CalendarTurno,
  Invitation,
} from '../../accounts/calendar-feeds/calendar-file.rules.ts';
import { invitation } from '../../accounts/calendar-feeds/calendar-file.rules.ts';
import type { LetterBooking } from '../../mail/letters/booking-blocks.ts';
import { addressOf } from '../../mail/letters/letter.ts';
import type { Message } from '../../platform/message.ts';
import type { LetterBookingRow } from './letter-bookings.queries.ts';

type Town = CalendarTown & { MAIL_FROM: string };
type Turno = Pick<LetterBookingRow, 'ends' | 'updatedAt' | 'status'>;

export function toCalendarTurno(row: Turno, visit: LetterBooking, town: CalendarTown): CalendarTurno {
  const { id, starts, serviceName, petName, place, placeNotes, steps, links } = visit;
  const notes = [placeNotes, ...steps.map(({ when, text }) => `${when}: ${text}`)];
  return {
    id,
    starts,
    ends: row.ends,
    updatedAt: row.updatedAt,
    title: `${serviceName}: ${petName}`,
    place,
    notes: notes.filter(Boolean).join('\n'),
    url: addressOf(links.look, town),
    steps,
    isOff: row.status === 'C',
  };
}

export function withInvitation(
  message: Message,
  { row, visit, method }: { row: Turno; visit: LetterBooking; method: Invitation['method'] },
  town: Town,
): Message {
  const turno = toCalendarTurno(row, visit, town);
  const content = invitation(turno, town, { method, from: town.MAIL_FROM, to: message.to });
  return { ...message, calendar: { method, content } };
}
