import { expect, test } from 'vitest';
import { suggestedRules } from '#shared/health/suggested-rules.ts';
import { type EligibilityRule, RuleKind } from '#shared/schedule/pet-rules.ts';
import { KINDS, ruleSentence } from '../../schedule/pet-rules/rule.words.ts';
import { exampleOf } from './rule-example.ts';

const RULE: EligibilityRule = {
  id: 1,
  ruleKind: 'ageFrom',
  SpecieId: 1,
  specieName: 'Perro',
  petGender: 'F',
  ruleMin: 6,
  ruleMax: null,
  ruleUnit: 'months',
  VaccineId: null,
  vaccineName: null,
  vaccineCode: null,
  ruleLabel: '',
  updatedAt: 0,
  ruleEffect: 'block',
  ifUnknown: 'pass',
};
const BOOK = { serviceName: 'Castración', serviceEffect: 'castration', locationName: null } as const;
const VACCINE = { VaccineId: 1, vaccineName: 'Antirrábica', vaccineCode: 'rabies' } as const;
const sentence = (rule: Partial<EligibilityRule>) => ruleSentence({ ...RULE, ...rule });

test('a rule reads as a sentence with its pets and its effect', () => {
  expect(sentence({})).toBe(
    'Las perras tienen que tener al menos 6 meses el día del turno. Si no: no se puede reservar.',
  );
  expect(sentence({ petGender: 'M', ruleEffect: 'warn' })).toMatch(/^Los perros machos .*Si no: se avisa\.$/);
  expect(sentence({ specieName: 'Hámster', petGender: null })).toMatch(
    /^Las mascotas de la especie Hámster tienen/,
  );
  expect(sentence({ specieName: null })).toMatch(/^Las hembras tienen/);
  expect(sentence({ ruleKind: 'weight', ruleMin: 2_000, ruleMax: 25_500 })).toContain(
    'pesar entre 2 kg y 25,5 kg',
  );
  expect(sentence({ ruleKind: 'sinceCastration', ruleMin: 5, ruleMax: 20 })).toContain(
    'venir entre 5 días y 20 días después de la castración',
  );
  expect(sentence({ ruleKind: 'vaccineNotNeeded', ruleMin: 330, ruleEffect: 'warn', ...VACCINE })).toBe(
    'Si las perras tienen vigente la vacuna Antirrábica y no pasaron 330 días: se avisa.',
  );
});

test('every kind of rule has a name, a sentence and an example of a rejected pet', () => {
  for (const ruleKind of RuleKind.options) {
    const rule = { ...RULE, ...VACCINE, ruleKind, ruleMin: 6, ruleMax: 40, ruleUnit: 'days' } as const;
    expect(KINDS[ruleKind]).toBeTruthy();
    expect(ruleSentence(rule)).not.toMatch(/undefined|null|…/);
    expect(exampleOf(rule, BOOK, '2026-12-01'), ruleKind).toMatch(/\w/);
  }
});

test('every suggested rule has an example', () => {
  const town = { dogsId: 1, catsId: 2, vaccine: { id: 1, vaccineCode: 'rabies', firstAgeDays: 90 } } as const;
  for (const serviceEffect of ['castration', 'vaccine', 'control'] as const)
    for (const draft of suggestedRules({ serviceEffect, ...town })) {
      const rule = { ...RULE, ...draft, ...VACCINE, updatedAt: 0 };
      expect(exampleOf(rule, { ...BOOK, serviceEffect }, '2026-12-01'), draft.ruleKind).toMatch(/\w/);
    }
});
