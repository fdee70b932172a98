import { expect, test } from 'vitest';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { parseIsoDate, toInstant } from '#shared/platform/town-clock.ts';
import { SUGGESTED_DISCHARGE_INSTRUCTIONS } from '#shared/schedule/discharge-instruction-times.ts';
import { TOWN } from '../../platform/api/town.ts';
import { isAwaitingDischarge } from './discharge.words.ts';
import {
  findDischargeProblems,
  isBookingDay,
  listInstructions,
  listInstructionsSince,
  toDischargeDraft,
  toDischargeFields,
} from './discharge-fields.ts';

const DAY = parseIsoDate('2026-12-01') ?? 0;
const atHour = (hours: number) => toInstant(DAY + hours * 3600, TOWN.timeZone);
const makeSheet = (change: Partial<Sheet> = {}) =>
  ({
    bookingStartDate: DAY + 8 * 3600,
    bookingStatus: 'D',
    serviceEffect: 'castration',
    doneAt: atHour(11),
    Handover: null,
    Aftercare: SUGGESTED_DISCHARGE_INSTRUCTIONS,
    Booker: { userName: 'Ana', userLastName: 'Ríos', userIdNumber: '30111222' },
    Book: { Pet: { petDiedOn: null } },
    ...change,
  }) as unknown as Sheet;

test('a new discharge proposes the owner, the time of the surgery and now', () => {
  const fields = toDischargeFields(makeSheet(), atHour(13.5));
  expect(fields).toEqual({
    toName: 'Ana Ríos',
    toIdNumber: '30111222',
    doneDay: '2026-12-01',
    doneMinute: 660,
    deliveredDay: '2026-12-01',
    deliveredMinute: 810,
  });
  expect(isBookingDay(fields, makeSheet(), atHour(13.5))).toBe(true);
  expect(isBookingDay(fields, makeSheet(), atHour(36))).toBe(false);
  expect(findDischargeProblems(fields, atHour(13.5))).toEqual([]);
  expect(toDischargeDraft(fields, makeSheet())).toEqual({
    toName: 'Ana Ríos',
    toIdNumber: '30111222',
    doneAt: atHour(11),
    deliveredAt: atHour(13.5),
    HandoverId: null,
  });
  expect(listInstructions(fields, makeSheet())).toHaveLength(SUGGESTED_DISCHARGE_INSTRUCTIONS.length);
});

test('a discharge on a later day shows the day, and rejects a surgery that ended after it', () => {
  const fields = toDischargeFields(makeSheet(), atHour(24 + 12.5));
  expect(fields).toMatchObject({ doneDay: '2026-12-01', deliveredDay: '2026-12-02', deliveredMinute: 750 });
  expect(isBookingDay(fields, makeSheet(), atHour(36.5))).toBe(false);
  expect(findDischargeProblems(fields, atHour(36.5))).toEqual([]);
  expect(toDischargeDraft(fields, makeSheet()).deliveredAt).toBe(atHour(36.5));
  const nextDayDelivery = { ...fields, deliveredDay: '2026-12-03' };
  expect(findDischargeProblems(nextDayDelivery, atHour(36.5))).toMatchObject([{ field: 'deliveredMinute' }]);
  const misdated = { ...fields, doneDay: '2026-12-02', doneMinute: 15 * 60 };
  expect(findDischargeProblems(misdated, atHour(48))).toMatchObject([{ field: 'doneMinute' }]);
  expect(listInstructionsSince(atHour(35), makeSheet())).toHaveLength(
    SUGGESTED_DISCHARGE_INSTRUCTIONS.length,
  );
  const steps = listInstructions({ doneDay: '2026-12-02', doneMinute: 660 }, makeSheet());
  expect(steps).toEqual(
    listInstructions(fields, makeSheet()).map((step) => expect.objectContaining({ text: step.text })),
  );
});

test.each([null, atHour(40)])('a discharge asks for both times if the surgery was at %s', (doneAt) => {
  const fields = { ...toDischargeFields(makeSheet({ doneAt }), atHour(41)), deliveredMinute: null };
  expect(fields.doneDay).toBe('2026-12-01');
  expect(findDischargeProblems(fields, atHour(41)).map(({ field }) => field)).toEqual([
    'doneMinute',
    'deliveredMinute',
  ]);
});

test('a surgery that was done and has instructions awaits one discharge', () => {
  const sheets = [
    makeSheet(),
    makeSheet({ Aftercare: [] }),
    makeSheet({ bookingStatus: 'N' }),
    makeSheet({ Handover: {} as never }),
  ];
  expect(sheets.map(isAwaitingDischarge)).toEqual([true, false, false, false]);
});
