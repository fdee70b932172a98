import { Counter, Gauge, type Registry } from 'prom-client';

/** A figure that somebody else keeps, or one by value of a label. Of several processes it is the sum, or the newest. */
export type Figure = { name: string; help: string; aggregator?: 'sum' | 'max' } & (
  | { measure: () => number }
  | { label: string; measure: () => ReadonlyMap<string, number> }
);

/** Measured when it is read. What only grows is named `…_total`. */
export function registerFigure(registry: Registry, figure: Figure): void {
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
