import { describe, expect, test } from 'vitest';
import {
  EMPTY_PROGRESS,
  listRemainingIds,
  type Progress,
  progressFor,
  readProgress,
  withChanges,
  withSlotOnly,
} from './progress.ts';

const START = Date.UTC(2026, 11, 10, 9, 30) / 1000;
const CHOSEN: Progress = {
  day: '2026-12-10',
  slot: {
    bookingDate: Date.UTC(2026, 11, 10) / 1000,
    bookingStartDate: START,
    bookingEndDate: START + 1800,
    bookingStartTime: '09:30',
    bookingEndTime: '10:00',
    ServiceId: 1,
    LocationId: 1,
    OperatorUserId: 1,
    serviceName: 'Castración',
    locationName: 'Centro de Zoonosis',
    freePlaces: 1,
  },
  userId: 3,
  petId: 7,
  alsoIds: [9],
  answers: [1, 2],
  isCleared: true,
  terms: [1],
  outcome: { ok: 0, message: 'El turno seleccionado ya fue reservado', result: null },
};

describe('stored progress', () => {
  test('stored progress is read back unchanged', () => {
    expect(readProgress(JSON.stringify(CHOSEN))).toEqual(CHOSEN);
  });

  test('progress stored by the version for one pet has no other pets', () => {
    const { alsoIds: _, ...olderProgress } = CHOSEN;
    expect(readProgress(JSON.stringify(olderProgress))).toEqual({ ...CHOSEN, alsoIds: [] });
  });

  test.each([null, '', 'null', '{', '[]', '{"day":3}', JSON.stringify({ ...CHOSEN, petId: 'x' })])(
    'stored text %j counts as no progress',
    (text) => {
      expect(readProgress(text)).toEqual(EMPTY_PROGRESS);
    },
  );
});

describe('owner of the progress', () => {
  const ANONYMOUS = { ...EMPTY_PROGRESS, day: CHOSEN.day, slot: CHOSEN.slot };

  test('a login keeps the day and slot chosen before it', () => {
    expect(progressFor(4, ANONYMOUS)).toEqual({ ...ANONYMOUS, userId: 4 });
  });

  test('a logout leaves no progress for the next user', () => {
    expect(progressFor(null, CHOSEN)).toEqual(EMPTY_PROGRESS);
  });

  test('an expired session keeps the choices but not the ticket', () => {
    expect(progressFor(3, progressFor(null, CHOSEN, true))).toEqual({ ...CHOSEN, outcome: null });
  });

  test('another user after an expired session finds no progress', () => {
    expect(progressFor(4, progressFor(null, CHOSEN, true))).toEqual({ ...EMPTY_PROGRESS, userId: 4 });
    expect(progressFor(4, CHOSEN)).toEqual({ ...EMPTY_PROGRESS, userId: 4 });
  });

  test('the progress passed to the next user keeps only the slot and its day', () => {
    expect(withSlotOnly(CHOSEN)).toEqual(ANONYMOUS);
  });

  test('a returning user keeps all progress', () => {
    expect(progressFor(3, CHOSEN)).toBe(CHOSEN);
  });
});

describe('step 4 is required again', () => {
  test.each([
    ['with another pet', { petId: 8 }],
    ['when another pet comes too', { alsoIds: [9, 10] }],
    ['when an answer changed', { answers: [1] }],
    ['without a slot', { slot: null }],
  ])('step 4 is required again %s', (_, changes) => {
    expect(withChanges(CHOSEN, changes).isCleared).toBe(false);
  });

  test("ticked requirements of one pet don't count for another", () => {
    expect(withChanges(CHOSEN, { petId: 8 }).answers).toEqual([]);
    expect(withChanges(CHOSEN, { petId: 7 }).answers).toEqual([1, 2]);
    expect(withChanges(CHOSEN, { alsoIds: [] }).answers).toEqual([]);
    expect(withChanges({ ...CHOSEN, alsoIds: [] }, { slot: null }).answers).toEqual([1, 2]);
  });

  test('the other pets of a booking stay with the service and are never listed twice', () => {
    const slot = CHOSEN.slot && { ...CHOSEN.slot, ServiceId: 2 };
    expect(withChanges(CHOSEN, { slot }).alsoIds).toEqual([]);
    expect(withChanges(CHOSEN, { petId: 9 }).alsoIds).toEqual([]);
    expect(withChanges(CHOSEN, { petId: 8 }).alsoIds).toEqual([9]);
  });

  test('the other pets of a booking stay while another hour is chosen', () => {
    const withoutSlot = withChanges(CHOSEN, { slot: null });
    expect([withoutSlot.alsoIds, withoutSlot.isCleared]).toEqual([[9], false]);
    expect(withChanges(withoutSlot, { slot: CHOSEN.slot }).alsoIds).toEqual([9]);
  });

  test('step 4 is not required again for another day of the same service', () => {
    const slot = CHOSEN.slot && { ...CHOSEN.slot, bookingStartDate: START + 86_400 };
    expect(withChanges(CHOSEN, { slot }).isCleared).toBe(true);
  });
});

test('a chosen pet that died or was deleted elsewhere is dropped', () => {
  const pets = [
    { id: 7, petDiedOn: null },
    { id: 9, petDiedOn: '2026-12-01' },
  ];
  expect(listRemainingIds([7, 9, 11], pets)).toEqual([7]);
});
