import { describe, expect, test } from 'vitest';
import { formatLockMessage, type LockRule, parseLockedValues, pickLockingRule } from './requirements.ts';

const FLAT_NOSED: LockRule = {
  id: 1,
  lockRuleEntity: 'Pet',
  lockRuleField: 'BreedId',
  lockRuleValues: '[7,"9"]',
  lockRuleLabel: 'la raza',
};
const PET = { id: 3, BreedId: 7, SpecieId: 1, petGender: 'F', petBirthDate: null };

describe('lock rules', () => {
  test('a lock rule matches a listed value, as number or text', () => {
    expect(pickLockingRule(PET, [FLAT_NOSED])).toBe(FLAT_NOSED);
    expect(pickLockingRule({ ...PET, BreedId: 9 }, [FLAT_NOSED])).toBe(FLAT_NOSED);
    expect(pickLockingRule({ ...PET, BreedId: '7' }, [FLAT_NOSED])).toBe(FLAT_NOSED);
  });

  test('a lock rule passes other pets', () => {
    expect(pickLockingRule({ ...PET, BreedId: 79 }, [FLAT_NOSED])).toBeNull();
    expect(pickLockingRule({ ...PET, BreedId: null }, [FLAT_NOSED])).toBeNull();
    expect(pickLockingRule(PET, [])).toBeNull();
  });

  test('the first matching lock rule counts', () => {
    const femalesLock = { ...FLAT_NOSED, id: 2, lockRuleField: 'petGender', lockRuleValues: '["F"]' };
    expect(pickLockingRule(PET, [femalesLock, FLAT_NOSED])).toBe(femalesLock);
  });

  test.each([
    { lockRuleEntity: 'User' },
    { lockRuleField: 'petBirthDate', lockRuleValues: '["null"]' },
    { lockRuleField: 'constructor', lockRuleValues: '["function Object() { [native code] }"]' },
    { lockRuleValues: 'no es JSON' },
    { lockRuleValues: '{"7":true}' },
    { lockRuleValues: '[[7]]' },
    { lockRuleValues: '7' },
  ])('a lock rule with %j never matches', (change) => {
    expect(pickLockingRule(PET, [{ ...FLAT_NOSED, ...change }])).toBeNull();
  });

  test('a lock rule rejects with the text of the specification', () => {
    expect(formatLockMessage(FLAT_NOSED)).toBe(
      'Lamentablemente no podemos reservar turnos para la raza de tu mascota',
    );
  });
});

test('values of a lock rule are parsed from text or list, otherwise null', () => {
  expect(parseLockedValues('[1,"dos"]')).toEqual(['1', 'dos']);
  expect(parseLockedValues([1, 2])).toEqual(['1', '2']);
  expect(parseLockedValues('[]')).toEqual([]);
  expect(['[null]', 'null', '', '"7"', 7, null, undefined, [true]].map(parseLockedValues)).toEqual(
    Array(8).fill(null),
  );
});
