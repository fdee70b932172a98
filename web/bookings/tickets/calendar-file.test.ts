import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Booking } from '#shared/bookings/bookings.ts';
import { listPreparationSteps } from '#shared/schedule/preparation.ts';
import { calendarFile } from './calendar-file.ts';

const START = Date.UTC(2026, 11, 10, 9, 30) / 1000;
const BOOKING: Booking = {
  id: 42,
  bookingDate: Date.UTC(2026, 11, 10) / 1000,
  bookingStartDate: START,
  bookingEndDate: START + 1800,
  bookingStartTime: '09:30',
  bookingEndTime: '10:00',
  bookingComment: '',
  bookingStatus: 'A',
  overrideReason: null,
  heldUntilAt: null,
  ServiceId: 1,
  LocationId: 1,
  OperatorUserId: 1,
  BookerUserId: 3,
  PetId: 7,
  serviceName: 'Castración',
  locationName: 'Centro de Zoonosis',
  changeableUntil: START,
  updatedAt: Date.UTC(2026, 10, 21, 10, 0, 5, 123),
  Pet: { petName: 'Luna; la "Ñata"' },
  Service: { serviceName: 'Castración' },
  Booker: { userName: 'Mariana', userLastName: 'Ortiz' },
};
const PLACE = {
  timeZone: 'America/Argentina/Buenos_Aires',
  host: 'turnos.example',
  address: 'San Martín 1250',
  url: 'https://turnos.example/admin-bookings-edit/42',
};
const STEPS = listPreparationSteps(
  [
    { hoursBefore: 12, text: `${'sin comida, '.repeat(12)}🐶` },
    { hoursBefore: 0, text: 'Llegada' },
  ],
  START,
);
const NOTES = { summary: 'Reservaste un turno', steps: STEPS };

const unfold = (text: string) => text.replaceAll('\r\n ', '');
const file = calendarFile(BOOKING, NOTES, PLACE);
const unfolded = unfold(file);

test("a calendar file converts the town's wall clock to an instant", () => {
  expect(unfolded).toContain('DTSTART:20261210T123000Z\r\n');
  expect(unfolded).toContain('DTEND:20261210T130000Z\r\n');
  expect(unfolded).toContain('DTSTAMP:20261121T100005Z\r\n');
});

test('a calendar file escapes its texts', () => {
  expect(unfolded).toContain('SUMMARY:Castración: Luna\\; la "Ñata"\r\n');
  expect(unfolded).toContain('LOCATION:Centro de Zoonosis\\, San Martín 1250\r\n');
  expect(unfolded).toContain(
    'DESCRIPTION:Reservaste un turno\\nDesde las 21:30 del miércoles 9 de diciembre: sin comida\\, ',
  );
});

test('a calendar file reminds a day before and when the pet’s preparation begins', () => {
  expect(unfolded).toContain('TRIGGER:-P1D\r\n');
  expect(unfolded).toContain('TRIGGER;VALUE=DATE-TIME:20261210T003000Z\r\n');
  expect(unfolded).toContain('URL:https://turnos.example/admin-bookings-edit/42\r\n');
  expect(calendarFile(BOOKING, { ...NOTES, steps: [] }, PLACE).match(/BEGIN:VALARM/g)).toHaveLength(1);
});

test('the preparation alarm follows the town’s clock across a change of offset', () => {
  // Santiago skips midnight to 01:00 on 6 September 2026.
  const start = Date.UTC(2026, 8, 6, 9, 30) / 1000;
  const steps = listPreparationSteps([{ hoursBefore: 12, text: 'Sin comida' }], start);
  const place = { ...PLACE, timeZone: 'America/Santiago' };
  const booking = { ...BOOKING, bookingStartDate: start, bookingEndDate: start + 1800 };
  const there = unfold(calendarFile(booking, { summary: '', steps }, place));
  expect(there).toContain('DTSTART:20260906T123000Z\r\n');
  expect(there).toContain('TRIGGER;VALUE=DATE-TIME:20260906T013000Z\r\n');
});

test('each change has a greater SEQUENCE that fits 32 bits', () => {
  const sequenceAt = (updatedAt: number) =>
    Number(/SEQUENCE:(\d+)/.exec(calendarFile({ ...BOOKING, updatedAt }, NOTES, PLACE))?.[1]);
  expect(sequenceAt(BOOKING.updatedAt + 1000)).toBe(sequenceAt(BOOKING.updatedAt) + 1);
  expect(sequenceAt(Date.UTC(2080, 0, 1))).toBeLessThan(2 ** 31);
});

test('every line ends in CRLF and has at most 75 octets without cutting a character', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfolded).toContain('🐶');
});

test('a third-party parser reads the calendar file', () => {
  const [event] = new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));
  expect(event).toMatchObject({ uid: 'turno-42@turnos.example', summary: 'Castración: Luna; la "Ñata"' });
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-12-10T12:30:00.000Z');
  expect(event?.endDate.toJSDate().toISOString()).toBe('2026-12-10T13:00:00.000Z');
  expect(event?.component.getAllSubcomponents('valarm')).toHaveLength(2);
});
