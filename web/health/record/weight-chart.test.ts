import { expect, test } from 'vitest';
import { CHART, toSvgPath, weightChart } from './weight-card.tsx';

const makeWeight = (kilos: number, weighedOn: string) => ({
  id: 1,
  origin: 'T' as const,
  grams: kilos * 1000,
  weighedOn,
});

test('the weight chart places weights by date over lines at round kilos', () => {
  const { points, lines } = weightChart([
    makeWeight(16.2, '2024-05-04'),
    makeWeight(17, '2025-02-01'),
    makeWeight(18.4, '2026-08-10'),
  ]);
  expect(lines.map(({ kilos }) => kilos)).toEqual([16, 17, 18, 19]);
  expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(points.every(({ x, y }) => x <= CHART.right && y >= CHART.top && y <= CHART.bottom)).toBe(true);
  expect(toSvgPath([{ x: 1, y: 2 }])).toBe('M1.0 2.0');
});

test("the weight chart draws a kitten's single weight, and two of one day", () => {
  expect(weightChart([makeWeight(0.25, '2026-01-01')]).lines).toHaveLength(2);
  const sameDayChart = weightChart([makeWeight(4.2, '2026-01-01'), makeWeight(4.2, '2026-01-01')]);
  expect(sameDayChart.points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
});
