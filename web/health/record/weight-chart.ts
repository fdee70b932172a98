import type { Weight } from '#shared/health/health.ts';

/** Size of the drawing and its plot area, in its own units. */
export const CHART = { width: 312, height: 126, left: 30, right: 306, top: 16, bottom: 92 } as const;
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const MOST_STEPS = 3;
const [BEFORE, AFTER] = [8, 6];

export type Point = { x: number; y: number };
type Chart = { points: Point[]; lines: { y: number; kilos: number }[] };

/** Places weights, oldest first, over lines at round kilos. */
export function weightChart(weights: readonly Weight[]): Chart {
  const kilos = weights.map(({ grams }) => grams / 1000);
  const [low, high] = [Math.min(...kilos), Math.max(...kilos)];
  const step = STEPS.find((each) => (high - low) / each <= MOST_STEPS) ?? 50;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const yOf = (kilo: number) =>
    CHART.bottom - ((kilo / step - first) / (last - first)) * (CHART.bottom - CHART.top);
  const lines = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return {
    points: weights.map(({ grams, weighedOn }) => ({ x: xOf(weights, weighedOn), y: yOf(grams / 1000) })),
    lines: lines.map((kilo) => ({ y: yOf(kilo), kilos: Math.round(kilo * 10) / 10 })),
  };
}

function xOf(weights: readonly Weight[], date: string): number {
  const [first, last] = [weights[0]?.weighedOn ?? date, weights.at(-1)?.weighedOn ?? date];
  const whole = Date.parse(last) - Date.parse(first);
  const part = whole === 0 ? 0.5 : (Date.parse(date) - Date.parse(first)) / whole;
  return CHART.left + BEFORE + part * (CHART.right - CHART.left - BEFORE - AFTER);
}

export function pathOf(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join(' ');
}
