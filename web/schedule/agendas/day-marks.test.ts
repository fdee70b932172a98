import { expect, test } from 'vitest';
import { closurePeriodInWords, listClosurePeriods, toDayMarks } from './day-marks.ts';
import { markOccupancy } from './occupancy-marks.ts';

const makeOpenDay = (date: string, free: number) => ({
  date,
  free,
  places: 8,
  reason: null,
  partReason: null,
});
const makeClosedDay = (date: string, reason: string | null) => ({
  date,
  free: 0,
  places: 0,
  reason,
  partReason: null,
});

test('each day is marked with its availability', () => {
  const days = [
    makeOpenDay('2026-12-01', 0),
    makeOpenDay('2026-12-02', 0),
    makeOpenDay('2026-12-03', 1),
    makeOpenDay('2026-12-04', 6),
    makeClosedDay('2026-12-05', null),
    makeClosedDay('2026-12-08', 'Inmaculada Concepción'),
  ];
  const marks = toDayMarks(days, '2026-12-02');
  expect(Object.values(marks).map(({ state, label }) => `${state}: ${label}`)).toEqual([
    'closed: día pasado',
    'full: sin turnos libres',
    'free: 1 turno libre',
    'free: 6 turnos libres',
    'closed: sin atención',
    'quiet: Cerrado: Inmaculada Concepción',
  ]);
});

test('marks for staff keep every day openable and show no free places on past days', () => {
  const emptyDay = {
    places: 0,
    free: 0,
    taken: 0,
    done: 0,
    notDone: 0,
    extra: 0,
    reason: null,
    partReason: null,
  };
  const days = [
    { ...emptyDay, date: '2026-12-01', places: 8, free: 3, taken: 5, done: 3, notDone: 1 },
    { ...emptyDay, date: '2026-12-02', places: 8 },
    { ...emptyDay, date: '2026-12-03', places: 8, free: 6 },
    { ...emptyDay, date: '2026-12-05' },
    { ...emptyDay, date: '2026-12-08', reason: 'Inmaculada Concepción' },
    { ...emptyDay, date: '2026-12-09', reason: 'Paro', extra: 2 },
  ];
  const marks = markOccupancy(days, '2026-12-02');
  expect(marks['2026-12-01']).toMatchObject({ isPending: true });
  expect(marks['2026-12-01']?.count).toBeUndefined();
  expect(marks['2026-12-03']?.count).toBe(6);
  expect(marks['2026-12-08']?.sign).toBe('×');
  expect(Object.values(marks).map(({ state, label }) => `${state}: ${label}`)).toEqual([
    'none: 5 turnos: 3 cumplidos, 1 no cumplido, 1 sin marcar',
    'full: 0 libres de 8',
    'free: 6 libres de 8',
    'quiet: sin atención',
    'quiet: Cerrado: Inmaculada Concepción',
    'none: Cerrado: Paro, 2 sobreturnos',
  ]);
});

test('consecutive days closed for one reason are listed together', () => {
  const days = [
    makeClosedDay('2026-12-01', 'Paro'),
    makeClosedDay('2026-12-08', 'Feriado'),
    makeClosedDay('2026-12-24', 'Fiestas'),
    makeClosedDay('2026-12-25', 'Fiestas'),
    makeOpenDay('2026-12-26', 0),
    makeClosedDay('2026-12-28', 'Fiestas'),
  ];
  expect(listClosurePeriods(days, '2026-12-02').map((closing) => closurePeriodInWords(closing))).toEqual([
    '8 de diciembre',
    '24 de diciembre al 25 de diciembre',
    '28 de diciembre',
  ]);
});
