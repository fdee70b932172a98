const LIFETIME = 300_000;
const SKEW = 5_000;

export function isRecent(at: number, now: number): boolean {
  return at <= now + SKEW && now - at < LIFETIME;
}
