import { expect, test } from 'vitest';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import {
  fieldsOfUnsent,
  findSheetProblems,
  toSheetDraft,
  toSheetFields,
  warnOfWeight,
} from './sheet-fields.ts';

const TODAY = '2026-12-01';
const sheet = (weighedOn: string, origin = 'T') =>
  ({
    Visit: null,
    serviceEffect: 'castration',
    Batches: [],
    VaccineId: null,
    bookingStartDate: (parseIsoDate(TODAY) ?? 0) + 8 * 3600,
    Book: {
      Pet: { petDiedOn: null },
      Weights: [{ id: 1, origin, grams: 4_200, weighedOn }],
      Vaccinations: [],
    },
  }) as unknown as Sheet;
const doubt = (kilos: string, of = sheet('2026-11-10')) => warnOfWeight({ ...toSheetFields(of), kilos }, of);

test('warns of a weight far from the last one on a scale, if recent', () => {
  expect(doubt('24')).toBe('¿24,0 kg? La última vez pesaba 4,2 kg');
  expect(doubt('2,4')).toBe('¿2,4 kg? La última vez pesaba 4,2 kg');
});

test("doesn't warn if the last weight is near, old, stated by the owner, or missing", () => {
  expect([doubt('5,8'), doubt('2,6'), doubt(''), doubt('mucho')]).toEqual(['', '', '', '']);
  expect([doubt('24', sheet('2026-09-30')), doubt('24', sheet('2026-11-10', 'D'))]).toEqual(['', '']);
});

test('reopens an unsent sheet as it was written, with the vials that the day has now', () => {
  const of = { ...sheet('2026-11-10'), mayNote: true, Batches: [{ id: 3, VaccineId: 1 }] } as Sheet;
  const unsent = {
    ...toSheetDraft({ ...toSheetFields(of), kilos: '4,85', complication: 'died', vetNote: 'Soplo' }, of, 5),
    chipCode: '94100000000077',
    BatchIds: [3, 4],
  };
  const again = fieldsOfUnsent(unsent, of);
  expect(toSheetDraft(again, of, 5)).toEqual({ ...unsent, BatchIds: [3] });
  expect(findSheetProblems(again)).toMatchObject([{ field: 'chipCode' }]);
  expect(findSheetProblems({ ...again, chipCode: '941000000000777' })).toEqual([]);
});

test('preselects rabies for a living, unprotected pet', () => {
  const living = {
    ...sheet('2026-11-10'),
    Batches: [{ id: 3, VaccineId: 1, vaccineCode: 'rabies' }],
  } as Sheet;
  expect(toSheetFields(living).BatchIds).toEqual([3]);
  const Pet = { petDiedOn: TODAY } as Sheet['Book']['Pet'];
  expect(toSheetFields({ ...living, Book: { ...living.Book, Pet } }).BatchIds).toEqual([]);
});
