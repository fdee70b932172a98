import { expect, test } from 'vitest';
import { SUGGESTED_AFTERCARE } from '#shared/aftercare-steps.ts';
import type { Sheet } from '#shared/sheets.ts';
import { instantOf, parseIsoDate } from '#shared/town-clock.ts';
import { TOWN } from '../api/town.ts';
import { handoverDraftOf, handoverFieldsOf, handoverProblems, stepsOf } from './handover-fields.ts';
import { isToGiveBack } from './handover-words.ts';

const DAY = parseIsoDate('2026-12-01') ?? 0;
const real = (hours: number) => instantOf(DAY + hours * 3600, TOWN.timeZone);
const sheet = (change: Partial<Sheet> = {}) =>
  ({
    ...{ bookingStartDate: DAY + 8 * 3600, bookingStatus: 'D', serviceEffect: 'castration' },
    ...{ doneAt: real(11), Handover: null, Aftercare: SUGGESTED_AFTERCARE },
    Booker: { userName: 'Ana', userLastName: 'Ríos', userIdNumber: '30111222' },
    Book: { Pet: { petDiedOn: null } },
    ...change,
  }) as unknown as Sheet;

test('it begins with whom it belongs to, when it was done with and now', () => {
  const fields = handoverFieldsOf(sheet(), real(13.5));
  expect(fields).toEqual({
    toName: 'Ana Ríos',
    toIdNumber: '30111222',
    doneMinute: 660,
    deliveredMinute: 810,
  });
  expect(handoverProblems(fields, real(13.5), sheet())).toEqual([]);
  expect(handoverDraftOf(fields, sheet())).toEqual({
    ...{ toName: 'Ana Ríos', toIdNumber: '30111222', doneAt: real(11), deliveredAt: real(13.5) },
    HandoverId: null,
  });
  expect(stepsOf(fields, sheet())).toHaveLength(SUGGESTED_AFTERCARE.length);
});

test('of another day than the turno’s both times are typed; given back before it was done with is the next day', () => {
  const fields = handoverFieldsOf(sheet({ doneAt: real(40) }), real(41));
  expect([fields.doneMinute, fields.deliveredMinute]).toEqual([null, null]);
  expect(handoverProblems(fields, real(41), sheet()).map(({ field }) => field)).toEqual([
    ...['doneMinute', 'deliveredMinute'],
  ]);
  const night = { ...fields, doneMinute: 18 * 60, deliveredMinute: 9 * 60 };
  expect(handoverDraftOf(night, sheet()).deliveredAt).toBe(real(33));
  expect(handoverProblems(night, real(30), sheet())).toMatchObject([{ field: 'deliveredMinute' }]);
});

test('a surgery with indications is to be given back, once', () => {
  const all = [
    sheet(),
    sheet({ Aftercare: [] }),
    sheet({ bookingStatus: 'N' }),
    sheet({ Handover: {} as never }),
  ];
  expect(all.map(isToGiveBack)).toEqual([true, false, false, false]);
});
