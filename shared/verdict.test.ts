import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLater } from './calendar-months.ts';
import { type EligibilityRule, RuleKind } from './eligibility.ts';
import type { PetFacts, RuleBook } from './pet-facts.ts';
import { suggestedRules } from './suggested-rules.ts';
import { refusalOf, verdict } from './verdict.ts';

const LUNA: PetFacts = {
  petName: 'Luna',
  SpecieId: 1,
  petGender: 'F',
  petBirthDate: '2020-05-10',
  neutered: 'U',
  neuteredOn: null,
  grams: null,
  vaccinations: [],
  statements: [],
  kept: [],
};
const RULE: EligibilityRule = {
  id: 1,
  ruleKind: 'ageFrom',
  ...{ SpecieId: null, specieName: null, petGender: null, ruleMin: null, ruleMax: null, ruleUnit: 'days' },
  ...{ VaccineId: null, vaccineName: null, vaccineCode: null, ruleLabel: '', updatedAt: 0 },
  ruleEffect: 'block',
  ifUnknown: 'pass',
};
const HALF_A_YEAR: Partial<EligibilityRule> = { ruleKind: 'ageFrom', ruleMin: 6, ruleUnit: 'months' };
const RABIES = { VaccineId: 1, vaccineName: 'Antirrábica', vaccineCode: 'rabies' } as const;
const HEAT: Partial<EligibilityRule> = { ruleKind: 'sinceHeat', ruleMin: 30 };

function bookOf(...rules: Partial<EligibilityRule>[]): RuleBook {
  return {
    serviceName: 'Castración',
    serviceEffect: 'castration',
    locationName: 'Zoonosis',
    rules: rules.map((rule, index) => ({ ...RULE, id: index + 1, ...rule })),
  };
}

function told(facts: Partial<PetFacts>, rule: Partial<EligibilityRule>, day: string) {
  const said = verdict({ ...LUNA, ...facts }, bookOf(rule), day);
  return [said.outcome, said.problems.map(({ message }) => message).join(' | '), said.from] as const;
}

const ALLOWED = ['allowed', '', null] as const;
const given = (givenOn: string, nextDueOn: string) =>
  ({ VaccineId: 1, vaccineCode: 'rabies', givenOn, nextDueOn }) as const;
const stated = (statementKind: string, statedOn: string) => ({ statementKind, statedOn });

