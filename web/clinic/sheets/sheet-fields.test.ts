import { expect, test } from 'vitest';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import {
  findSheetProblems,
  type SheetFields,
  toSheetDraft,
  toSheetFields,
  toUnsentFields,
  toWeightWarning,
} from './sheet-fields.ts';

const TODAY = '2026-12-01';
const makeSheet = (weighedOn: string, origin = 'T') =>
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
const warning = (kilos: string, sheet = makeSheet('2026-11-10')) =>
  toWeightWarning({ ...toSheetFields(sheet), kilos }, sheet);

test('warns of a weight far from the last one on a scale, if recent', () => {
  expect(warning('24')).toBe('¿24,0 kg? La última vez pesaba 4,2 kg');
  expect(warning('2,4')).toBe('¿2,4 kg? La última vez pesaba 4,2 kg');
});

test("doesn't warn if the last weight is near, old, stated by the owner, or missing", () => {
  expect([warning('5,8'), warning('2,6'), warning(''), warning('mucho')]).toEqual(['', '', '', '']);
  expect(warning('24', makeSheet('2026-09-30'))).toBe('');
  expect(warning('24', makeSheet('2026-11-10', 'D'))).toBe('');
});

test('reopens an unsent sheet as it was written, with the vials that the day has now', () => {
  const sheet = { ...makeSheet('2026-11-10'), mayNote: true, Batches: [{ id: 3, VaccineId: 1 }] } as Sheet;
  const written: SheetFields = {
    ...toSheetFields(sheet),
    kilos: '4,85',
    complication: 'died',
    vetNote: 'Soplo',
  };
  const unsent = {
    ...toSheetDraft(written, sheet, 5),
    chipCode: '94100000000077',
    BatchIds: [3, 4],
  };
  const again = toUnsentFields(unsent, sheet);
  expect(toSheetDraft(again, sheet, 5)).toEqual({ ...unsent, BatchIds: [3] });
  expect(findSheetProblems(again)).toMatchObject([{ field: 'chipCode' }]);
  expect(findSheetProblems({ ...again, chipCode: '941000000000777' })).toEqual([]);
});

test('preselects rabies for a living, unprotected pet', () => {
  const living = {
    ...makeSheet('2026-11-10'),
    Batches: [{ id: 3, VaccineId: 1, vaccineCode: 'rabies' }],
  } as Sheet;
  expect(toSheetFields(living).BatchIds).toEqual([3]);
  const Pet = { petDiedOn: TODAY } as Sheet['Book']['Pet'];
  expect(toSheetFields({ ...living, Book: { ...living.Book, Pet } }).BatchIds).toEqual([]);
});
