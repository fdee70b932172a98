/** For whoever looks for the finger or the telephone. */
const PATIENCE = 300_000;
/** By how much the clocks of two servers may differ. */
const SKEW = 5_000;

/** Whether what was begun `at` may still be finished, on whichever server. */
export function isBegunOfLate(at: number, now: number): boolean {
  return at <= now + SKEW && now - at < PATIENCE;
}
