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

export type RuleField = 'ruleMin' | 'ruleMax' | 'SpecieId' | 'petGender' | 'VaccineId';
type Amount = 'no' | 'yes' | 'maybe';
type Asks = { min: Amount; max: Amount; unit: RuleUnit | 'any' | 'grams'; vaccine?: true; unknown?: true };

const NOTHING: Asks = { min: 'no', max: 'no', unit: 'days' };
const WAIT: Asks = { min: 'yes', max: 'no', unit: 'days' };

/** What each kind of rule says beside whom it is for; `unknown` where it may lack what it looks at. */
export const RULE_FIELDS: Readonly<Record<RuleKind, Asks>> = {
  ageFrom: { min: 'yes', max: 'no', unit: 'any', unknown: true },
  ageTo: { min: 'no', max: 'yes', unit: 'any', unknown: true },
  weight: { min: 'maybe', max: 'maybe', unit: 'grams', unknown: true },
  specie: NOTHING,
  sex: { ...NOTHING, unknown: true },
  notNeutered: { ...NOTHING, unknown: true },
  neutered: { ...NOTHING, unknown: true },
  vaccineValid: { min: 'maybe', max: 'no', unit: 'days', vaccine: true },
  vaccineNotNeeded: { ...WAIT, vaccine: true },
  sinceHeat: WAIT,
  sinceBirth: WAIT,
  sinceCastration: { min: 'maybe', max: 'maybe', unit: 'days', unknown: true },
  sinceService: WAIT,
  notPregnant: NOTHING,
  notNursing: NOTHING,
};

const MOST = { days: 15_000, months: 480, years: 40, grams: 120_000 } as const;

type Judged = Omit<RequiredFact, 'ruleKind'> &
  Pick<RuleDraft, 'ruleKind'> &
  Partial<Pick<RuleDraft, 'VaccineId'>>;

/** What is wrong with a rule, the first thing first; null where nothing is. */
export function ruleProblem(draft: Judged): { field: RuleField; message: string } | null {
  const { ruleKind, ruleMin: min, ruleMax: max, ruleUnit, SpecieId, petGender, VaccineId } = draft;
  const asked = RULE_FIELDS[ruleKind];
  const most = MOST[asked.unit === 'any' ? ruleUnit : asked.unit];
  const isOptional = asked.min === 'maybe' && asked.max === 'maybe';
  const rules: [RuleField, keyof typeof RULE_MESSAGES, boolean][] = [
    ['SpecieId', 'specie', ruleKind !== 'specie' || SpecieId !== null],
    ['petGender', 'gender', ruleKind !== 'sex' || petGender !== null],
    ['VaccineId', 'vaccine', !asked.vaccine || Boolean(VaccineId)],
    ['ruleMin', 'min', asked.min !== 'yes' || min !== null],
    ['ruleMax', 'max', asked.max !== 'yes' || max !== null],
    ['ruleMin', 'bounds', !isOptional || min !== null || max !== null],
    ['ruleMin', 'large', min === null || min <= most],
    ['ruleMax', 'large', max === null || max <= most],
    ['ruleMax', 'order', min === null || max === null || min <= max],
  ];
  const broken = rules.find(([, , isRight]) => !isRight);
  return broken ? { field: broken[0], message: RULE_MESSAGES[broken[1]] } : null;
}

/** The rule without what its kind has no use for. */
export function tidyRule(draft: RuleDraft): RuleDraft {
  const asked = RULE_FIELDS[draft.ruleKind];
  return {
    ...draft,
    ...tidyAmounts(draft),
    VaccineId: asked.vaccine ? draft.VaccineId : null,
    ifUnknown: asked.unknown ? draft.ifUnknown : 'pass',
    ruleLabel: draft.ruleLabel.trim(),
  };
}

/** Returns the fact of a requirement without what its kind has no use for; whom it is for is the requirement's own. */
export function tidyFact(fact: RequiredFact): RequiredFact {
  return {
    ...fact,
    ...tidyAmounts(fact),
    SpecieId: fact.ruleKind === 'specie' ? fact.SpecieId : null,
    petGender: fact.ruleKind === 'sex' ? fact.petGender : null,
  };
}

function tidyAmounts({ ruleKind, ruleMin, ruleMax, ruleUnit }: Judged) {
  const asked = RULE_FIELDS[ruleKind];
  return {
    ruleMin: asked.min === 'no' ? null : ruleMin,
    ruleMax: asked.max === 'no' ? null : ruleMax,
    ruleUnit: asked.unit === 'any' ? ruleUnit : 'days',
  } as const;
}
