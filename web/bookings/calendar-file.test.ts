import { expect, test } from 'vitest';
import type { Booking } from '#shared/bookings.ts';
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
};
const NOTES = ['Reservaste un turno', `Desde las 21:30: ${'sin comida, '.repeat(12)}🐶`];

const file = calendarFile(BOOKING, NOTES, PLACE);
const unfolded = file.replaceAll('\r\n ', '');

test("the town's wall clock becomes an instant", () => {
  expect(unfolded).toContain('DTSTART:20261210T123000Z\r\n');
  expect(unfolded).toContain('DTEND:20261210T130000Z\r\n');
  expect(unfolded).toContain('DTSTAMP:20261121T100005Z\r\n');
});

test('texts are escaped', () => {
  expect(unfolded).toContain('SUMMARY:Castración: Luna\\; la "Ñata"\r\n');
  expect(unfolded).toContain('LOCATION:Centro de Zoonosis\\, San Martín 1250\r\n');
  expect(unfolded).toContain('DESCRIPTION:Reservaste un turno\\nDesde las 21:30: sin comida\\, ');
});

test('every line ends in CRLF and has 75 octets at most, no character cut', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfolded).toContain('🐶');
});
