import { describe, expect, it } from 'vitest';
import type { Booking, BookingStatus } from '#shared/bookings/bookings.ts';
import { DAY } from '#shared/platform/town-clock.ts';
import {
  cancelAction,
  cancelInDetail,
  correctActions,
  earlyReason,
  fulfilAction,
  mayComment,
  nextBooking,
} from './booking-actions.ts';

const NOON = Date.UTC(2026, 11, 15, 12) / 1000;
const resident = { isStaff: false, townNow: NOON };
const staff = { isStaff: true, townNow: NOON };
const EARLY = 'Cumplido y No cumplido se marcan desde el 16/12/2026';
const bookingIn = (bookingStatus: BookingStatus, bookingStartDate: number, limitHours = 0) => ({
  bookingStatus,
  bookingStartDate,
  changeableUntil: bookingStartDate - limitHours * 3600,
});

describe('cancelling', () => {
  it('is a resident’s until the booking begins', () => {
    expect(cancelAction(bookingIn('A', NOON + 1), resident)).toEqual({ reason: null });
    expect(cancelAction(bookingIn('A', NOON), resident)).toEqual({ reason: 'El turno ya empezó' });
  });

  it('ends for a resident with the service’s limit', () => {
    expect(cancelAction(bookingIn('A', NOON + DAY, 24), resident)).toEqual({
      reason: 'Se podía cambiar hasta el 15/12/2026 a las 12:00',
    });
    expect(cancelAction(bookingIn('A', NOON + DAY + 1, 24), resident)).toEqual({ reason: null });
    expect(cancelAction(bookingIn('A', NOON + 1, 24), staff)).toEqual({ reason: null });
  });

  it('shows a resident why a fulfilled booking stays', () => {
    expect(cancelAction(bookingIn('D', NOON), resident)).toEqual({ reason: 'El turno ya se cumplió' });
    expect(cancelAction(bookingIn('D', NOON), staff)).toEqual({ reason: null });
  });

  it.each(['C', 'N'] as const)('is not offered on %s', (status) => {
    expect(cancelAction(bookingIn(status, NOON + DAY), resident)).toBeNull();
    expect(cancelAction(bookingIn(status, NOON + DAY), staff)).toBeNull();
  });
});

describe('fulfilling', () => {
  it('is never a resident’s', () => {
    expect(fulfilAction(bookingIn('A', NOON), resident)).toBeNull();
  });

  it.each(['A', 'C'] as const)('is for staff from the day of a booking in %s', (status) => {
    const midnight = NOON + DAY / 2;
    expect(fulfilAction(bookingIn(status, midnight - 1), staff)).toEqual({ reason: null });
    expect(fulfilAction(bookingIn(status, midnight), staff)).toEqual({ reason: EARLY });
  });

  it.each(['D', 'N'] as const)('is not offered on %s', (status) => {
    expect(fulfilAction(bookingIn(status, NOON), staff)).toBeNull();
  });
});

describe('the detail', () => {
  const offered = (status: BookingStatus, start = NOON) =>
    correctActions(bookingIn(status, start), staff).map(({ to, reason }) =>
      reason ? `${to}: ${reason}` : to,
    );

  it('offers staff every state the booking may come into', () => {
    expect(offered('A')).toEqual(['D', 'N']);
    expect(offered('D')).toEqual(['N', 'A']);
    expect(offered('N')).toEqual(['D', 'A']);
    expect(offered('C')).toEqual(['D']);
    expect(correctActions(bookingIn('A', NOON), resident)).toEqual([]);
  });

  it('says from when a booking may be fulfilled', () => {
    expect(offered('A', NOON + DAY)).toEqual([`D: ${EARLY}`, `N: ${EARLY}`]);
    expect(earlyReason({ bookingStartDate: NOON }, NOON - DAY / 2)).toBeNull();
  });

  it('lets staff cancel what didn’t come about', () => {
    expect(cancelInDetail(bookingIn('N', NOON), staff)).toEqual({ reason: null });
    expect(cancelInDetail(bookingIn('N', NOON), resident)).toBeNull();
    expect(cancelInDetail(bookingIn('C', NOON), staff)).toBeNull();
  });

  it('lets the owner comment while the booking is to come', () => {
    expect(mayComment(bookingIn('A', NOON + 1), resident)).toBe(true);
    expect(mayComment(bookingIn('A', NOON), resident)).toBe(false);
    expect(mayComment(bookingIn('C', NOON + 1), resident)).toBe(false);
    expect(mayComment(bookingIn('C', NOON), staff)).toBe(true);
  });
});

describe('the next booking', () => {
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
