/** Factor by which a machine may be slower than a calm one. */
const SLOWDOWN = 8;

/** Seconds after which the servers of tests give up a silent database. */
export const DATABASE_TIMEOUT_SECONDS = 5 * SLOWDOWN;

/** Milliseconds for a test, one that starts programs or fills a town, a hook, and a poll. */
export const LIMITS = {
  test: 20_000 * SLOWDOWN,
  long: 120_000 * SLOWDOWN,
  hook: 120_000 * SLOWDOWN,
  poll: 10_000 * SLOWDOWN,
};

export const PATIENT = { timeout: LIMITS.long };
