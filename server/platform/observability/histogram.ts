import type { Histogram, Registry } from 'prom-client';

export type AnswerLabels = { method: string; route: string; status: number };
type Series = { labels: AnswerLabels; counts: number[]; sum: number };
type Value = { metricName: string; labels: AnswerLabels & { le?: number | '+Inf' }; value: number };

/**
 * A histogram of answers for prom-client's registry, counted in plain numbers and put into words only when it is read:
 * prom-client's own sorts and joins the labels' names at every observation (docs/performance.md).
 */
export function registerHistogram(
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
