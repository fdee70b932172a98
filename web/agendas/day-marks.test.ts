import { expect, test } from 'vitest';
import { closingInWords, closingsOf, marksOf, staffMarksOf } from './day-marks.ts';

const open = (date: string, free: number) => ({ date, free, places: 8, reason: null });
const closed = (date: string, reason: string | null) => ({ date, free: 0, places: 0, reason });

test('each day says what it offers', () => {
  const days = [
    open('2026-12-01', 0),
    open('2026-12-02', 0),
    open('2026-12-03', 1),
    open('2026-12-04', 6),
    closed('2026-12-05', null),
    closed('2026-12-08', 'Inmaculada Concepción'),
  ];
  const marks = marksOf(days, '2026-12-02');
  expect(Object.values(marks).map(({ state, label }) => `${state}: ${label}`)).toEqual([
    'closed: día pasado',
    'full: sin turnos libres',
    'free: 1 turno libre',
    'free: 6 turnos libres',
    'closed: sin atención',
    'quiet: Cerrado: Inmaculada Concepción',
  ]);
});

test('staff may open every day', () => {
  const days = [
    open('2026-12-01', 0),
    open('2026-12-02', 0),
    open('2026-12-03', 6),
    closed('2026-12-05', null),
    closed('2026-12-08', 'Inmaculada Concepción'),
    open('2026-12-31', 0),
  ];
  const marks = staffMarksOf({ days, today: '2026-12-02', lastDay: '2026-12-30', firstFree: null });
  expect(Object.values(marks).map(({ state, label }) => `${state}: ${label}`)).toEqual([
    'none: con horarios',
    'full: sin turnos libres',
    'free: 6 turnos libres',
    'quiet: sin atención',
    'quiet: Cerrado: Inmaculada Concepción',
    'none: con horarios',
  ]);
});

test('days in a row that are closed for one reason are told together', () => {
  const days = [
    closed('2026-12-01', 'Paro'),
    closed('2026-12-08', 'Feriado'),
    closed('2026-12-24', 'Fiestas'),
    closed('2026-12-25', 'Fiestas'),
    open('2026-12-26', 0),
    closed('2026-12-28', 'Fiestas'),
  ];
  expect(closingsOf(days, '2026-12-02').map((closing) => closingInWords(closing))).toEqual([
    '8 de diciembre',
    '24 de diciembre al 25 de diciembre',
    '28 de diciembre',
  ]);
});
