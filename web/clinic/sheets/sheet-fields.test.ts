import { expect, test } from 'vitest';
import type { Sheet, SheetDraft } from '#shared/clinic/sheets.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import {
  addOwnBatch,
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
const findWarning = (kilos: string, sheet = makeSheet('2026-11-10')) =>
  toWeightWarning({ ...toSheetFields(sheet), kilos }, sheet);

test('a weight far from a recent one on a scale causes a warning', () => {
  expect(findWarning('24')).toBe('¿24,0 kg? La última vez pesaba 4,2 kg');
  expect(findWarning('2,4')).toBe('¿2,4 kg? La última vez pesaba 4,2 kg');
});

test('a weight causes no warning if the last one is near, old or stated by the owner', () => {
  expect([findWarning('5,8'), findWarning('2,6'), findWarning(''), findWarning('mucho')]).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(findWarning('24', makeSheet('2026-09-30'))).toBe('');
  expect(findWarning('24', makeSheet('2026-11-10', 'D'))).toBe('');
});

test('an unsent sheet reopens as it was written, also with vials that the day no longer has', () => {
  const sheet = { ...makeSheet('2026-11-10'), mayNote: true, Batches: [{ id: 3, VaccineId: 1 }] } as Sheet;
  const writtenFields: SheetFields = {
    ...toSheetFields(sheet),
    kilos: '4,85',
    complication: 'died',
    vetNote: 'Soplo',
  };
  const unsentDraft = {
    ...toSheetDraft(writtenFields, sheet, 5),
    chipCode: '94100000000077',
    BatchIds: [3, 4],
  };
  const reopenedFields = toUnsentFields(unsentDraft);
  expect(toSheetDraft(reopenedFields, sheet, 5)).toEqual(unsentDraft);
  expect(findSheetProblems(reopenedFields)).toMatchObject([{ field: 'chipCode' }]);
  expect(findSheetProblems({ ...reopenedFields, chipCode: '941000000000777' })).toEqual([]);
});

test('a new sheet is sent with the vial of its own service, unless it had expired', () => {
  const Batches = [
    { id: 3, VaccineId: 9, batchExpiresOn: TODAY },
    { id: 4, VaccineId: 8, batchExpiresOn: TODAY },
  ];
  const sheet = { ...makeSheet('2026-11-10'), VaccineId: 9, Batches } as Sheet;
  const draft = { BatchIds: [4] } as SheetDraft;
  expect(toSheetFields(sheet).BatchIds).toEqual([]);
  expect(addOwnBatch(draft, sheet).BatchIds).toEqual([4, 3]);
  expect(addOwnBatch(draft, { ...sheet, bookingStatus: 'D' })).toBe(draft);
  const tomorrow = sheet.bookingStartDate + 24 * 3600;
  expect(addOwnBatch(draft, { ...sheet, bookingStartDate: tomorrow }).BatchIds).toEqual([4]);
});

test('the rabies vaccine is preselected for a living, unprotected pet', () => {
  const livingSheet = {
    ...makeSheet('2026-11-10'),
    Batches: [{ id: 3, VaccineId: 1, vaccineCode: 'rabies' }],
  } as Sheet;
  expect(toSheetFields(livingSheet).BatchIds).toEqual([3]);
  const Pet = { petDiedOn: TODAY } as Sheet['Book']['Pet'];
  expect(toSheetFields({ ...livingSheet, Book: { ...livingSheet.Book, Pet } }).BatchIds).toEqual([]);
});
