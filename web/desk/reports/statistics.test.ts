import { expect, test } from 'vitest';
import { defaultPeriod, fullPeriodText, periodText, presetName, toComparison } from './period.ts';
import { changeText, statisticText } from './statistics.ts';

const ZEROS = { done: 0, reserved: 0, cancelled: 0, notdone: 0 };
const PREVIOUS = { done: 100, reserved: 140, cancelled: 10, notdone: 25 };
const CURRENT = { done: 112, reserved: 140, cancelled: 9, notdone: 23 };

test('a figure is formatted as in Argentina, and is a dash instead of a division by zero', () => {
  expect(statisticText('done', { ...ZEROS, done: 1234 })).toBe('1.234');
  expect(statisticText('attendance', CURRENT)).toBe('83\u00A0%');
  expect(statisticText('attendance', ZEROS)).toBe('—');
});

test('the change of a figure has its sign, its size and the period it is compared with', () => {
  const texts = (['done', 'reserved', 'cancelled', 'attendance'] as const).map((statistic) =>
    changeText(statistic, CURRENT, PREVIOUS, '01/01–31/03'),
  );
  expect(texts).toEqual([
    '+12\u00A0% respecto de 01/01–31/03',
    'Igual que en 01/01–31/03',
    '1 menos que en 01/01–31/03',
    '+3 puntos respecto de 01/01–31/03',
  ]);
  expect(changeText('done', CURRENT, ZEROS, '2025')).toBe('Ninguno en 2025');
  expect(changeText('attendance', CURRENT, ZEROS, '2025')).toBe('Sin datos en 2025');
  expect(changeText('attendance', ZEROS, PREVIOUS, '2025')).toBe('80\u00A0% en 2025');
  expect(changeText('done', ZEROS, PREVIOUS, '2025')).toBe('−100\u00A0% respecto de 2025');
});

test('fewer than 20 earlier bookings make no percentage', () => {
  const toChange = (now: number, before: number) =>
    changeText('done', { ...ZEROS, done: now }, { ...ZEROS, done: before }, '2025');
  expect(toChange(1698, 8)).toBe('1.690 más que en 2025');
  expect(toChange(5, 19)).toBe('14 menos que en 2025');
  expect(toChange(5, 20)).toBe('−75\u00A0% respecto de 2025');
  const toAttendanceChange = (done: number, notdone: number) =>
    changeText('attendance', CURRENT, { ...ZEROS, done, notdone }, '2025');
  expect(toAttendanceChange(3, 1)).toBe('3 de 4 en 2025');
  expect(toAttendanceChange(16, 4)).toBe('+3 puntos respecto de 2025');
});

test("the preset periods are counted from the town's today", () => {
  expect(defaultPeriod('2026-01-21')).toEqual({ from: '2025-12-01', to: '2026-01-31' });
  expect(presetName({ from: '2026-01-01', to: '2026-12-31' }, '2026-11-21')).toBe('Este año');
  expect(presetName({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-21')).toBe('Este mes');
  expect(presetName({ from: '2025-12-01', to: '2025-12-31' }, '2026-01-31')).toBe('Mes pasado');
  expect(presetName({ from: '2024-03-01', to: '2025-02-28' }, '2025-02-03')).toBe('Últimos 12 meses');
  expect(presetName({ from: '2026-11-02', to: '2026-11-30' }, '2026-11-21')).toBeNull();
});

test('an unfinished period is compared up to today', () => {
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

test('a period is named as briefly as possible', () => {
  expect(periodText({ from: '2026-01-01', to: '2026-03-31' }, '2026-11-21')).toBe('01/01–31/03');
  expect(periodText({ from: '2025-01-01', to: '2025-03-31' }, '2026-11-21')).toBe('01/01–31/03/2025');
  expect(periodText({ from: '2025-12-01', to: '2026-01-31' }, '2026-11-21')).toBe('01/12/2025–31/01/2026');
  const day = { from: '2026-03-05', to: '2026-03-05' };
  expect(periodText(day, '2026-11-21')).toBe('05/03');
  expect(periodText(day, '2027-11-21')).toBe('05/03/2026');
  expect(fullPeriodText(day)).toBe('05/03/2026');
});
