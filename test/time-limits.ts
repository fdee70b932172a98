/** Factor by which a machine may be slower than a calm one. */
const SLOWER = 8;

/** Seconds after which the servers of tests give up a silent database. */
export const DATABASE_TIMEOUT = 5 * SLOWER;

/** Milliseconds for a test, one that starts programs or fills a town, a hook, and a poll. */
export const LIMITS = {
  test: 20_000 * SLOWER,
  long: 120_000 * SLOWER,
  hook: 120_000 * SLOWER,
  poll: 10_000 * SLOWER,
};

export const PATIENT = { timeout: LIMITS.long };
