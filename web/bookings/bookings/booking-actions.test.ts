import { describe, expect, it } from 'vitest';
import type { Booking, BookingStatus } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import {
  canComment,
  findCancelAction,
  findDetailCancelAction,
  findEarlyReason,
  findFulfilAction,
  findNextBooking,
  listStatusActions,
} from './booking-actions.ts';

const NOON = Date.UTC(2026, 11, 15, 12) / 1000;
const resident = { isStaff: false, townNow: NOON };
const staff = { isStaff: true, townNow: NOON };
const EARLY = 'Cumplido y No cumplido se marcan desde el 16/12/2026';
const makeBooking = (bookingStatus: BookingStatus, bookingStartDate: number, limitHours = 0) => ({
  bookingStatus,
  bookingStartDate,
  changeableUntil: bookingStartDate - limitHours * 3600,
});

describe('cancelling', () => {
  it('a resident can cancel until the booking begins', () => {
    expect(findCancelAction(makeBooking('A', NOON + 1), resident)).toEqual({ reason: null });
    expect(findCancelAction(makeBooking('A', NOON), resident)).toEqual({
      reason: 'El turno ya empezó',
    });
  });

  it('a resident can cancel until the service’s limit', () => {
    expect(findCancelAction(makeBooking('A', NOON + DAY_SECONDS, 24), resident)).toEqual({
      reason: 'Se podía cambiar hasta el 15/12/2026 a las 12:00',
    });
    expect(findCancelAction(makeBooking('A', NOON + DAY_SECONDS + 1, 24), resident)).toEqual({
      reason: null,
    });
    expect(findCancelAction(makeBooking('A', NOON + 1, 24), staff)).toEqual({ reason: null });
  });

  it("a resident sees why a fulfilled booking can't be cancelled", () => {
    expect(findCancelAction(makeBooking('D', NOON), resident)).toEqual({
      reason: 'El turno ya se cumplió',
    });
    expect(findCancelAction(makeBooking('D', NOON), staff)).toEqual({ reason: null });
  });

  it.each(['C', 'N'] as const)('cancelling is not offered on %s', (status) => {
    expect(findCancelAction(makeBooking(status, NOON + DAY_SECONDS), resident)).toBeNull();
    expect(findCancelAction(makeBooking(status, NOON + DAY_SECONDS), staff)).toBeNull();
  });
});

describe('fulfilling', () => {
  it('a resident can never fulfil a booking', () => {
    expect(findFulfilAction(makeBooking('A', NOON), resident)).toBeNull();
  });

  it.each(['A', 'C'] as const)('staff can fulfil a booking in %s from its day on', (status) => {
    const midnight = NOON + DAY_SECONDS / 2;
    expect(findFulfilAction(makeBooking(status, midnight - 1), staff)).toEqual({ reason: null });
    expect(findFulfilAction(makeBooking(status, midnight), staff)).toEqual({ reason: EARLY });
  });

  it.each(['D', 'N'] as const)('fulfilling is not offered on %s', (status) => {
    expect(findFulfilAction(makeBooking(status, NOON), staff)).toBeNull();
  });
});

describe('actions of the booking page', () => {
  const offered = (status: BookingStatus, start = NOON) =>
    listStatusActions(makeBooking(status, start), staff).map(({ to, reason }) =>
      reason ? `${to}: ${reason}` : to,
    );

  it('offers staff every state that the booking can take', () => {
    expect(offered('A')).toEqual(['D', 'N']);
    expect(offered('D')).toEqual(['N', 'A']);
    expect(offered('N')).toEqual(['D', 'A']);
    expect(offered('C')).toEqual(['D']);
    expect(listStatusActions(makeBooking('A', NOON), resident)).toEqual([]);
  });

  it('names the day from which a booking can be fulfilled', () => {
    expect(offered('A', NOON + DAY_SECONDS)).toEqual([`D: ${EARLY}`, `N: ${EARLY}`]);
    expect(findEarlyReason({ bookingStartDate: NOON }, NOON - DAY_SECONDS / 2)).toBeNull();
  });

  it('lets staff cancel a booking that was missed', () => {
    expect(findDetailCancelAction(makeBooking('N', NOON), staff)).toEqual({ reason: null });
    expect(findDetailCancelAction(makeBooking('N', NOON), resident)).toBeNull();
    expect(findDetailCancelAction(makeBooking('C', NOON), staff)).toBeNull();
  });

  it('lets the owner comment until the booking begins', () => {
    expect(canComment(makeBooking('A', NOON + 1), resident)).toBe(true);
    expect(canComment(makeBooking('A', NOON), resident)).toBe(false);
    expect(canComment(makeBooking('C', NOON + 1), resident)).toBe(false);
    expect(canComment(makeBooking('C', NOON), staff)).toBe(true);
  });
});

describe('next booking', () => {
  const booking = (id: number, status: BookingStatus, end: number) =>
    ({ id, bookingStatus: status, bookingEndDate: end }) as Booking;

  it('the next booking is the first reserved one that isn’t over', () => {
    const bookings = [booking(1, 'A', NOON), booking(2, 'C', NOON + 9), booking(3, 'A', NOON + 10)];
    expect(findNextBooking(bookings, NOON)?.id).toBe(3);
  });

  it('no booking is next if none is reserved', () => {
    expect(findNextBooking([booking(1, 'D', NOON + 5)], NOON)).toBeNull();
  });
});
