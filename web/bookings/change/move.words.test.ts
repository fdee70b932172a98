import { expect, test } from 'vitest';
import type { Booking } from '#shared/bookings/bookings.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { moveInWords } from './move.words.ts';

const toWallTime = (day: number, hour: number, minute: number) =>
  Date.UTC(2026, 11, day, hour, minute) / 1000;
const serviceAndLocation = { serviceName: 'Castración', locationName: 'Centro' };
const booking = {
  ...serviceAndLocation,
  bookingStartDate: toWallTime(15, 8, 30),
  Pet: { petName: 'Luna' },
} as Booking;
const slot = { ...serviceAndLocation, bookingStartDate: toWallTime(17, 9, 0) } as FreeSlot;

test('a move names its previous and its new time', () => {
  expect(moveInWords(booking, slot)).toBe(
    'Pasás el turno de Luna del martes 15/12 08:30 al jueves 17/12 09:00',
  );
});

test('a move names its new location if that changes', () => {
  expect(moveInWords(booking, { ...slot, locationName: 'Móvil' })).toBe(
    'Pasás el turno de Luna del martes 15/12 08:30 al jueves 17/12 09:00, a Castración en el Móvil',
  );
});
