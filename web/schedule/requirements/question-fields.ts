import { findRuleProblem } from '#shared/health/rule-problems.ts';
import { type FactSources, listNamedFacts } from '#shared/health/stated-facts.ts';
import { BOUNDS_MESSAGE, hasOrderedAges } from '#shared/schedule/concerned-pets.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import type { RequiredFact } from '#shared/schedule/required-facts.ts';
import { type Question, type QuestionDraft, REQUIREMENT_MESSAGES } from '#shared/schedule/requirements.ts';
import { newKey } from '../../platform/forms/new-key.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import { type Bounds, NO_BOUNDS, toBounds } from './bounds.ts';

export type QuestionFields = {
  key: string;
  id?: number;
  /** An untouched question is sent by id alone, even if today's rules would reject its text. */
  isTouched: boolean;
  questionLabel: string;
  bounds: Bounds;
  /** Is missing in drafts that an earlier version stored. */
  fact?: RequiredFact | null;
};

export function toQuestionFields(questions: readonly Question[]): QuestionFields[] {
  return questions.map(({ id, questionLabel, questionFact, ...bounds }) => ({
    key: `question-${id}`,
    id,
    isTouched: false,
    questionLabel,
    bounds: toBounds(bounds),
    fact: questionFact ?? null,
  }));
}

export function newQuestion(rows: readonly { key: string }[]): QuestionFields {
  return { key: newKey(rows), isTouched: true, questionLabel: '', bounds: NO_BOUNDS, fact: null };
}

export function findQuestionProblems({
  key,
  isTouched,
  questionLabel,
  bounds,
  fact,
}: QuestionFields): Problem[] {
  if (!isTouched) return [];
  const wrongFact = fact ? findRuleProblem(fact) : null;
  return listFailedChecks([
    [`${key} label`, questionLabel.trim() !== '', REQUIREMENT_MESSAGES.questionLabel],
    [`${key} toMonths`, hasOrderedAges(bounds), BOUNDS_MESSAGE],
    [`${key} fact`, wrongFact === null, wrongFact?.message ?? ''],
  ]);
}

export function toRequirement({ questionLabel, bounds, fact }: QuestionFields) {
  return { ...bounds, questionLabel, ...(fact && { questionFact: fact }) };
}

export function findFactNameProblems(row: QuestionFields, facts: FactSources): Problem[] {
  return findFactNameProblemsIn(`${row.key} label`, toRequirement(row), facts);
}

type Requirement = Parameters<typeof listNamedFacts>[0];

export function findFactNameProblemsIn(
  field: string,
  requirement: Requirement,
  facts: FactSources,
): Problem[] {
  const missing = listNamedFacts(requirement, facts).find(({ fact }) => !fact);
  if (!missing) return [];
  const message = `«${missing.name}» no está en Preparación ni en las edades`;
  return [{ field, message }];
}

type AgeRule = Pick<RuleDraft, 'ruleKind' | 'SpecieId' | 'ruleMin' | 'ruleMax' | 'ruleUnit'>;

export function replaceStatedAge(
  rows: readonly QuestionFields[],
  previous: AgeRule,
  { ruleMin, ruleMax, ruleUnit }: AgeRule,
): readonly QuestionFields[] {
  const amounts = (fact: AgeRule) => [fact.ruleKind, fact.ruleMin, fact.ruleMax, fact.ruleUnit].join();
  const statesPreviousAge = (row: QuestionFields) =>
    row.fact &&
    amounts(row.fact) === amounts(previous) &&
    (previous.SpecieId === null || previous.SpecieId === row.bounds.SpecieId);
  return rows.map((row) =>
    row.fact && statesPreviousAge(row)
      ? { ...row, isTouched: true, fact: { ...row.fact, ruleMin, ruleMax, ruleUnit } }
      : row,
  );
}

/** Returns an untouched requirement as its id alone. */
export function questionChanges(rows: readonly QuestionFields[]): { id?: number; draft?: QuestionDraft }[] {
  return rows.map(({ id, isTouched, questionLabel, bounds, fact }) => ({
    ...(id !== undefined && { id }),
    ...(isTouched && { draft: { questionLabel: questionLabel.trim(), ...bounds, questionFact: fact } }),
  }));
}