describe('each kind', () => {
  test('1. six months are over on the day itself', () => {
    const born = { petBirthDate: '2025-09-14' };
    const refused = 'Luna cumple 6 meses el 14/03/2026; podés reservar Castración desde ese día';
    expect(told(born, HALF_A_YEAR, '2026-03-13')).toEqual(['refused', refused, '2026-03-14']);
    expect(told(born, HALF_A_YEAR, '2026-03-14')).toEqual(ALLOWED);
    const warned = 'Luna cumple 6 meses el 14/03/2026. Podés reservar igual';
    expect(told(born, { ...HALF_A_YEAR, ruleEffect: 'warn' }, '2026-03-13')).toEqual([
      'warned',
      warned,
      null,
    ]);
  });

  test("2. six months from the 31st end with the month's last day", () => {
    expect(told({ petBirthDate: '2025-08-31' }, HALF_A_YEAR, '2026-02-27')[2]).toBe('2026-02-28');
    expect(told({ petBirthDate: '2025-08-31' }, HALF_A_YEAR, '2026-02-28')).toEqual(ALLOWED);
    expect(told({ petBirthDate: '2027-08-31' }, HALF_A_YEAR, '2028-02-28')[2]).toBe('2028-02-29');
  });

  test('an age in days and in years', () => {
    const days = { ...HALF_A_YEAR, ruleMin: 90, ruleUnit: 'days' } as const;
    expect(told({ petBirthDate: '2026-01-01' }, days, '2026-03-31')).toEqual([
      'refused',
      'Luna cumple 90 días el 01/04/2026; podés reservar Castración desde ese día',
      '2026-04-01',
    ]);
    const year = { ...HALF_A_YEAR, ruleMin: 1, ruleUnit: 'years' } as const;
    expect(told({ petBirthDate: '2024-02-29' }, year, '2025-02-27')[1]).toContain(
      'cumple 1 año el 28/02/2025',
    );
  });

  test('who is eight is not nine yet', () => {
    const rule = { ruleKind: 'ageTo', ruleMax: 8, ruleUnit: 'years' } as const;
    const words = 'Para Castración la edad máxima es 8 años. Consultá en Zoonosis: decide la veterinaria';
    expect(told({}, rule, '2029-05-09')).toEqual(ALLOWED);
    expect(told({}, rule, '2029-05-10')).toEqual(['refused', words, null]);
    expect(told({}, { ...rule, ruleEffect: 'warn' }, '2029-05-10')).toEqual(['warned', words, null]);
  });

  test('a weight has two bounds, both allowed', () => {
    const rule = { ruleKind: 'weight', ruleMin: 2_000, ruleMax: 25_000 } as const;
    const light = 'Luna pesa 1,6 kg; para Castración tiene que pesar al menos 2 kg';
    const heavy = 'Luna pesa 25,1 kg; para Castración tiene que pesar como máximo 25 kg';
    expect(told({ grams: 1_600 }, rule, '2026-03-01')).toEqual(['refused', light, null]);
    expect(told({ grams: 2_000 }, rule, '2026-03-01')).toEqual(ALLOWED);
    expect(told({ grams: 25_000 }, rule, '2026-03-01')).toEqual(ALLOWED);
    expect(told({ grams: 25_100 }, rule, '2026-03-01')).toEqual(['refused', heavy, null]);
  });

  test('a sex is of what the service takes', () => {
    const rule = { ruleKind: 'sex', petGender: 'M' } as const;
    expect(told({}, rule, '2026-03-01')).toEqual(['refused', 'Castración es solo para machos', null]);
    expect(told({ petGender: 'M' }, rule, '2026-03-01')).toEqual(ALLOWED);
  });

  test('a castration that is registered is not done again', () => {
    const rule = { ruleKind: 'notNeutered' } as const;
    const words = 'La castración de Luna ya está registrada el 03/02/2026. Si es un error, avisanos';
    const done = { neutered: 'Y', neuteredOn: '2026-02-03' } as const;
    expect(told(done, rule, '2026-02-03')).toEqual(['refused', words, null]);
    expect(told(done, rule, '2026-02-02')).toEqual(ALLOWED);
    expect(told({ neutered: 'N' }, rule, '2026-02-03')).toEqual(ALLOWED);
  });

  test('what needs a castration is told so', () => {
    const rule = { ruleKind: 'neutered' } as const;
    const words = 'Para Castración hace falta que la castración de Luna esté registrada';
    expect(told({ neutered: 'N' }, rule, '2026-02-03')).toEqual(['refused', words, null]);
    expect(told({ neutered: 'Y' }, rule, '2026-02-03')).toEqual(ALLOWED);
  });

  test('a vaccine counts after so many days and until its own end', () => {
    const rule = { ruleKind: 'vaccineValid', ruleMin: 30, ...RABIES } as const;
    const words = 'Para Castración hace falta la antirrábica puesta al menos 30 días antes';
    expect(told({}, rule, '2026-03-01')).toEqual(['refused', words, null]);
    expect(verdict(LUNA, bookOf(rule), '2026-03-01').problems[0]?.need).toBe('vaccine');
    const once = { vaccinations: [given('2026-02-01', '2027-02-01')] };
    expect(told(once, rule, '2026-03-02')).toEqual([
      'refused',
      `${words}: podés reservar desde el 03/03/2026`,
      '2026-03-03',
    ]);
    expect(told(once, rule, '2026-03-03')).toEqual(ALLOWED);
    expect(told(once, rule, '2027-02-01')).toEqual(ALLOWED);
    expect(told(once, rule, '2027-02-02')).toEqual(['refused', words, null]);
    expect(told(once, { ...rule, ruleMin: null }, '2027-02-02')[1]).toBe(
      'Para Castración hace falta la antirrábica vigente',
    );
  });

  test('another vaccine than the one it asks for does not count, any against rabies does', () => {
    const other = { vaccinations: [{ ...given('2026-01-01', '2027-01-01'), VaccineId: 9 }] };
    const rule = { ruleKind: 'vaccineValid', ...RABIES } as const;
    expect(told(other, rule, '2026-03-01')).toEqual(ALLOWED);
    expect(told(other, { ...rule, vaccineCode: 'other' }, '2026-03-01')[0]).toBe('refused');
  });

  test('a vaccine that still protects is told about', () => {
    const rule = { ruleKind: 'vaccineNotNeeded', ruleMin: 330, ruleEffect: 'warn', ...RABIES } as const;
    const once = { vaccinations: [given('2025-08-10', '2026-08-10')] };
    const words = 'La antirrábica de Luna vale hasta el 10/08/2026. Podés reservar igual';
    expect(told(once, rule, '2026-03-01')).toEqual(['warned', words, null]);
    expect(told(once, rule, '2026-07-06')).toEqual(ALLOWED);
    expect(told(once, { ...rule, ruleEffect: 'block' }, '2026-07-05')).toEqual([
      'refused',
      'La antirrábica de Luna vale hasta el 10/08/2026; podés reservar Castración desde el 06/07/2026',
      '2026-07-06',
    ]);
    expect(told({}, rule, '2026-03-01')).toEqual(ALLOWED);
  });

  test('a declared heat and birth are waited for', () => {
    const heat = { statements: [stated('heat', '2026-03-01')] };
    const words = 'Después del celo hay que esperar 30 días: podés reservar desde el 31/03/2026';
    expect(told(heat, HEAT, '2026-03-30')).toEqual(['refused', words, '2026-03-31']);
    expect(told(heat, HEAT, '2026-03-31')).toEqual(ALLOWED);
    expect(told(heat, HEAT, '2026-02-28')).toEqual(ALLOWED);
    const birth = { statements: [stated('birth', '2026-03-01')] };
    expect(told(birth, HEAT, '2026-03-02')).toEqual(ALLOWED);
    expect(told(birth, { ruleKind: 'sinceBirth', ruleMin: 60 }, '2026-03-02')[1]).toBe(
      'Después de la parición hay que esperar 60 días: podés reservar desde el 30/04/2026',
    );
  });

  test('a control has its days after the castration', () => {
    const rule = { ruleKind: 'sinceCastration', ruleMin: 5, ruleMax: 20 } as const;
    const done = { neutered: 'Y', neuteredOn: '2026-03-01' } as const;
    expect(told(done, rule, '2026-03-05')[2]).toBe('2026-03-06');
    expect(told(done, rule, '2026-03-06')).toEqual(ALLOWED);
    expect(told(done, rule, '2026-03-21')).toEqual(ALLOWED);
    expect(told(done, rule, '2026-03-22')).toEqual([
      'refused',
      'Castración es hasta 20 días después de la castración, que fue el 01/03/2026',
      null,
    ]);
    expect(told({ neutered: 'N' }, rule, '2026-03-22')).toEqual(ALLOWED);
  });

  test('between two turnos of a service there is a wait', () => {
    const rule = { ruleKind: 'sinceService', ruleMin: 30 } as const;
    const kept = { kept: ['2025-01-01', '2026-03-01'] };
    const words =
      'Entre un turno y otro de Castración hay que esperar 30 días: podés reservar desde el 31/03/2026';
    expect(told(kept, rule, '2026-03-30')).toEqual(['refused', words, '2026-03-31']);
    expect(told(kept, rule, '2026-03-31')).toEqual(ALLOWED);
  });

  test('a declared pregnancy counts for seventy days', () => {
    const rule = { ruleKind: 'notPregnant', petGender: 'F' } as const;
    const said = { statements: [stated('pregnant', '2026-03-01')] };
    const words = 'No castramos hembras preñadas. Ante la duda, consultá antes de venir';
    expect(told(said, rule, '2026-05-10')).toEqual(['refused', words, null]);
    expect(told(said, rule, '2026-05-11')).toEqual(ALLOWED);
    const vaccines = { ...bookOf({ ...rule, ruleEffect: 'warn' }), serviceEffect: 'vaccine' } as const;
    expect(verdict({ ...LUNA, ...said }, vaccines, '2026-05-10').problems[0]?.message).not.toContain(
      'castramos',
    );
  });

  test('who nurses waits until that is taken back', () => {
    const said = { statements: [stated('nursing', '2020-03-01')] };
    expect(told(said, { ruleKind: 'notNursing' }, '2026-05-10')[0]).toBe('refused');
    expect(told({}, { ruleKind: 'notNursing' }, '2026-05-10')).toEqual(ALLOWED);
  });
});

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
    expect(told({ ...young, SpecieId: 2 }, { ...HALF_A_YEAR, SpecieId: 1 }, '2026-02-01')).toEqual(ALLOWED);
    expect(told({ ...young, SpecieId: null }, { ...HALF_A_YEAR, SpecieId: 1 }, '2026-02-01')).toEqual(
      ALLOWED,
    );
    expect(told({ ...young, petGender: 'M' }, { ...HALF_A_YEAR, petGender: 'F' }, '2026-02-01')).toEqual(
      ALLOWED,
    );
    expect(told({ ...young, petGender: 'X' }, { ...HALF_A_YEAR, petGender: 'F' }, '2026-02-01')[0]).toBe(
      'refused',
    );
  });

  test('what the town adds is told after the sentence', () => {
    const rule = { ruleKind: 'sex', petGender: 'M', ruleLabel: 'Las hembras van a la otra sede' } as const;
    expect(told({}, rule, '2026-02-01')[1]).toBe(
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
      expect(told(nothing, rule, '2026-02-01')).toEqual(ALLOWED);
      const said = verdict(nothing, bookOf({ ...rule, ifUnknown: 'ask' }), '2026-02-01');
      expect(said).toMatchObject({ outcome: 'refused', from: null, problems: [{ need }] });
      expect(refusalOf(said)).toBe(`Para reservar Castración necesitamos ${words} de Luna`);
    }
  });
});

