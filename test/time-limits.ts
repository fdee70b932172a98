/** How many times slower than a calm machine one may be on which no test fails. */
const SLOWER = 8;

/** Seconds after which the servers of tests give up a silent database. */
export const DATABASE_TIMEOUT = 5 * SLOWER;

/** Milliseconds: the limit of a test, of one that starts programs or fills a town, of a hook, and of a poll. */
export const LIMITS = {
  test: 20_000 * SLOWER,
  long: 120_000 * SLOWER,
  hook: 120_000 * SLOWER,
  poll: 10_000 * SLOWER,
};

export const PATIENT = { timeout: LIMITS.long };
