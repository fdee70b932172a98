import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, type Histogram, Registry } from 'prom-client';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Database, Db } from '../db/database.ts';
import type { Standby } from '../db/postgres/postgres-standby.ts';
import { findLastBackup } from '../db/snapshots/last-backup.ts';
import { metricsReader } from './cluster-metrics.ts';

/** Milliseconds, well within what the first process waits for the others. */
const READ_LIMIT = 2_000;

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

/** A figure that somebody else keeps, or one by value of a label. Of several processes it is the sum, or the newest. */
type Figure = { name: string; help: string; aggregator?: 'sum' | 'max' } & (
  | { measure: () => number }
  | { label: string; measure: () => ReadonlyMap<string, number> }
);

/** Measured when it is read. What only grows is named `…_total`. */
function registerFigure(registry: Registry, figure: Figure): void {
  const { name, help, aggregator = 'sum' } = figure;
  const settings = { name, help, aggregator, registers: [registry] };
  const labelNames = 'label' in figure ? [figure.label] : [];
  if (name.endsWith('_total'))
    new Counter({
      ...settings,
      labelNames,
      collect() {
        this.reset();
        for (const [labels, value] of valuesOf(figure)) this.inc(labels, value);
      },
    });
  else
    new Gauge({
      ...settings,
      labelNames,
      collect() {
        this.reset();
        for (const [labels, value] of valuesOf(figure)) this.set(labels, value);
      },
    });
}

function valuesOf(figure: Figure): [Record<string, string>, number][] {
  if (!('label' in figure)) return [[{}, figure.measure()]];
  return [...figure.measure()].map(([each, value]) => [{ [figure.label]: each }, value]);
}

type AnswerLabels = { method: string; route: string; status: number };

type Series = { labels: AnswerLabels; counts: number[]; sum: number };

type Value = { metricName: string; labels: AnswerLabels & { le?: number | '+Inf' }; value: number };

/**
 * A histogram of answers for prom-client's registry, counted in plain numbers and put into words only when it is read:
 * prom-client's own sorts and joins the labels' names at every observation (docs/performance.md).
 */
function registerHistogram(
  registry: Registry,
  { name, help, buckets }: { name: string; help: string; buckets: readonly number[] },
): (labels: AnswerLabels, value: number) => void {
  const known = new Map<string, Series>();

  function add(key: string, labels: AnswerLabels): Series {
    const series = { labels, counts: new Array<number>(buckets.length + 1).fill(0), sum: 0 };
    known.set(key, series);
    return series;
  }

  function valuesOf({ labels, counts, sum }: Series): Value[] {
    let count = 0;
    const values = counts.map((counted, at): Value => {
      count += counted;
      return { metricName: `${name}_bucket`, labels: { le: buckets[at] ?? '+Inf', ...labels }, value: count };
    });
    const of = (what: string, value: number) => ({ metricName: `${name}_${what}`, labels, value });
    return [...values, of('sum', sum), of('count', count)];
  }

  const head = { name, help, type: 'histogram', aggregator: 'sum' };
  const get = async () => ({ ...head, values: [...known.values()].flatMap(valuesOf) });
  const metric = { ...head, get, reset: () => known.clear() };
  // The registry asks no more of a metric than this.
  registry.registerMetric(metric as unknown as Histogram);

  return (labels, value) => {
    const key = `${labels.status} ${labels.method} ${labels.route}`;
    const series = known.get(key) ?? add(key, labels);
    const bucket = buckets.findIndex((most) => value <= most);
    const at = bucket < 0 ? buckets.length : bucket;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.sum += value;
  };
}

type ReadGauge<T> = { name: string; help: string; measure: (read: T) => number };

/** What gauges say of one read of the database a scrape; without an answer they are absent, rather than as of old. */
function registerReadGauges<T>(
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
