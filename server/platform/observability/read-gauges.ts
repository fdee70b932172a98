import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** Milliseconds, well within what the first process waits for the others. */
const READ_LIMIT = 2_000;

export type ReadGauge<T> = { name: string; help: string; measure: (read: T) => number };

/** What gauges say of one read of the database a scrape; without an answer they are absent, rather than as of old. */
export function registerReadGauges<T>(
  registry: Registry,
  find: () => Promise<T>,
  gauges: readonly ReadGauge<T>[],
): void {
  let reading: Promise<{ found: T } | null> | undefined;
  const read = () => {
    reading ??= inTime(find()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  for (const { name, help, measure } of gauges)
    new Gauge({
      name,
      help: `${help}; absent while the database is away`,
      registers: [registry],
      // Every process sees the same database: together they tell it once.
      aggregator: 'max',
      async collect() {
        const answer = await read();
        if (answer) this.set(measure(answer.found));
        else this.remove();
      },
    });
}

/** A database that doesn't answer must not keep the rest back. */
function inTime<T>(found: Promise<T>): Promise<{ found: T } | null> {
  const tooLate = sleep(READ_LIMIT, null, { ref: false });
  return Promise.race([found.then((value) => ({ found: value })), tooLate]).catch(() => null);
}