const START = '2026-01-01';
const someDate = fc.integer({ min: -900, max: 400 }).map((days) => daysLater(START, days));
const someFacts: fc.Arbitrary<PetFacts> = fc.record({
  petName: fc.constant('Luna'),
  SpecieId: fc.constantFrom(1, 2, null),
  petGender: fc.constantFrom('F', 'M', 'X'),
  petBirthDate: fc.option(someDate),
  neutered: fc.constantFrom('Y', 'N', 'U'),
  neuteredOn: fc.option(someDate),
  grams: fc.option(fc.integer({ min: 50, max: 40_000 })),
  vaccinations: fc.array(
    fc.tuple(someDate, fc.integer({ min: 0, max: 800 })).map(([on, days]) => given(on, daysLater(on, days))),
    { maxLength: 3 },
  ),
  statements: fc.array(
    fc
      .tuple(fc.constantFrom('heat', 'birth', 'pregnant', 'nursing'), someDate)
      .map(([kind, on]) => stated(kind, on)),
    { maxLength: 4 },
  ),
  kept: fc.array(someDate, { maxLength: 3 }),
});
const someRule = fc.record({
  ruleKind: fc.constantFrom(...RuleKind.options),
  SpecieId: fc.constantFrom(null, 1),
  petGender: fc.constantFrom('F', 'M', null),
  ruleMin: fc.option(fc.integer({ min: 0, max: 400 })),
  ruleMax: fc.option(fc.integer({ min: 0, max: 400 })),
  ruleUnit: fc.constantFrom('days', 'months', 'years'),
  ruleEffect: fc.constantFrom('block', 'warn'),
  ifUnknown: fc.constantFrom('pass', 'ask'),
  ...{
    VaccineId: fc.constant(1),
    vaccineName: fc.constant('Antirrábica'),
    vaccineCode: fc.constant('rabies'),
  },
}) as fc.Arbitrary<Partial<EligibilityRule>>;
const someRules = fc.array(someRule, { maxLength: 5 });
const someDay = fc.integer({ min: 0, max: 300 }).map((days) => daysLater(START, days));

