import { fold } from '../platform/fold.ts';
import type { RuleDraft } from '../schedule/pet-rules.ts';
import type { Question } from '../schedule/requirements.ts';
import type { Preparation } from '../schedule/services.ts';
import { formatAmount } from './rule-texts.ts';

type AgeRule = Pick<RuleDraft, 'ruleKind' | 'SpecieId' | 'ruleMin' | 'ruleMax' | 'ruleUnit'>;

export type FactSources = {
  rules: readonly AgeRule[];
  preparation: readonly Pick<
    Preparation,
    'SpecieId' | 'specieName' | 'hoursBefore' | 'minutesBefore' | 'text'
  >[];
};

type Requirement = Pick<Question, 'questionLabel' | 'SpecieId' | 'questionFact'>;

export type StatedFact = { name: string; value: string; isPreparation: boolean };

const NAME_PATTERN = /\{([^{}]+)\}/g;
const AGE_FACTS = [
  ['edad mínima', 'ageFrom', 'ruleMin'],
  ['edad máxima', 'ageTo', 'ruleMax'],
] as const;

/** Replaces each `{name}` in the requirement's text by the value of that fact; unknown names stay. */
export function fillLabel(requirement: Requirement, sources: FactSources): string {
  const { questionLabel } = requirement;
  if (!questionLabel.includes('{')) return questionLabel;
  const statedFacts = listStatedFacts(requirement, sources);
  return questionLabel.replaceAll(
    NAME_PATTERN,
    (whole, name: string) => findFact(statedFacts, name)?.value ?? whole,
  );
}

/** Fills a text of the service, for a species or for all. */
export function fillText(text: string, sources: FactSources, SpecieId: number | null = null): string {
  return fillLabel({ questionLabel: text, SpecieId }, sources);
}

export function listNamedFacts(
  requirement: Requirement,
  sources: FactSources,
): { name: string; fact: StatedFact | undefined }[] {
  const statedFacts = listStatedFacts(requirement, sources);
  return [...requirement.questionLabel.matchAll(NAME_PATTERN)].map(([, name = '']) => ({
    name,
    fact: findFact(statedFacts, name),
  }));
}

export function listStatedFacts(
  { SpecieId, questionFact }: Omit<Requirement, 'questionLabel'>,
  { rules, preparation }: FactSources,
): StatedFact[] {
  const isForSpecie = (each: { SpecieId?: number | null }) =>
    !SpecieId || !each.SpecieId || each.SpecieId === SpecieId;
  const knownRules = [
    ...(questionFact ? [{ ...questionFact, SpecieId: null }] : []),
    ...rules.filter(isForSpecie),
  ];
  const ages = AGE_FACTS.flatMap(([name, kind, bound]): StatedFact[] => {
    const rule = knownRules.find(({ ruleKind }) => ruleKind === kind);
    const amount = rule?.[bound] ?? null;
    return rule && amount !== null
      ? [{ name, value: formatAmount(amount, rule.ruleUnit), isPreparation: false }]
      : [];
  });
  const steps = preparation.filter(isForSpecie);
  const names = new Map(steps.map((step) => [fold(toTitle(step)), toTitle(step)]));
  const times = [...names].map(([folded, name]) => ({
    name: name.toLowerCase(),
    value: formatTimes(steps.filter((step) => fold(toTitle(step)) === folded)),
    isPreparation: true,
  }));
  return [...ages, ...times];
}

function findFact(facts: readonly StatedFact[], name: string): StatedFact | undefined {
  return facts.find((fact) => fold(fact.name) === fold(name.trim()));
}

function toTitle({ text }: { text: string }): string {
  return (text.split(':')[0] ?? '').trim();
}

function formatTimes(steps: FactSources['preparation']): string {
  const values = new Set(steps.map(formatStepTime));
  if (values.size === 1) return [...values].join('');
  return steps
    .map((step) =>
      [formatStepTime(step), step.specieName && `(${step.specieName})`].filter(Boolean).join(' '),
    )
    .join(', ');
}

type StepTime = { hoursBefore: number; minutesBefore?: number | undefined };

export function formatStepTime({ hoursBefore, minutesBefore = 0 }: StepTime): string {
  const hours = hoursBefore === 1 ? '1 hora' : `${hoursBefore} horas`;
  const minutes = minutesBefore === 1 ? '1 minuto' : `${minutesBefore} minutos`;
  if (hoursBefore === 0) return minutes;
  return minutesBefore === 0 ? hours : `${hours} y ${minutes}`;
}
