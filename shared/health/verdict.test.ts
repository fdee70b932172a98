import { describe, expect, test } from 'vitest';
import { ALLOWED, bookOf, HALF_A_YEAR, HEAT, LUNA, stated, verdictOn } from '../../test/rule-books.ts';
import { refusalOf, verdict } from './verdict.ts';

describe('all together', () => {
  test('5. of two dated problems the later day counts', () => {
    const facts = { ...LUNA, petBirthDate: '2026-01-01', statements: [stated('heat', '2026-06-20')] };
    const said = verdict(facts, bookOf(HALF_A_YEAR, HEAT), '2026-06-25');
    expect(said.problems.map(({ from }) => from)).toEqual(['2026-07-01', '2026-07-20']);
    expect(said.from).toBe('2026-07-20');
    expect(refusalOf(said)).toContain('cumple 6 meses');
  });

  test('where one problem has no end no day is told', () => {
    const facts = { ...LUNA, petBirthDate: '2026-01-01', neutered: 'Y' } as const;
    const said = verdict(facts, bookOf(HALF_A_YEAR, { ruleKind: 'notNeutered' }), '2026-06-25');
    expect([said.outcome, said.from]).toEqual(['refused', null]);
  });

  test('a warning neither refuses nor moves the day', () => {
    const facts = { ...LUNA, petBirthDate: '2026-01-01', grams: 900 };
    const light = { ruleKind: 'weight', ruleMin: 2_000, ruleEffect: 'warn' } as const;
    const said = verdict(facts, bookOf(light, HALF_A_YEAR), '2026-06-25');
    expect([said.outcome, said.from, said.problems.length]).toEqual(['refused', '2026-07-01', 2]);
    expect(refusalOf(said)).toContain('cumple 6 meses');
  });

  test('a rule is for its species and its gender', () => {
    const young = { petBirthDate: '2026-01-01' };
    expect(verdictOn({ ...young, SpecieId: 2 }, { ...HALF_A_YEAR, SpecieId: 1 }, '2026-02-01')).toEqual(
      ALLOWED,
    );
    expect(verdictOn({ ...young, SpecieId: null }, { ...HALF_A_YEAR, SpecieId: 1 }, '2026-02-01')).toEqual(
      ALLOWED,
    );
    expect(verdictOn({ ...young, petGender: 'M' }, { ...HALF_A_YEAR, petGender: 'F' }, '2026-02-01')).toEqual(
      ALLOWED,
    );
    expect(verdictOn({ ...young, petGender: 'X' }, { ...HALF_A_YEAR, petGender: 'F' }, '2026-02-01')[0]).toBe(
      'refused',
    );
  });

  test('what the town adds is told after the sentence', () => {
    const rule = { ruleKind: 'sex', petGender: 'M', ruleLabel: 'Las hembras van a la otra sede' } as const;
    expect(verdictOn({}, rule, '2026-02-01')[1]).toBe(
      'Castración es solo para machos. Las hembras van a la otra sede',
    );
  });

  test('3. without rules everything is allowed', () => {
    expect(verdict(LUNA, bookOf(), '2026-02-01')).toEqual({ outcome: 'allowed', problems: [], from: null });
  });

  test("6. what isn't known passes, or is asked for", () => {
    const nothing = { ...LUNA, petGender: 'X', petBirthDate: null } as const;
    const asks = [
      [{ ...HALF_A_YEAR }, 'birthDate', 'la fecha de nacimiento aproximada'],
      [{ ruleKind: 'ageTo', ruleMax: 8 }, 'birthDate', 'la fecha de nacimiento aproximada'],
      [{ ruleKind: 'weight', ruleMin: 2_000 }, 'weight', 'el peso aproximado'],
      [{ ruleKind: 'sex', petGender: 'F' }, 'gender', 'el género'],
      [{ ruleKind: 'notNeutered' }, 'neutered', 'saber si ya está hecha la castración'],
      [{ ruleKind: 'neutered' }, 'neutered', 'saber si ya está hecha la castración'],
      [{ ruleKind: 'sinceCastration', ruleMin: 5 }, 'neutered', 'saber si ya está hecha la castración'],
    ] as const;
    for (const [rule, need, words] of asks) {
      expect(verdictOn(nothing, rule, '2026-02-01')).toEqual(ALLOWED);
      const said = verdict(nothing, bookOf({ ...rule, ifUnknown: 'ask' }), '2026-02-01');
      expect(said).toMatchObject({ outcome: 'refused', from: null, problems: [{ need }] });
      expect(refusalOf(said)).toBe(`Para reservar Castración necesitamos ${words} de Luna`);
    }
  });
});