describe('for any pet, any rules and any day', () => {
  const isRefused = (facts: PetFacts, book: RuleBook, day: string) =>
    verdict(facts, book, day).outcome === 'refused';

  test('the day told is the first that is not refused', () => {
    fc.assert(
      fc.property(someFacts, someRules, someDay, (facts, rules, day) => {
        const book = bookOf(...rules);
        const { outcome, from } = verdict(facts, book, day);
        if (from === null) return;
        expect(outcome).toBe('refused');
        expect(isRefused(facts, book, from)).toBe(false);
        for (let each = day; each < from; each = daysLater(each, 7))
          expect(isRefused(facts, book, each)).toBe(true);
        expect(isRefused(facts, book, daysLater(from, -1))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('no rule makes another one milder, and the order decides only which is told first', () => {
    fc.assert(
      fc.property(someFacts, someRules, someRule, someDay, (facts, rules, one, day) => {
        const [with_, without] = [bookOf(...rules, one), bookOf(...rules)];
        if (isRefused(facts, without, day)) expect(isRefused(facts, with_, day)).toBe(true);
        const turned = bookOf(...[...rules, one].toReversed());
        const [a, b] = [verdict(facts, with_, day), verdict(facts, turned, day)];
        expect([a.outcome, a.from]).toEqual([b.outcome, b.from]);
      }),
      { numRuns: 300 },
    );
  });

  test('the outcome is what its problems say', () => {
    fc.assert(
      fc.property(someFacts, someRules, someDay, (facts, rules, day) => {
        const { outcome, problems } = verdict(facts, bookOf(...rules), day);
        const blocks = problems.some(({ ruleEffect }) => ruleEffect === 'block');
        expect(outcome).toBe(blocks ? 'refused' : problems.length > 0 ? 'warned' : 'allowed');
        for (const { message } of problems) expect(message).not.toMatch(/undefined|null|NaN|castrad[oa]/);
      }),
    );
  });
});

describe('suggestions', () => {
  test('of a castration, of a vaccine against rabies, of a control, of nothing else', () => {
    const town = {
      dogsId: 1,
      catsId: 2,
      vaccine: { id: 1, vaccineCode: 'rabies', firstAgeDays: 90 },
    } as const;
    const kinds = (serviceEffect: 'castration' | 'vaccine' | 'control' | 'none') =>
      suggestedRules({ serviceEffect, ...town }).map(
        ({ ruleKind, ruleEffect }) => `${ruleKind} ${ruleEffect}`,
      );
    expect(kinds('castration')).toEqual([
      'notNeutered block',
      'ageFrom block',
      'ageTo warn',
      'weight warn',
      'weight warn',
      'sinceHeat block',
      'sinceBirth block',
      'notPregnant block',
    ]);
    expect(kinds('vaccine')).toEqual(['ageFrom block', 'vaccineNotNeeded warn', 'notPregnant warn']);
    expect(kinds('control')).toEqual(['sinceCastration warn']);
    expect(kinds('none')).toEqual([]);
  });
});
