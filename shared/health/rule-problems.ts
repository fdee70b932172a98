import type { RuleDraft, RuleKind } from '../schedule/pet-rules.ts';
import type { RequiredFact, RuleUnit } from '../schedule/required-facts.ts';

export const RULE_MESSAGES = {
  min: 'Tenés que escribir desde cuánto',
  max: 'Tenés que escribir hasta cuánto',
  bounds: 'Tenés que escribir al menos un límite',
  order: 'El segundo número tiene que ser mayor que el primero',
  large: 'El número es demasiado grande',
  specie: 'Tenés que elegir la especie',
  gender: 'Tenés que elegir hembras o machos',
  vaccine: 'Tenés que elegir la vacuna',
  noVaccine: 'La vacuna elegida no existe',
  noSpecie: 'La especie elegida no existe',
  many: 'Un servicio puede tener hasta 50 reglas',
} as const;

type RuleField = 'ruleMin' | 'ruleMax' | 'SpecieId' | 'petGender' | 'VaccineId';
type AmountUse = 'no' | 'yes' | 'maybe';
type FieldRules = {
  min: AmountUse;
  max: AmountUse;
  unit: RuleUnit | 'any' | 'grams';
  hasVaccine?: true;
  canBeUnknown?: true;
};

const NO_VALUES: FieldRules = { min: 'no', max: 'no', unit: 'days' };
const WAIT_VALUES: FieldRules = { min: 'yes', max: 'no', unit: 'days' };

/** Lists the values that each rule kind takes; `canBeUnknown` marks facts that may be missing. */
export const RULE_FIELDS: Readonly<Record<RuleKind, FieldRules>> = {
  ageFrom: { min: 'yes', max: 'no', unit: 'any', canBeUnknown: true },
  ageTo: { min: 'no', max: 'yes', unit: 'any', canBeUnknown: true },
  weight: { min: 'maybe', max: 'maybe', unit: 'grams', canBeUnknown: true },
  specie: NO_VALUES,
  sex: { ...NO_VALUES, canBeUnknown: true },
  notNeutered: { ...NO_VALUES, canBeUnknown: true },
  neutered: { ...NO_VALUES, canBeUnknown: true },
  vaccineValid: { min: 'maybe', max: 'no', unit: 'days', hasVaccine: true },
  vaccineNotNeeded: { ...WAIT_VALUES, hasVaccine: true },
  sinceHeat: WAIT_VALUES,
  sinceBirth: WAIT_VALUES,
  sinceCastration: { min: 'maybe', max: 'maybe', unit: 'days', canBeUnknown: true },
  sinceService: WAIT_VALUES,
  notPregnant: NO_VALUES,
  notNursing: NO_VALUES,
};

const MAX_VALUES = { days: 15_000, months: 480, years: 40, grams: 120_000 } as const;

type CheckedFact = Omit<RequiredFact, 'ruleKind'> &
  Pick<RuleDraft, 'ruleKind'> &
  Partial<Pick<RuleDraft, 'VaccineId'>>;

/** Returns the first problem of a draft, or null. */
export function findRuleProblem(draft: CheckedFact): { field: RuleField; message: string } | null {
  const { ruleKind, ruleMin: min, ruleMax: max, ruleUnit, SpecieId, petGender, VaccineId } = draft;
  const fields = RULE_FIELDS[ruleKind];
  const maxValue = MAX_VALUES[fields.unit === 'any' ? ruleUnit : fields.unit];
  const isOptional = fields.min === 'maybe' && fields.max === 'maybe';
  const rules: [RuleField, keyof typeof RULE_MESSAGES, boolean][] = [
    ['SpecieId', 'specie', ruleKind !== 'specie' || SpecieId !== null],
    ['petGender', 'gender', ruleKind !== 'sex' || petGender !== null],
    ['VaccineId', 'vaccine', !fields.hasVaccine || Boolean(VaccineId)],
    ['ruleMin', 'min', fields.min !== 'yes' || min !== null],
    ['ruleMax', 'max', fields.max !== 'yes' || max !== null],
    ['ruleMin', 'bounds', !isOptional || min !== null || max !== null],
    ['ruleMin', 'large', min === null || min <= maxValue],
    ['ruleMax', 'large', max === null || max <= maxValue],
    ['ruleMax', 'order', min === null || max === null || min <= max],
  ];
  const broken = rules.find(([, , isRight]) => !isRight);
  return broken ? { field: broken[0], message: RULE_MESSAGES[broken[1]] } : null;
}

export function normaliseRule(draft: RuleDraft): RuleDraft {
  const fields = RULE_FIELDS[draft.ruleKind];
  return {
    ...draft,
    ...normaliseAmounts(draft),
    VaccineId: fields.hasVaccine ? draft.VaccineId : null,
    ifUnknown: fields.canBeUnknown ? draft.ifUnknown : 'pass',
    ruleLabel: draft.ruleLabel.trim(),
  };
}

/** Drops values that the kind of the fact doesn't use. */
export function normaliseFact(fact: RequiredFact): RequiredFact {
  return {
    ...fact,
    ...normaliseAmounts(fact),
    SpecieId: fact.ruleKind === 'specie' ? fact.SpecieId : null,
    petGender: fact.ruleKind === 'sex' ? fact.petGender : null,
  };
}

function normaliseAmounts({ ruleKind, ruleMin, ruleMax, ruleUnit }: CheckedFact) {
  const fields = RULE_FIELDS[ruleKind];
  return {
    ruleMin: fields.min === 'no' ? null : ruleMin,
    ruleMax: fields.max === 'no' ? null : ruleMax,
    ruleUnit: fields.unit === 'any' ? ruleUnit : 'days',
  } as const;
}
