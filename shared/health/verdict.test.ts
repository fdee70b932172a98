import { describe, expect, test } from 'vitest';
import {
  ALLOWED,
  HALF_A_YEAR,
  HEAT,
  judgeOn,
  LUNA,
  makeRuleBook,
  makeStatement,
} from '../../test/rule-books.ts';
import { decideEligibility, findRejection } from './verdict.ts';

describe('combined rules', () => {
  test('the later of two dated problems of a pet counts (acceptance 5)', () => {
    const facts = { ...LUNA, petBirthDate: '2026-01-01', statements: [makeStatement('heat', '2026-06-20')] };
    const result = decideEligibility(facts, makeRuleBook(HALF_A_YEAR, HEAT), '2026-06-25');
    expect(result.problems.map(({ from }) => from)).toEqual(['2026-07-01', '2026-07-20']);
    expect(result.from).toBe('2026-07-20');
    expect(findRejection(result)).toContain('cumple 6 meses');
  });

  test('a problem without an end leaves no day from which a pet is allowed', () => {
    const facts = { ...LUNA, petBirthDate: '2026-01-01', neutered: 'Y' } as const;
    const result = decideEligibility(
      facts,
      makeRuleBook(HALF_A_YEAR, { ruleKind: 'notNeutered' }),
      '2026-06-25',
    );
    expect([result.outcome, result.from]).toEqual(['refused', null]);
  });

  test('an eligibility rule that warns neither rejects nor moves the day', () => {
    const facts = { ...LUNA, petBirthDate: '2026-01-01', grams: 900 };
    const lightRule = { ruleKind: 'weight', ruleMin: 2_000, ruleEffect: 'warn' } as const;
    const result = decideEligibility(facts, makeRuleBook(lightRule, HALF_A_YEAR), '2026-06-25');
    expect([result.outcome, result.from, result.problems.length]).toEqual(['refused', '2026-07-01', 2]);
    expect(findRejection(result)).toContain('cumple 6 meses');
  });

  test('an eligibility rule applies to its species and sex', () => {
    const youngPet = { petBirthDate: '2026-01-01' };
    expect(judgeOn({ ...youngPet, SpecieId: 2 }, { ...HALF_A_YEAR, SpecieId: 1 }, '2026-02-01')).toEqual(
      ALLOWED,
    );
    expect(judgeOn({ ...youngPet, SpecieId: null }, { ...HALF_A_YEAR, SpecieId: 1 }, '2026-02-01')).toEqual(
      ALLOWED,
    );
    expect(
      judgeOn({ ...youngPet, petGender: 'M' }, { ...HALF_A_YEAR, petGender: 'F' }, '2026-02-01'),
    ).toEqual(ALLOWED);
    expect(
      judgeOn({ ...youngPet, petGender: 'X' }, { ...HALF_A_YEAR, petGender: 'F' }, '2026-02-01')[0],
    ).toBe('refused');
  });

  test("the town's label of an eligibility rule follows the rule's own text", () => {
    const rule = { ruleKind: 'sex', petGender: 'M', ruleLabel: 'Las hembras van a la otra sede' } as const;
    expect(judgeOn({}, rule, '2026-02-01')[1]).toBe(
      'Castración es solo para machos. Las hembras van a la otra sede',
    );
  });

  test('an empty list of eligibility rules allows every pet (acceptance 3)', () => {
    expect(decideEligibility(LUNA, makeRuleBook(), '2026-02-01')).toEqual({
      outcome: 'allowed',
      problems: [],
      from: null,
    });
  });

  test('an unknown value of a pet passes or is asked for (acceptance 6)', () => {
    const unknownPet = { ...LUNA, petGender: 'X', petBirthDate: null } as const;
    const unknownCases = [
      [HALF_A_YEAR, 'birthDate', 'la fecha de nacimiento aproximada'],
      [{ ruleKind: 'ageTo', ruleMax: 8 }, 'birthDate', 'la fecha de nacimiento aproximada'],
      [{ ruleKind: 'weight', ruleMin: 2_000 }, 'weight', 'el peso aproximado'],
      [{ ruleKind: 'sex', petGender: 'F' }, 'gender', 'el sexo'],
      [{ ruleKind: 'notNeutered' }, 'neutered', 'saber si ya se hizo la castración'],
      [{ ruleKind: 'neutered' }, 'neutered', 'saber si ya se hizo la castración'],
      [{ ruleKind: 'sinceCastration', ruleMin: 5 }, 'neutered', 'saber si ya se hizo la castración'],
    ] as const;
    for (const [rule, need, words] of unknownCases) {
      expect(judgeOn(unknownPet, rule, '2026-02-01')).toEqual(ALLOWED);
      const result = decideEligibility(unknownPet, makeRuleBook({ ...rule, ifUnknown: 'ask' }), '2026-02-01');
      expect(result).toMatchObject({ outcome: 'refused', from: null, problems: [{ need }] });
      expect(findRejection(result)).toBe(`Para reservar Castración necesitamos ${words} de Luna`);
    }
  });
});
