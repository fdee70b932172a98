import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { findWaitingMails } from '../mail/outbox.queries.ts';
import { metricsReader } from './cluster-metrics.ts';
import { type AnswerLabels, registerHistogram } from './histogram.ts';

/** Seconds, around what people feel: at once, soon, too late. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Milliseconds, well within what the first process waits for the others. */
const READ_LIMIT = 2_000;

export type Metrics = {
  /** Prometheus’ text format; of all processes behind the port together. */
  read: () => Promise<string>;
  contentType: string;
  /** `route` is the pattern, never the address a person asked for; `seconds` until the answer had left. */
  observe: (answer: AnswerLabels, seconds: number) => void;
  /** A network that holds as many unconfirmed bookings as it may wanted one more. */
  countHeldRefused: () => void;
};

/** What Prometheus reads: Node's own figures, the answers, and the mails that wait. */
export function openMetrics(db: Db, now: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const observe = registerHistogram(registry, {
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to its answer',
    buckets: BUCKETS,
  });
  const heldRefused = new Counter({
    name: 'huellas_held_turnos_refused_total',
    help: 'Turnos refused to networks that hold as many unconfirmed ones as they may',
    registers: [registry],
  });
  registerMails(registry, db, now);
  return {
    read: metricsReader(registry),
    contentType: registry.contentType,
    observe,
    countHeldRefused: () => heldRefused.inc(),
  };
}

/** What both say of the one read of a scrape; without an answer they are absent, rather than as of old. */
function registerMails(registry: Registry, db: Db, now: () => number): void {
  let reading: Promise<WaitingMails | null> | undefined;
  const read = () => {
    reading ??= findInTime(db, now()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const register = (name: string, help: string, measure: (mails: WaitingMails) => number) =>
    new Gauge({
      name,
      help: `${help}; absent while the database is away`,
      registers: [registry],
      // Every process sees the same outbox: together they tell it once.
      aggregator: 'max',
      async collect() {
        const mails = await read();
        if (mails) this.set(measure(mails));
        else this.remove();
      },
    });
  register('huellas_mails_waiting', 'Mails not sent yet, nor expired', ({ count }) => count);
  register(
    'huellas_mail_oldest_seconds',
    'How long the oldest of them has waited, 0 without one',
    ({ since }) => (since === null ? 0 : Math.max(0, now() - since) / 1000),
  );
  register(
    'huellas_mail_last_success_timestamp_seconds',
    'When a mail left last, 0 without one in the last month',
    ({ lastSent }) => (lastSent ?? 0) / 1000,
  );
}

type WaitingMails = Awaited<ReturnType<typeof findWaitingMails>>;

/** A database that doesn't answer must not keep the rest back. */
function findInTime(db: Db, at: number): Promise<WaitingMails | null> {
  const tooLate = sleep(READ_LIMIT, null, { ref: false });
  return Promise.race([findWaitingMails(db, at), tooLate]).catch(() => null);
}
