import { expect, test } from 'vitest';
import { findWeightWarning, formatWeight, parseGrams } from './weights.ts';

test.each([
  ['4,2', 4_200],
  ['4.2', 4_200],
  ['24', 24_000],
  [' 0,05 ', 50],
  ['120', 120_000],
])('%j kilos are %i grams (acceptance 40)', (kilos, grams) => {
  expect(parseGrams(kilos)).toBe(grams);
});

test.each(['0', '-1', '1e3', '420', '', '4,2,1', '4,2 kg', '0,04', '120,1', '٤'])(
  'rejects %j as a weight (acceptance 40)',
  (kilos) => {
    expect(parseGrams(kilos)).toBeNull();
  },
);

test('a weight is formatted as people read it', () => {
  expect([formatWeight(4_200), formatWeight(18_000), formatWeight(250)]).toEqual([
    '4,2 kg',
    '18,0 kg',
    '0,25 kg',
  ]);
});

test('a weight far from the last on a scale is questioned within two months', () => {
  const earlierWeights = [
    { grams: 4_200, weighedOn: '2026-10-20', origin: 'T' },
    { grams: 24_000, weighedOn: '2026-11-01', origin: 'D' },
    { grams: 9_000, weighedOn: '2025-01-01', origin: 'T' },
  ];
  const findWarning = (grams: number, weighedOn: string) =>
    findWeightWarning(earlierWeights, { grams, weighedOn });
  expect(findWarning(24_000, '2026-11-20')).toBe('¿24,0 kg? La última vez pesaba 4,2 kg');
  expect([
    findWarning(5_800, '2026-11-20'),
    findWarning(24_000, '2026-12-20'),
    findWarning(24_000, '2024-01-01'),
  ]).toEqual([null, null, null]);
});

test('a weight is questioned for sixty days from a change of two fifths', () => {
  const earlierWeights = [{ grams: 4_000, weighedOn: '2026-10-20', origin: 'T' }];
  const hasWarning = (grams: number, weighedOn: string) =>
    findWeightWarning(earlierWeights, { grams, weighedOn }) !== null;
  expect([hasWarning(9_000, '2026-12-19'), hasWarning(9_000, '2026-12-20')]).toEqual([true, false]);
  expect([hasWarning(5_600, '2026-11-20'), hasWarning(5_601, '2026-11-20')]).toEqual([false, true]);
});
