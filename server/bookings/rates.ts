const HOUR_MS = 3_600_000;
/** How far machines' clocks may be apart; what is later was written by one that was wrong, and doesn't count. */
const SKEW = 60_000;

/** How often in a period (ms) an account may do any of these. */
export type Rate = { actions: string[]; most: number; period: number };

export const BOOKING_RATE: Rate = { actions: ['booking.create', 'booking.move'], most: 20, period: HOUR_MS };
export const CANCELLING_RATE: Rate = { actions: ['booking.cancel'], most: 10, period: 24 * HOUR_MS };

/** What counts at an instant: what was done later than `since` and not after `until`. */
export function spanOf(at: number, { period }: Rate): { since: number; until: number } {
  return { since: at - period, until: at + SKEW };
}
