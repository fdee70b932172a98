import { expect, test } from 'vitest';
import { defaultPeriod, fullPeriodText, periodText, presetName, toComparison } from './period.ts';
import { changeText, statisticText } from './statistics.ts';

const NONE = { done: 0, reserved: 0, cancelled: 0, notdone: 0 };
const BEFORE = { done: 100, reserved: 140, cancelled: 10, notdone: 25 };
const NOW = { done: 112, reserved: 140, cancelled: 9, notdone: 23 };

test('formats numbers as in Argentina, and shows a dash instead of dividing by zero', () => {
  expect(statisticText('done', { ...NONE, done: 1234 })).toBe('1.234');
  expect(statisticText('attendance', NOW)).toBe('83\u00A0%');
  expect(statisticText('attendance', NONE)).toBe('—');
});

test('a change is shown with its sign, its size and the period it is compared with', () => {
  const texts = (['done', 'reserved', 'cancelled', 'attendance'] as const).map((statistic) =>
    changeText(statistic, NOW, BEFORE, '01/01–31/03'),
  );
  expect(texts).toEqual([
    '+12\u00A0% respecto de 01/01–31/03',
    'Igual que en 01/01–31/03',
    '1 menos que en 01/01–31/03',
    '+3 puntos respecto de 01/01–31/03',
  ]);
  expect(changeText('done', NOW, NONE, '2025')).toBe('Ninguno en 2025');
  expect(changeText('attendance', NOW, NONE, '2025')).toBe('Sin datos en 2025');
  expect(changeText('attendance', NONE, BEFORE, '2025')).toBe('80\u00A0% en 2025');
  expect(changeText('done', NONE, BEFORE, '2025')).toBe('−100\u00A0% respecto de 2025');
});

test('fewer than 20 earlier bookings make no percentage', () => {
  const change = (now: number, before: number) =>
    changeText('done', { ...NONE, done: now }, { ...NONE, done: before }, '2025');
  expect(change(1698, 8)).toBe('1.690 más que en 2025');
  expect(change(5, 19)).toBe('14 menos que en 2025');
  expect(change(5, 20)).toBe('−75\u00A0% respecto de 2025');
  const attended = (done: number, notdone: number) =>
    changeText('attendance', NOW, { ...NONE, done, notdone }, '2025');
  expect(attended(3, 1)).toBe('3 de 4 en 2025');
  expect(attended(16, 4)).toBe('+3 puntos respecto de 2025');
});

test("the preset periods are counted from the town's today", () => {
  expect(defaultPeriod('2026-01-21')).toEqual({ from: '2025-12-01', to: '2026-01-31' });
  expect(presetName({ from: '2026-01-01', to: '2026-12-31' }, '2026-11-21')).toBe('Este año');
  expect(presetName({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-21')).toBe('Este mes');
  expect(presetName({ from: '2025-12-01', to: '2025-12-31' }, '2026-01-31')).toBe('Mes pasado');
  expect(presetName({ from: '2024-03-01', to: '2025-02-28' }, '2025-02-03')).toBe('Últimos 12 meses');
  expect(presetName({ from: '2026-11-02', to: '2026-11-30' }, '2026-11-21')).toBeNull();
});

test('compares an unfinished period up to today', () => {
  expect(toComparison({ from: '2026-01-01', to: '2026-12-31' }, '2026-11-21')).toEqual({
    now: { from: '2026-01-01', to: '2026-11-21' },
    before: { from: '2025-01-01', to: '2025-11-21' },
  });
  expect(toComparison({ from: '2026-03-01', to: '2026-03-31' }, '2026-03-30')?.before).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(toComparison({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-21')?.before).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
  });
  expect(toComparison({ from: '2026-12-01', to: '2026-12-31' }, '2026-11-21')).toBeNull();
});

test('names a period as briefly as possible', () => {
  expect(periodText({ from: '2026-01-01', to: '2026-03-31' }, '2026-11-21')).toBe('01/01–31/03');
  expect(periodText({ from: '2025-01-01', to: '2025-03-31' }, '2026-11-21')).toBe('01/01–31/03/2025');
  expect(periodText({ from: '2025-12-01', to: '2026-01-31' }, '2026-11-21')).toBe('01/12/2025–31/01/2026');
  const day = { from: '2026-03-05', to: '2026-03-05' };
  expect(periodText(day, '2026-11-21')).toBe('05/03');
  expect(periodText(day, '2027-11-21')).toBe('05/03/2026');
  expect(fullPeriodText(day)).toBe('05/03/2026');
});
