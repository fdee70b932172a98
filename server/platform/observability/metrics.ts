import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Database, Db } from '../db/database.ts';
import type { Standby } from '../db/postgres/postgres-standby.ts';
import { findLastBackup } from '../db/snapshots/last-backup.ts';
import { metricsReader } from './cluster-metrics.ts';
import { type Figure, registerFigure } from './figures.ts';
import { type AnswerLabels, registerHistogram } from './histogram.ts';
import { type ReadGauge, registerReadGauges } from './read-gauges.ts';

/** Seconds, around what people feel: at once, soon, too late. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  /** Prometheus’ text format; of all processes behind the port together. */
  read: () => Promise<string>;
  contentType: string;
  /** `route` is the pattern, never the address a person asked for; `seconds` until the answer had left. */
  observe: (answer: AnswerLabels, seconds: number) => void;
  /** A network that holds as many unconfirmed bookings as it may wanted one more. */
  countHeldRefused: () => void;
  /** Adds figures that somebody else keeps, measured when they are read. */
  add: (figure: Figure) => void;
  /** Adds gauges that are measured by one read of the database a scrape. */
  addRead: <T>(find: () => Promise<T>, gauges: readonly ReadGauge<T>[]) => void;
};

/** What Prometheus reads: Node's own figures, the answers, and the mails that wait. */
export function openMetrics({ db, standby }: Database, now: () => number): Metrics {
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
  const version = { name: 'huellas_build_info', help: 'Which version answers', label: 'version' };
  registerFigure(registry, { ...version, measure: () => new Map([[packageFile.version, 1]]) });
  registerBackups(registry, db, now);
  if (standby) registerStandby(registry, standby);
  return {
    read: metricsReader(registry),
    contentType: registry.contentType,
    observe,
    countHeldRefused: () => heldRefused.inc(),
    add: (figure) => registerFigure(registry, figure),
    addRead: (find, gauges) => registerReadGauges(registry, find, gauges),
  };
}

function registerBackups(registry: Registry, db: Db, now: () => number): void {
  registerReadGauges(registry, () => findLastBackup(db, now()), [
    {
      name: 'huellas_backup_last_success_timestamp_seconds',
      help: 'When the database was copied last, 0 before the first',
      measure: (last) => (last ?? 0) / 1000,
    },
  ]);
}

function registerStandby(registry: Registry, standby: Standby): void {
  registerReadGauges(registry, standby.facts, [
    {
      name: 'huellas_standby_behind_bytes',
      help: 'How much of the log the standby of long reads has still to take over',
      measure: ({ behind }) => behind,
    },
  ]);
}
