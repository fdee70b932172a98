import type { Booking } from '#shared/bookings.ts';
import { instantOf } from '#shared/town-clock.ts';

export type CalendarPlace = { timeZone: string; host: string; address: string };

const MOST_OCTETS = 75;

/** A booking as an iCalendar file (RFC 5545), with a reminder a day before; `notes` are its description's lines. */
export function calendarFile(booking: Booking, notes: readonly string[], place: CalendarPlace): string {
  const { id, bookingStartDate, bookingEndDate, updatedAt, serviceName, locationName, Pet } = booking;
  const title = `${serviceName}: ${Pet.petName}`;
  const starts = instantOf(bookingStartDate, place.timeZone);
  // By its length: where an hour is shown twice, the clock would say that a booking lasts as much longer.
  const ends = starts + (bookingEndDate - bookingStartDate) * 1000;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Huellas//Turnos de salud animal//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:turno-${id}@${place.host}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped([locationName, place.address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escaped(notes.join('\n'))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** '20261210T123000Z' of a real instant. */
function utc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Lines of at most 75 octets that never cut a character; the next begins with a blank. */
function folded(line: string): string {
  const octets = new TextEncoder();
  const rows = [''];
  for (const character of line) {
    const row = rows.at(-1) ?? '';
    if (octets.encode(row + character).length <= MOST_OCTETS) rows[rows.length - 1] = row + character;
    else rows.push(` ${character}`);
  }
  return rows.join('\r\n');
}
