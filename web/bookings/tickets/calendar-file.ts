import type { Booking } from '#shared/bookings/bookings.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import type { PreparationStep } from '#shared/schedule/preparation.ts';

export type CalendarPlace = { timeZone: string; host: string; address: string; url: string };
export type CalendarNotes = { summary: string; steps: readonly PreparationStep[] };

const MAX_OCTETS = 75;

/** Origin of SEQUENCE, so that it fits 32 bits. */
const SEQUENCE_EPOCH_MS = Date.UTC(2020, 0, 1);

/** Writes an iCalendar file (RFC 5545) with alarms a day before and when the pet's preparation begins. */
export function calendarFile(
  booking: Booking,
  { summary, steps }: CalendarNotes,
  place: CalendarPlace,
): string {
  const { id, bookingStartDate, bookingEndDate, updatedAt, serviceName, locationName, Pet } = booking;
  const title = `${serviceName}: ${Pet.petName}`;
  const starts = toInstant(bookingStartDate, place.timeZone);
  // Adds the length, because the wall clock's difference is wrong when an hour repeats.
  const ends = starts + (bookingEndDate - bookingStartDate) * 1000;
  const notes = [summary, ...steps.map(({ when, text }) => `${when}: ${text}`)];
  const first = steps.find(({ at }) => at < bookingStartDate);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Huellas//Turnos de salud animal//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:turno-${id}@${place.host}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `SEQUENCE:${Math.max(0, Math.floor((updatedAt - SEQUENCE_EPOCH_MS) / 1000))}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText([locationName, place.address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escapeText(notes.join('\n'))}`,
    `URL:${place.url}`,
    ...alarm('-P1D', title),
    // An absolute trigger, because a relative one is wrong across a clock change.
    ...(first ? alarm(utc(toInstant(first.at, place.timeZone)), `${title}: ${first.text}`) : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** `trigger` is a duration before the start ('-P1D') or an instant. */
function alarm(trigger: string, text: string): string[] {
  const when = trigger.startsWith('-') ? `TRIGGER:${trigger}` : `TRIGGER;VALUE=DATE-TIME:${trigger}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', when, `DESCRIPTION:${escapeText(text)}`, 'END:VALARM'];
}

function utc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds lines to 75 octets between characters; continuation lines begin with a space (RFC 5545). */
function foldLine(line: string): string {
  const octets = new TextEncoder();
  const rows = [''];
  for (const character of line) {
    const row = rows.at(-1) ?? '';
    if (octets.encode(row + character).length <= MAX_OCTETS) rows[rows.length - 1] = row + character;
    else rows.push(` ${character}`);
  }
  return rows.join('\r\n');
}
