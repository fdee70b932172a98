import { expect, test } from 'vitest';
import { parseIsoDate } from '../platform/town-clock.ts';
import {
  formatMoment,
  listDischargeInstructions,
  SUGGESTED_DISCHARGE_INSTRUCTIONS,
} from './discharge-instruction-times.ts';

const surgeryEnd = (parseIsoDate('2026-12-01') ?? 0) + 11 * 3600 + 5 * 60;

test('discharge instructions begin no earlier than their hours and count calendar days', () => {
  const words = listDischargeInstructions(SUGGESTED_DISCHARGE_INSTRUCTIONS, surgeryEnd).map(formatMoment);
  expect(words).toEqual([
    'Desde las 16:15 del martes 1 de diciembre',
    'Desde las 23:15 del martes 1 de diciembre',
    'Hasta el viernes 11 de diciembre',
    'El viernes 11 de diciembre',
    '',
    '',
  ]);
});

test('discharge instructions after midnight belong to the next day', () => {
  const [food] = listDischargeInstructions(
    [{ aftercareKind: 'from', aftercareAmount: 12, text: 'Comida' }],
    surgeryEnd + 4 * 3600,
  );
  expect(food && formatMoment(food)).toBe('Desde las 03:15 del miércoles 2 de diciembre');
});

test('discharge instructions that end on a weekend continue until Monday', () => {
  const moments = [8, 9, 10, 11, 12, 13].map((days) => {
    const [step] = listDischargeInstructions(
      [{ aftercareKind: 'on', aftercareAmount: days, text: 'Control' }],
      surgeryEnd,
    );
    return step && formatMoment(step);
  });
  expect(moments).toEqual([
    'El miércoles 9 de diciembre',
    'El jueves 10 de diciembre',
    'El viernes 11 de diciembre',
    'El lunes 14 de diciembre',
    'El lunes 14 de diciembre',
    'El lunes 14 de diciembre',
  ]);
});
