import { describe, expect, it } from 'vitest';
import type { Booking, BookingStatus } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import {
  canComment,
  findCancelAction,
  findDetailCancelAction,
  findDoneAction,
  findEarlyReason,
  findNextBooking,
  listStatusActions,
} from './booking-actions.ts';

const NOON = Date.UTC(2026, 11, 15, 12) / 1000;
const resident = { isStaff: false, townNow: NOON };
const staff = { isStaff: true, townNow: NOON };
const EARLY_REASON = 'Cumplido y No cumplido se marcan desde el 16/12/2026';
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

  it("a resident sees why a done booking can't be cancelled", () => {
    expect(findCancelAction(makeBooking('D', NOON), resident)).toEqual({
      reason: 'El turno ya se cumplió',
    });
    expect(findCancelAction(makeBooking('D', NOON), staff)).toEqual({ reason: null });
  });

  it.each(['C', 'N'] as const)('cancelling is not offered for a booking of status %s', (status) => {
    expect(findCancelAction(makeBooking(status, NOON + DAY_SECONDS), resident)).toBeNull();
    expect(findCancelAction(makeBooking(status, NOON + DAY_SECONDS), staff)).toBeNull();
  });
});

describe('marking as done', () => {
  it('a resident can never mark a booking as done', () => {
    expect(findDoneAction(makeBooking('A', NOON), resident)).toBeNull();
  });

  it.each(['A', 'C'] as const)('staff can mark a booking of status %s as done from its day on', (status) => {
    const midnight = NOON + DAY_SECONDS / 2;
    expect(findDoneAction(makeBooking(status, midnight - 1), staff)).toEqual({ reason: null });
    expect(findDoneAction(makeBooking(status, midnight), staff)).toEqual({ reason: EARLY_REASON });
  });

  it.each(['D', 'N'] as const)('marking as done is not offered for a booking of status %s', (status) => {
    expect(findDoneAction(makeBooking(status, NOON), staff)).toBeNull();
  });
});

describe('actions of the booking page', () => {
  const listOffered = (status: BookingStatus, start = NOON) =>
    listStatusActions(makeBooking(status, start), staff).map((action) =>
      action.reason ? `${action.status}: ${action.reason}` : action.status,
    );

  it('the booking page offers staff every status that the booking can take', () => {
    expect(listOffered('A')).toEqual(['D', 'N']);
    expect(listOffered('D')).toEqual(['N', 'A']);
    expect(listOffered('N')).toEqual(['D', 'A']);
    expect(listOffered('C')).toEqual(['D']);
    expect(listStatusActions(makeBooking('A', NOON), resident)).toEqual([]);
  });

  it('an early booking names the day from which it can be marked', () => {
    expect(listOffered('A', NOON + DAY_SECONDS)).toEqual([`D: ${EARLY_REASON}`, `N: ${EARLY_REASON}`]);
    expect(findEarlyReason({ bookingStartDate: NOON }, NOON - DAY_SECONDS / 2)).toBeNull();
  });

  it('staff can cancel a missed booking on its page', () => {
    expect(findDetailCancelAction(makeBooking('N', NOON), staff)).toEqual({ reason: null });
    expect(findDetailCancelAction(makeBooking('N', NOON), resident)).toBeNull();
    expect(findDetailCancelAction(makeBooking('C', NOON), staff)).toBeNull();
  });

  it('the owner can comment on a booking until it begins', () => {
    expect(canComment(makeBooking('A', NOON + 1), resident)).toBe(true);
    expect(canComment(makeBooking('A', NOON), resident)).toBe(false);
    expect(canComment(makeBooking('C', NOON + 1), resident)).toBe(false);
    expect(canComment(makeBooking('C', NOON), staff)).toBe(true);
  });
});

describe('next booking', () => {
  const makeBookingUntil = (id: number, status: BookingStatus, end: number) =>
    ({ id, bookingStatus: status, bookingEndDate: end }) as Booking;

  it('the next booking is the first reserved one that isn’t over', () => {
    const bookings = [
      makeBookingUntil(1, 'A', NOON),
      makeBookingUntil(2, 'C', NOON + 9),
      makeBookingUntil(3, 'A', NOON + 10),
    ];
    expect(findNextBooking(bookings, NOON)?.id).toBe(3);
  });

  it('no booking is the next one if none is reserved', () => {
    expect(findNextBooking([makeBookingUntil(1, 'D', NOON + 5)], NOON)).toBeNull();
  });
});
