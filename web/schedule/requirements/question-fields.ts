import { ruleProblem } from '#shared/health/rule-problems.ts';
import { BOUNDS_MESSAGE, isAgeRange } from '#shared/schedule/concerned-pets.ts';
import type { RequiredFact } from '#shared/schedule/required-facts.ts';
import { type Question, type QuestionDraft, REQUIREMENT_MESSAGES } from '#shared/schedule/requirements.ts';
import { newKey } from '../../platform/forms/new-key.ts';
import { failedChecks, type Problem } from '../../platform/forms/problems.ts';
import { type Bounds, boundsOf, NO_BOUNDS } from './bounds.ts';

export type QuestionFields = {
  key: string;
  id?: number;
  /** Untouched ones are sent by id alone, even if today's rules would reject their text. */
  isTouched: boolean;
  questionLabel: string;
  bounds: Bounds;
  /** Missing in drafts of an earlier version. */
  fact?: RequiredFact | null;
};

export function questionFieldsOf(questions: readonly Question[]): QuestionFields[] {
  return questions.map(({ id, questionLabel, questionFact, ...bounds }) => ({
    key: `question-${id}`,
    id,
    isTouched: false,
    questionLabel,
    bounds: boundsOf(bounds),
    fact: questionFact ?? null,
  }));
}

export function newQuestion(rows: readonly { key: string }[]): QuestionFields {
  return { key: newKey(rows), isTouched: true, questionLabel: '', bounds: NO_BOUNDS, fact: null };
}

export function wrongQuestion({ key, isTouched, questionLabel, bounds, fact }: QuestionFields): Problem[] {
  if (!isTouched) return [];
  const wrongFact = fact ? ruleProblem(fact) : null;
  return failedChecks([
    [`${key} label`, questionLabel.trim() !== '', REQUIREMENT_MESSAGES.questionLabel],
    [`${key} toMonths`, isAgeRange(bounds), BOUNDS_MESSAGE],
    [`${key} fact`, wrongFact === null, wrongFact?.message ?? ''],
  ]);
}

/** Sends untouched requirements by id alone. */
export function questionChanges(rows: readonly QuestionFields[]): { id?: number; draft?: QuestionDraft }[] {
  return rows.map(({ id, isTouched, questionLabel, bounds, fact }) => ({
    ...(id !== undefined && { id }),
    ...(isTouched && { draft: { questionLabel: questionLabel.trim(), ...bounds, questionFact: fact } }),
  }));
}
