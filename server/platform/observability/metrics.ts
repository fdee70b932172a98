import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, type Histogram, Registry } from 'prom-client';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Database, Db } from '../db/database.ts';
import type { Standby } from '../db/postgres/postgres-standby.ts';
import { findLastBackupAt } from '../db/snapshots/last-backup.ts';
import { createMetricsReader } from './cluster-metrics.ts';

const READ_TIMEOUT_MS = 2_000;

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  read: () => Promise<string>;
  contentType: string;
  /** Records an answer; `route` is the pattern, never the address, and `seconds` last until it has left. */
  observe: (answer: AnswerLabels, seconds: number) => void;
  countRejectedHold: () => void;
  add: (metric: CustomMetric) => void;
  addRead: <T>(find: () => Promise<T>, gauges: readonly ReadGauge<T>[]) => void;
};

export function openMetrics({ db, standby }: Database, now: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const observe = registerHistogram(registry, {
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to its answer',
    buckets: DURATION_BUCKETS,
  });
  const rejectedHolds = new Counter({
    name: 'huellas_held_turnos_refused_total',
    help: 'Bookings rejected for networks that hold as many unconfirmed ones as they may',
    registers: [registry],
  });
  const version = { name: 'huellas_build_info', help: 'Which version answers', label: 'version' };
  registerCustomMetric(registry, { ...version, measure: () => new Map([[packageFile.version, 1]]) });
  registerBackups(registry, db, now);
  if (standby) registerStandby(registry, standby);
  return {
    read: createMetricsReader(registry),
    contentType: registry.contentType,
    observe,
    countRejectedHold: () => rejectedHolds.inc(),
    add: (metric) => registerCustomMetric(registry, metric),
    addRead: (find, gauges) => registerReadGauges(registry, find, gauges),
  };
}

function registerBackups(registry: Registry, db: Db, now: () => number): void {
  registerReadGauges(registry, () => findLastBackupAt(db, now()), [
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

/** Describes a metric that another file keeps; the values of processes are summed, or the greatest counts. */
type CustomMetric = { name: string; help: string; aggregator?: 'sum' | 'max' } & (
  | { measure: () => number }
  | { label: string; measure: () => ReadonlyMap<string, number> }
);

/** Registers a gauge, or a counter if its name ends in `_total`. */
function registerCustomMetric(registry: Registry, metric: CustomMetric): void {
  const { name, help, aggregator = 'sum' } = metric;
  const settings = { name, help, aggregator, registers: [registry] };
  const labelNames = 'label' in metric ? [metric.label] : [];
  if (name.endsWith('_total'))
    new Counter({
      ...settings,
      labelNames,
      collect() {
        this.reset();
        for (const [labels, value] of readValues(metric)) this.inc(labels, value);
      },
    });
  else
    new Gauge({
      ...settings,
      labelNames,
      collect() {
        this.reset();
        for (const [labels, value] of readValues(metric)) this.set(labels, value);
      },
    });
}

function readValues(metric: CustomMetric): [Record<string, string>, number][] {
  if (!('label' in metric)) return [[{}, metric.measure()]];
  return [...metric.measure()].map(([each, value]) => [{ [metric.label]: each }, value]);
}

type AnswerLabels = { method: string; route: string; status: number };

type Series = { labels: AnswerLabels; counts: number[]; sum: number };

type MetricValue = { metricName: string; labels: AnswerLabels & { le?: number | '+Inf' }; value: number };

/**
 * Registers a histogram counted in plain numbers and formatted when read: prom-client's own sorts and joins
 * label names at every observation (docs/performance.md).
 */
function registerHistogram(
  registry: Registry,
  { name, help, buckets }: { name: string; help: string; buckets: readonly number[] },
): (labels: AnswerLabels, value: number) => void {
  const seriesByLabels = new Map<string, Series>();

  function addSeries(key: string, labels: AnswerLabels): Series {
    const series = { labels, counts: new Array<number>(buckets.length + 1).fill(0), sum: 0 };
    seriesByLabels.set(key, series);
    return series;
  }

  function toValues({ labels, counts, sum }: Series): MetricValue[] {
    let count = 0;
    const values = counts.map((counted, index): MetricValue => {
      count += counted;
      const le = buckets[index] ?? '+Inf';
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
    });
    const toValue = (suffix: string, value: number) => ({ metricName: `${name}_${suffix}`, labels, value });
    return [...values, toValue('sum', sum), toValue('count', count)];
  }

  const head = { name, help, type: 'histogram', aggregator: 'sum' };
  const get = async () => ({ ...head, values: [...seriesByLabels.values()].flatMap(toValues) });
  const metric = { ...head, get, reset: () => seriesByLabels.clear() };
  registry.registerMetric(metric as unknown as Histogram);

  return (labels, value) => {
    const key = `${labels.status} ${labels.method} ${labels.route}`;
    const series = seriesByLabels.get(key) ?? addSeries(key, labels);
    const bucket = buckets.findIndex((bound) => value <= bound);
    const bucketIndex = bucket < 0 ? buckets.length : bucket;
    series.counts[bucketIndex] = (series.counts[bucketIndex] ?? 0) + 1;
    series.sum += value;
  };
}

type ReadGauge<T> = { name: string; help: string; measure: (read: T) => number };

/** Registers gauges of one database read per scrape; they are absent, rather than stale, if it fails. */
function registerReadGauges<T>(
  registry: Registry,
  find: () => Promise<T>,
  gauges: readonly ReadGauge<T>[],
): void {
  let pendingRead: Promise<{ found: T } | null> | undefined;
  const read = () => {
    pendingRead ??= finishInTime(find()).finally(() => {
      pendingRead = undefined;
    });
    return pendingRead;
  };
  for (const { name, help, measure } of gauges)
    new Gauge({
      name,
      help: `${help}; absent while the database is away`,
      registers: [registry],
      // Every process reads the same database.
      aggregator: 'max',
      async collect() {
        const answer = await read();
        if (answer) this.set(measure(answer.found));
        else this.remove();
      },
    });
}

function finishInTime<T>(found: Promise<T>): Promise<{ found: T } | null> {
  const timeout = sleep(READ_TIMEOUT_MS, null, { ref: false });
  return Promise.race([found.then((value) => ({ found: value })), timeout]).catch(() => null);
}
