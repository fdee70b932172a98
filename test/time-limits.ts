/** Multiplies the limits, since a busy machine may be that many times slower than an idle one. */
const SLOWDOWN = 8;

/** Seconds after which the servers of tests give up a silent database. */
export const DATABASE_TIMEOUT_SECONDS = 5 * SLOWDOWN;

/** Holds milliseconds; `long` is for tests that start programs or fill a town. */
export const LIMITS = {
  test: 20_000 * SLOWDOWN,
  long: 120_000 * SLOWDOWN,
  hook: 120_000 * SLOWDOWN,
  poll: 10_000 * SLOWDOWN,
};

export const LONG_TEST = { timeout: LIMITS.long };
