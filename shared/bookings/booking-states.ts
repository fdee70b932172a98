import { DAY_SECONDS } from '../platform/durations.ts';
import { toWallClock } from '../platform/town-clock.ts';
import type { BookingDetail, BookingStatus } from './bookings.ts';

export type StatusChangeVerdict = 'same' | 'allowed' | 'onlyIfFree' | 'forbidden' | 'impossible';

const STAFF_TRANSITIONS: Record<BookingStatus, string> = { A: 'CDN', D: 'NAC', N: 'DAC', C: 'D' };

/** Judges a change from `from` to `to` (docs/rules.md#states); the caller checks dates. */
export function decideStatusChange(
  from: BookingStatus,
  to: BookingStatus,
  isStaff: boolean,
): StatusChangeVerdict {
  if (!isStaff && (to === 'D' || to === 'N')) return 'forbidden';
  if (from === to) return 'same';
  if (!isStaff) return from === 'A' && to === 'C' ? 'allowed' : 'impossible';
  if (!STAFF_TRANSITIONS[from].includes(to)) return 'impossible';
  return from === 'C' ? 'onlyIfFree' : 'allowed';
}

export type UnansweredBooking = Pick<BookingDetail, 'unansweredSince' | 'bookingStartDate'>;

/**
 * Returns true in the last day before the start if the confirmation was requested before that day and nobody
 * answered.
 */
export function canBeReassigned(
  { unansweredSince, bookingStartDate: starts }: UnansweredBooking,
  townNow: number,
  timeZone: string,
): boolean {
  if (unansweredSince === undefined) return false;
  const deadline = starts - DAY_SECONDS;
  return toWallClock(unansweredSince, timeZone) <= deadline && deadline <= townNow && townNow < starts;
}
