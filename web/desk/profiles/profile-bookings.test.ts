import { describe, expect, test } from 'vitest';
import type { Booking } from '#shared/bookings/bookings.ts';
import type { EndedBooking } from '#shared/desk/profiles.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { endInWords, pastInWords, splitBookings, whenInWords } from './profile-bookings.ts';

const NOON = (parseIsoDate('2026-12-10') ?? 0) + 12 * 3600;
const makeBooking = (id: number, hours: number, bookingStatus: Booking['bookingStatus'] = 'A') =>
  ({
    id,
    bookingStatus,
    bookingStartDate: NOON + hours * 3600,
    bookingEndDate: NOON + hours * 3600 + 1800,
  }) as Booking;

test('splits bookings into upcoming and past, cancelled ones counting as past', () => {
  const bookings = [
    makeBooking(1, -48, 'D'),
    makeBooking(2, -24),
    makeBooking(3, -0.25),
    makeBooking(4, 1, 'C'),
    makeBooking(5, 2),
  ];
  const { upcoming, past } = splitBookings(bookings, NOON);
  expect([upcoming.map(({ id }) => id), past.map(({ id }) => id)]).toEqual([
    [3, 5],
    [4, 2, 1],
  ]);
});

test('past bookings and absences are counted', () => {
  expect(pastInWords([makeBooking(1, -1, 'D')])).toBe('1 turno');
  expect(pastInWords([makeBooking(1, -1, 'N'), makeBooking(2, -2, 'C')])).toBe('2 turnos · 1 ausencia');
  expect(pastInWords([makeBooking(1, -1, 'N'), makeBooking(2, -2, 'N')])).toBe('2 turnos · 2 ausencias');
});

test.each([
  [NOON - 3600, 'Hoy, 11:00'],
  [NOON + DAY_SECONDS, 'Mañana, 12:00'],
  [NOON - DAY_SECONDS, 'Ayer, 12:00'],
  [NOON - 2 * DAY_SECONDS, 'mar 8 dic, 12:00'],
  [NOON - 365 * DAY_SECONDS, 'mié 10 dic 2025, 12:00'],
])('a booking that starts at wall-clock second %d is shown as %s', (start, expected) => {
  expect(whenInWords(start, NOON)).toBe(expected);
});

describe('end of a booking', () => {
  const zone = 'America/Argentina/Buenos_Aires';
  const makeCancelled = (
    days: number,
    cancelledBy: EndedBooking['cancelledBy'],
    staffName: string | null = null,
  ): EndedBooking => ({
    BookingId: 1,
    notDoneReason: null,
    cancelledAt: (NOON + days * DAY_SECONDS + 3 * 3600) * 1000,
    cancelledBy,
    staffName,
  });
  const toWords = (end: EndedBooking | undefined) => endInWords(end, NOON, zone);

  test('the end of a cancelled booking says who cancelled and how long before', () => {
    expect(toWords(makeCancelled(-3, 'owner'))).toBe('Canceló quien lo había pedido, 3 días antes');
    expect(toWords(makeCancelled(-1, 'staff', 'Ana Robledo'))).toBe('Canceló Ana Robledo, el día antes');
    expect(toWords(makeCancelled(0, 'owner'))).toBe('Canceló quien lo había pedido, el mismo día');
    expect(toWords(makeCancelled(1, 'staff', 'Ana Robledo'))).toBe('Canceló Ana Robledo, después del turno');
    expect(toWords(makeCancelled(-1, 'nobody'))).toBe('Se liberó: nadie confirmó el correo');
  });

  test('the end of a missed booking says why, or is null if unknown', () => {
    expect(toWords({ ...makeCancelled(0, null), cancelledAt: null, notDoneReason: 'absent' })).toBe(
      'No vino',
    );
    expect(toWords({ ...makeCancelled(0, null), cancelledAt: null })).toBeNull();
    expect(toWords(undefined)).toBeNull();
  });
});
