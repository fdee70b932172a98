const PATIENCE = 300_000;
const SKEW = 5_000;

export function isBegunOfLate(at: number, now: number): boolean {
  return at <= now + SKEW && now - at < PATIENCE;
}
