import type { Booking } from '#shared/bookings/bookings.ts';
import { instantOf } from '#shared/platform/town-clock.ts';
import type { PreparationStep } from '#shared/schedule/preparation.ts';

export type CalendarPlace = { timeZone: string; host: string; address: string; url: string };
/** What its description says first, and how its pet is prepared. */
export type CalendarNotes = { summary: string; steps: readonly PreparationStep[] };

const MOST_OCTETS = 75;

/** Counted from here, so that a calendar's 32 bits hold it. */
const SEQUENCE_BEGINS = Date.UTC(2020, 0, 1);

/** A booking as an iCalendar file (RFC 5545), with reminders a day before and when its pet's preparation begins. */
export function calendarFile(
  booking: Booking,
  { summary, steps }: CalendarNotes,
  place: CalendarPlace,
): string {
  const { id, bookingStartDate, bookingEndDate, updatedAt, serviceName, locationName, Pet } = booking;
  const title = `${serviceName}: ${Pet.petName}`;
  const starts = instantOf(bookingStartDate, place.timeZone);
  // By its length: where an hour is shown twice, the clock would say that a booking lasts as much longer.
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
    `SEQUENCE:${Math.max(0, Math.floor((updatedAt - SEQUENCE_BEGINS) / 1000))}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped([locationName, place.address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escaped(notes.join('\n'))}`,
    `URL:${place.url}`,
    ...alarm('-P1D', title),
    // By its moment: over a change of the clock the hours between are not those the town's clock shows.
    ...(first ? alarm(utc(instantOf(first.at, place.timeZone)), `${title}: ${first.text}`) : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Before the start ('-P1D'), or at an instant. */
function alarm(trigger: string, text: string): string[] {
  const when = trigger.startsWith('-') ? `TRIGGER:${trigger}` : `TRIGGER;VALUE=DATE-TIME:${trigger}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', when, `DESCRIPTION:${escaped(text)}`, 'END:VALARM'];
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
