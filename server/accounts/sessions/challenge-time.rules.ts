const CHALLENGE_LIFETIME_MS = 300_000;
const CLOCK_SKEW_MS = 5_000;

export function isRecentChallenge(issuedAt: number, now: number): boolean {
  return issuedAt <= now + CLOCK_SKEW_MS && now - issuedAt < CHALLENGE_LIFETIME_MS;
}
