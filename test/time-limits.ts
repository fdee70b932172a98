/** Is how many times slower than an idle machine a busy one may be. */
const SLOWDOWN = 8;

/** Seconds after which the servers of tests give up a silent database. */
export const DATABASE_TIMEOUT_SECONDS = 5 * SLOWDOWN;

/** Milliseconds; `long` is for a test that starts programs or fills a town. */
export const LIMITS = {
  test: 20_000 * SLOWDOWN,
  long: 120_000 * SLOWDOWN,
  hook: 120_000 * SLOWDOWN,
  poll: 10_000 * SLOWDOWN,
};

export const LONG_TEST = { timeout: LIMITS.long };
