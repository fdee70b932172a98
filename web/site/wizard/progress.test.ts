import { describe, expect, test } from 'vitest';
import {
  belongingTo,
  NOTHING_YET,
  ofNobody,
  type Progress,
  readProgress,
  stillThere,
  withChanges,
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

describe('what is stored', () => {
  test('comes back as it was', () => {
    expect(readProgress(JSON.stringify(CHOSEN))).toEqual(CHOSEN);
  });

  test('by a version that knew one pet only comes back without others', () => {
    const { alsoIds: _, ...older } = CHOSEN;
    expect(readProgress(JSON.stringify(older))).toEqual({ ...CHOSEN, alsoIds: [] });
  });

  test.each([null, '', 'null', '{', '[]', '{"day":3}', JSON.stringify({ ...CHOSEN, petId: 'x' })])(
    '%j counts as nothing',
    (text) => {
      expect(readProgress(text)).toEqual(NOTHING_YET);
    },
  );
});

describe('whose it is', () => {
  const ANONYMOUS = { ...NOTHING_YET, day: CHOSEN.day, slot: CHOSEN.slot };

  test('who logs in keeps the booking chosen before', () => {
    expect(belongingTo(4, ANONYMOUS)).toEqual({ ...ANONYMOUS, userId: 4 });
  });

  test('who logs out leaves nothing for the next person', () => {
    expect(belongingTo(null, CHOSEN)).toEqual(NOTHING_YET);
  });

  test('whose session ended finds the choices again, without the ticket', () => {
    expect(belongingTo(3, belongingTo(null, CHOSEN, true))).toEqual({ ...CHOSEN, outcome: null });
  });

  test('another person after an ended session finds nothing', () => {
    expect(belongingTo(4, belongingTo(null, CHOSEN, true))).toEqual({ ...NOTHING_YET, userId: 4 });
    expect(belongingTo(4, CHOSEN)).toEqual({ ...NOTHING_YET, userId: 4 });
  });

  test('passed on, it is the booking and nothing more', () => {
    expect(ofNobody(CHOSEN)).toEqual(ANONYMOUS);
  });

  test('the same person loses nothing', () => {
    expect(belongingTo(3, CHOSEN)).toBe(CHOSEN);
  });
});

describe('step 4 is passed anew', () => {
  test.each([
    ['with another pet', { petId: 8 }],
    ['when another comes with it', { alsoIds: [9, 10] }],
    ['when an answer changed', { answers: [1] }],
    ['without a turno', { slot: null }],
  ])('%s', (_, changes) => {
    expect(withChanges(CHOSEN, changes).isCleared).toBe(false);
  });

  test("what was ticked for one pet isn't another's", () => {
    expect(withChanges(CHOSEN, { petId: 8 }).answers).toEqual([]);
    expect(withChanges(CHOSEN, { petId: 7 }).answers).toEqual([1, 2]);
    expect(withChanges(CHOSEN, { alsoIds: [] }).answers).toEqual([]);
    expect(withChanges({ ...CHOSEN, alsoIds: [] }, { slot: null }).answers).toEqual([1, 2]);
  });

  test('who comes along stays with the service, and never twice', () => {
    const slot = CHOSEN.slot && { ...CHOSEN.slot, ServiceId: 2 };
    expect(withChanges(CHOSEN, { slot }).alsoIds).toEqual([]);
    expect(withChanges(CHOSEN, { petId: 9 }).alsoIds).toEqual([]);
    expect(withChanges(CHOSEN, { petId: 8 }).alsoIds).toEqual([9]);
  });

  test('who comes along stays while another hour is looked for', () => {
    const looking = withChanges(CHOSEN, { slot: null });
    expect([looking.alsoIds, looking.isCleared]).toEqual([[9], false]);
    expect(withChanges(looking, { slot: CHOSEN.slot }).alsoIds).toEqual([9]);
  });

  test('but not for another day of the same service', () => {
    const slot = CHOSEN.slot && { ...CHOSEN.slot, bookingStartDate: START + 86_400 };
    expect(withChanges(CHOSEN, { slot }).isCleared).toBe(true);
  });
});

test('a pet that died or was deleted elsewhere comes no more', () => {
  const pets = [
    { id: 7, petDiedOn: null },
    { id: 9, petDiedOn: '2026-12-01' },
  ];
  expect(stillThere([7, 9, 11], pets)).toEqual([7]);
});
