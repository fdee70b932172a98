const CHALLENGE_LIFETIME_MS = 300_000;
const CLOCK_SKEW_MS = 5_000;

export function isRecent(at: number, now: number): boolean {
  return at <= now + CLOCK_SKEW_MS && now - at < CHALLENGE_LIFETIME_MS;
}
