import { expect, test } from 'vitest';
import { suggestRules } from '#shared/health/suggested-rules.ts';
import { type EligibilityRule, RuleKind } from '#shared/schedule/pet-rules.ts';
import { findExampleMessage } from '../../health/eligibility/edited-service.ts';
import { effectInWords, RULE_KIND_LABELS, ruleSentence } from './rule.words.ts';

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
const SERVICE = { serviceName: 'Castración', serviceEffect: 'castration' } as const;
const VACCINE = { VaccineId: 1, vaccineName: 'Antirrábica', vaccineCode: 'rabies' } as const;
const toSentence = (rule: Partial<EligibilityRule>) => ruleSentence({ ...RULE, ...rule });

test('a rule is worded as a sentence that names the pets it applies to', () => {
  expect(toSentence({})).toBe('Las perras: tiene 6 meses o más el día del turno');
  expect(toSentence({ petGender: 'M' })).toMatch(/^Los perros machos: tiene/);
  expect(toSentence({ specieName: 'Hámster', petGender: null })).toMatch(
    /^Las mascotas de la especie Hámster: tiene/,
  );
  expect(toSentence({ specieName: null })).toMatch(/^Las hembras: tiene/);
  const allPets = { specieName: null, petGender: null };
  expect(toSentence(allPets)).toBe('Tiene 6 meses o más el día del turno');
  const weight = { ...allPets, ruleKind: 'weight', ruleMin: 2_000 } as const;
  expect(toSentence(weight)).toBe('Pesa 2 kg o más');
  expect(toSentence({ ...weight, ruleMax: 25_500 })).toBe('Pesa entre 2 kg y 25,5 kg');
  expect(toSentence({ ...weight, ruleMin: null, ruleMax: 25_500 })).toBe('Pesa 25,5 kg o menos');
  const vaccine = { ...allPets, ...VACCINE, ruleKind: 'vaccineValid', ruleUnit: 'days' } as const;
  expect(toSentence(vaccine)).toBe('Tiene vigente la vacuna Antirrábica, puesta al menos 6 días antes');
  expect(toSentence({ ...vaccine, ruleMin: null })).toBe('Tiene vigente la vacuna Antirrábica');
  expect(effectInWords({ ruleEffect: 'warn' })).toBe('Si no, se avisa');
});

test('every kind of rule has a name, a sentence and an example of a rejected pet', () => {
  for (const ruleKind of RuleKind.options) {
    const rule = { ...RULE, ...VACCINE, ruleKind, ruleMin: 6, ruleMax: 40, ruleUnit: 'days' } as const;
    expect(RULE_KIND_LABELS[ruleKind]).toBeTruthy();
    expect(ruleSentence(rule)).not.toMatch(/undefined|null|…|\{|\*/);
    expect(findExampleMessage(rule, SERVICE, '2026-12-01'), ruleKind).toMatch(/\w/);
  }
});

test('every suggested rule has an example of a rejected pet', () => {
  const town = { dogsId: 1, catsId: 2, vaccine: { id: 1, vaccineCode: 'rabies', firstAgeDays: 90 } } as const;
  for (const serviceEffect of ['castration', 'vaccine', 'control'] as const)
    for (const draft of suggestRules({ serviceEffect, ...town })) {
      const rule = { ...RULE, ...draft, ...VACCINE, updatedAt: 0 };
      expect(findExampleMessage(rule, { ...SERVICE, serviceEffect }, '2026-12-01'), draft.ruleKind).toMatch(
        /\w/,
      );
    }
});
