import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { toInstant } from '#shared/platform/town-clock.ts';
import { listPreparationSteps } from '#shared/schedule/preparation.ts';
import { wallAt } from '../../../test/bookings.ts';
import { buildFeed, buildInvitation, type CalendarBooking } from './calendar-file.rules.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
const TOWN = { TOWN_NAME: 'San Carlos', TOWN_TIMEZONE: ZONE, PUBLIC_URL: 'https://turnos.test' };
const INVITATION = {
  method: 'REQUEST',
  from: 'Turnos <turnos@sancarlos.test>',
  to: 'ana@correo.test',
} as const;
const STARTS = wallAt('2026-12-10', '09:30');
const BOOKING: CalendarBooking = {
  id: 7,
  starts: STARTS,
  ends: STARTS + 1800,
  updatedAt: Date.UTC(2026, 11, 1, 12),
  title: 'Castración: Luna, la de “Ñandú”; y 🐶 con un nombre que pasa largamente de setenta y cinco octetos',
  place: { name: 'Centro de Zoonosis', address: 'San Martín 1250' },
  notes: 'Entrada por el portón.\nDesde las 21:30: Sin comida',
  url: 'https://turnos.test/mi-turno/1-7-x',
  steps: listPreparationSteps([{ hoursBefore: 12, text: 'Sin comida' }], STARTS),
};

function parseCalendar(file: string) {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { calendar, zone, events };
}

test('a calendar invitation parses in another calendar program', () => {
  const { calendar, zone, events } = parseCalendar(buildInvitation(BOOKING, TOWN, INVITATION));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(zone?.getFirstPropertyValue('tzid')).toBe(ZONE);
  const [event] = events;
  expect(event).toMatchObject({
    uid: 'turno-7@turnos.test',
    summary: BOOKING.title,
    location: 'Centro de Zoonosis, San Martín 1250',
    description: BOOKING.notes,
    organizer: 'mailto:turnos@sancarlos.test',
  });
  expect(event?.startDate.toJSDate().getTime()).toBe(toInstant(STARTS, ZONE));
  expect(event?.endDate.toJSDate().getTime()).toBe(toInstant(STARTS, ZONE) + 1_800_000);
  expect(event?.startDate.zone?.tzid).toBe(ZONE);
  expect(event?.attendees.map((each) => String(each.getFirstValue()).toLowerCase())).toEqual([
    'mailto:ana@correo.test',
  ]);
  expect(event?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-12-01T12:00:00Z');
  const alarms = event?.component.getAllSubcomponents('valarm') ?? [];
  expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D', '-PT12H']);
});

test('the calendar event of a changed booking keeps its id and gets a higher sequence', () => {
  const [firstEvent] = parseCalendar(buildInvitation(BOOKING, TOWN, INVITATION)).events;
  const changed = { ...BOOKING, updatedAt: BOOKING.updatedAt + 60_000, isCancelled: true };
  const cancellation = parseCalendar(buildInvitation(changed, TOWN, { ...INVITATION, method: 'CANCEL' }));
  expect(cancellation.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(cancellation.events[0]?.uid).toBe(firstEvent?.uid);
  expect(cancellation.events[0]?.sequence).toBeGreaterThan(firstEvent?.sequence ?? 0);
  expect(cancellation.events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

describe('an event keeps its local hour across clock changes', () => {
  const CHILE = { ...TOWN, TOWN_TIMEZONE: 'America/Santiago' };

  test('the alarm before fasting keeps its local hour in a night that is an hour shorter', () => {
    const starts = wallAt('2026-09-06', '09:30');
    const steps = listPreparationSteps([{ hoursBefore: 12, text: 'Sin comida' }], starts);
    const { events } = parseCalendar(
      buildInvitation({ ...BOOKING, starts, ends: starts + 1800, steps }, CHILE, INVITATION),
    );
    const alarms = events[0]?.component.getAllSubcomponents('valarm') ?? [];
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D', '-PT11H']);
  });

  test.each(['2026-03-20', '2026-04-20', '2026-09-20', '2027-04-20'])(
    'a calendar event on %s has the same hour in every calendar program',
    (date) => {
      const starts = wallAt(date, '09:30');
      const bookings = [wallAt('2026-01-05', '10:00'), starts].map((each, index) => ({
        ...BOOKING,
        id: index + 1,
        starts: each,
        ends: each + 1800,
      }));
      const { events } = parseCalendar(buildFeed(bookings, CHILE, 'Turnos'));
      expect(events[1]?.startDate.toJSDate().getTime()).toBe(toInstant(starts, 'America/Santiago'));
      ICAL.TimezoneService.reset();
    },
  );
});

test('a calendar feed without bookings is a valid empty calendar', () => {
  expect(parseCalendar(buildFeed([], TOWN, 'Turnos')).events).toEqual([]);
});
