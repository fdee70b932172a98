const TERMINAL_INTERVAL_MS = 500;
const LOG_INTERVAL_MS = 10_000;

/**
 * Shows progress until a work ends: in one line of a terminal, or with a new line every ten seconds elsewhere.
 * @template T
 * @param {string} what
 * @param {Promise<T>} work
 * @param {() => string} [stage] Says how far it is.
 * @returns {Promise<T>}
 */
export async function withProgress(what, work, stage = () => '') {
  const { stdout } = process;
  const startedAt = Date.now();
  const line = () =>
    [what, stage(), `${Math.round((Date.now() - startedAt) / 1_000)} s`].filter(Boolean).join(' · ');
  // npm's own messages begin a line below, and stay.
  const show = () => stdout.write(stdout.isTTY ? `\r\x1b[2K${line()}` : `${line()}\n`);
  stdout.write(stdout.isTTY ? what : `${what}\n`);
  const timer = setInterval(show, stdout.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    if (stdout.isTTY) stdout.write(`\r\x1b[2K${line()}\n`);
  }
}
