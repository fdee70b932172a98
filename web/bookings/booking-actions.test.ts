import { describe, expect, it } from 'vitest';
import type { Booking, BookingStatus } from '#shared/bookings.ts';
import { DAY } from '#shared/town-clock.ts';
import { cancelAction, fulfilAction, nextBooking } from './booking-actions.ts';

const NOON = Date.UTC(2026, 11, 15, 12) / 1000;
const resident = { isStaff: false, townNow: NOON };
const staff = { isStaff: true, townNow: NOON };
const turno = (bookingStatus: BookingStatus, bookingStartDate: number) => ({
  bookingStatus,
  bookingStartDate,
});

describe('cancelling', () => {
  it('is a resident’s until the turno begins', () => {
    expect(cancelAction(turno('A', NOON + 1), resident)).toEqual({ reason: null });
    expect(cancelAction(turno('A', NOON), resident)).toEqual({ reason: 'El turno ya empezó' });
  });

  it('shows a resident why a fulfilled turno stays', () => {
    expect(cancelAction(turno('D', NOON), resident)).toEqual({ reason: 'El turno ya se cumplió' });
    expect(cancelAction(turno('D', NOON), staff)).toEqual({ reason: null });
  });

  it.each(['C', 'N'] as const)('is not offered on %s', (status) => {
    expect(cancelAction(turno(status, NOON + DAY), resident)).toBeNull();
    expect(cancelAction(turno(status, NOON + DAY), staff)).toBeNull();
  });
});

describe('fulfilling', () => {
  it('is never a resident’s', () => {
    expect(fulfilAction(turno('A', NOON), resident)).toBeNull();
  });

  it.each(['A', 'C'] as const)('is for staff from the day of a turno in %s', (status) => {
    const midnight = NOON + DAY / 2;
    expect(fulfilAction(turno(status, midnight - 1), staff)).toEqual({ reason: null });
    expect(fulfilAction(turno(status, midnight), staff)).toEqual({ reason: 'Se puede cumplir desde su día' });
  });

  it.each(['D', 'N'] as const)('is not offered on %s', (status) => {
    expect(fulfilAction(turno(status, NOON), staff)).toBeNull();
  });
});

describe('the next turno', () => {
  const booking = (id: number, status: BookingStatus, end: number) =>
    ({ id, bookingStatus: status, bookingEndDate: end }) as Booking;

  it('is the first reserved one that isn’t over', () => {
    const bookings = [booking(1, 'A', NOON), booking(2, 'C', NOON + 9), booking(3, 'A', NOON + 10)];
    expect(nextBooking(bookings, NOON)?.id).toBe(3);
  });

  it('may be none', () => {
    expect(nextBooking([booking(1, 'D', NOON + 5)], NOON)).toBeNull();
  });
});
