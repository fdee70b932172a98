import { describe, expect, test } from 'vitest';
import type { Booking } from '#shared/bookings/bookings.ts';
import type { EndedBooking } from '#shared/desk/profiles.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { endInWords, pastInWords, splitBookings, whenInWords } from './profile-bookings.ts';

const NOON = (parseIsoDate('2026-12-10') ?? 0) + 12 * 3600;
const booking = (id: number, hours: number, bookingStatus: Booking['bookingStatus'] = 'A') =>
  ({
    id,
    bookingStatus,
    bookingStartDate: NOON + hours * 3600,
    bookingEndDate: NOON + hours * 3600 + 1800,
  }) as Booking;

test('splits bookings into upcoming and past, cancelled ones counting as past', () => {
  const bookings = [
    booking(1, -48, 'D'),
    booking(2, -24),
    booking(3, -0.25),
    booking(4, 1, 'C'),
    booking(5, 2),
  ];
  const { upcoming, past } = splitBookings(bookings, NOON);
  expect([upcoming.map(({ id }) => id), past.map(({ id }) => id)]).toEqual([
    [3, 5],
    [4, 2, 1],
  ]);
});

test('counts past bookings and absences', () => {
  expect(pastInWords([booking(1, -1, 'D')])).toBe('1 turno');
  expect(pastInWords([booking(1, -1, 'N'), booking(2, -2, 'C')])).toBe('2 turnos · 1 ausencia');
  expect(pastInWords([booking(1, -1, 'N'), booking(2, -2, 'N')])).toBe('2 turnos · 2 ausencias');
});

test.each([
  [NOON - 3600, 'Hoy, 11:00'],
  [NOON + DAY_SECONDS, 'Mañana, 12:00'],
  [NOON - DAY_SECONDS, 'Ayer, 12:00'],
  [NOON - 2 * DAY_SECONDS, 'mar 8 dic, 12:00'],
  [NOON - 365 * DAY_SECONDS, 'mié 10 dic 2025, 12:00'],
])('a booking that starts at wall-clock second %d is shown as %s', (start, words) => {
  expect(whenInWords(start, NOON)).toBe(words);
});

describe('end of a booking', () => {
  const zone = 'America/Argentina/Buenos_Aires';
  const cancelled = (
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
  const words = (end: EndedBooking | undefined) => endInWords(end, NOON, zone);

  test('says who cancelled and how long before', () => {
    expect(words(cancelled(-3, 'owner'))).toBe('Canceló quien lo había pedido, 3 días antes');
    expect(words(cancelled(-1, 'staff', 'Ana Robledo'))).toBe('Canceló Ana Robledo, el día antes');
    expect(words(cancelled(0, 'owner'))).toBe('Canceló quien lo había pedido, el mismo día');
    expect(words(cancelled(1, 'staff', 'Ana Robledo'))).toBe('Canceló Ana Robledo, después del turno');
    expect(words(cancelled(-1, 'nobody'))).toBe('Se liberó: nadie confirmó el correo');
  });

  test('says why a booking was missed, and nothing when unknown', () => {
    expect(words({ ...cancelled(0, null), cancelledAt: null, notDoneReason: 'absent' })).toBe('No vino');
    expect(words({ ...cancelled(0, null), cancelledAt: null })).toBeNull();
    expect(words(undefined)).toBeNull();
  });
});
