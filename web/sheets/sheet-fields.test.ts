import { expect, test } from 'vitest';
import type { Sheet } from '#shared/sheets.ts';
import { parseIsoDate } from '#shared/town-clock.ts';
import { doubtOf, fieldsOf } from './sheet-fields.ts';

const TODAY = '2026-12-01';
const sheet = (weighedOn: string, origin = 'T') =>
  ({
    ...{ Visit: null, serviceEffect: 'castration', Batches: [], VaccineId: null },
    bookingStartDate: (parseIsoDate(TODAY) ?? 0) + 8 * 3600,
    Book: { Weights: [{ id: 1, origin, grams: 4_200, weighedOn }], Vaccinations: [] },
  }) as unknown as Sheet;
const doubt = (kilos: string, of = sheet('2026-11-10')) => doubtOf({ ...fieldsOf(of), kilos }, of);

test('a weight far from the last on a scale, not long ago, is asked about', () => {
  expect(doubt('24')).toBe('¿24,0 kg? La última vez pesaba 4,2 kg');
  expect(doubt('2,4')).toBe('¿2,4 kg? La última vez pesaba 4,2 kg');
});

test('one near it, one long after, one over what was only told, and none are not', () => {
  expect([doubt('5,8'), doubt('2,6'), doubt(''), doubt('mucho')]).toEqual(['', '', '', '']);
  expect([doubt('24', sheet('2026-09-30')), doubt('24', sheet('2026-11-10', 'D'))]).toEqual(['', '']);
});
