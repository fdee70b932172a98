import type { ImportField } from '#shared/desk/import-fields.ts';
import type { Choice, QuestionKind } from '#shared/desk/imports.ts';
import type { Catalogue, Known, KnownPerson, KnownPet, Vaccine } from './known.rules.ts';
import type { Names, Reading } from './values.rules.ts';

/** The texts of a row by what their columns hold; '' where there is none. */
export type RowTexts = (field: ImportField) => string;

export type Question = {
  kind: QuestionKind;
  subject: string;
  says: string;
  doubt: string;
  here: string;
  options: { choice: Choice; label: string }[];
};

/** Stops a row: it stays out, for this reason. */
export class RowProblem extends Error {}

export type Dose = { vaccine: Vaccine; date: string };
export type Turno = {
  serviceId: number;
  agendaId: number;
  locationId: number;
  starts: number;
  ends: number;
  state: 'D' | 'N' | 'C';
};
export type NewPerson = {
  phone: string;
  address: string;
  stateId: number | null;
  cityId: number | null;
  otherCity: string;
};
export type NewPet = { breedId: number | null; newBreed: string; comment: string };

/** The writes of a row; its people and pets get their ids as they are written. */
export type Plan = {
  row: number;
  person: KnownPerson;
  newPerson: NewPerson | null;
  rename: { from: Names; to: Names } | null;
  pet: KnownPet | null;
  newPet: NewPet | null;
  /** With which the animal is known again; null where it is already. */
  source: string | null;
  castration: string | null;
  doses: Dose[];
  turno: Turno | null;
};

export type Judgement = { outcome: 'I' | 'Q' | 'O'; what: string; questions: Question[]; plan: Plan | null };

/** The facts of one judgement, and its findings. */
export type Judging = {
  row: number;
  text: RowTexts;
  catalogue: Catalogue;
  known: Known;
  /** Returns the decision of a question, null while it is open. */
  choiceOf: (kind: QuestionKind, subject: string) => Choice | null;
  /** This row's questions without a decision. */
  open: Question[];
  asked: Question[];
  /** Sentences about values that stay out. */
  notes: string[];
};

export type JudgeInput = Pick<Judging, 'row' | 'text' | 'catalogue' | 'known' | 'choiceOf'>;

/** Asks something; gives what was decided, null while nobody has. Whoever decides for 'out' leaves the row out. */
export function ask(judging: Judging, question: Question): Choice | null {
  const choice = judging.choiceOf(question.kind, question.subject);
  judging.asked.push(question);
  if (choice === 'out') throw new RowProblem('Se decidió dejarla afuera');
  const isOffered = question.options.some((option) => option.choice === choice);
  if (choice !== null && isOffered) return choice;
  judging.open.push(question);
  return null;
}

export const OUT = { choice: 'out', label: 'Dejar afuera' } as const;

/** A cell's value; one that can't be read keeps its row out. */
export function readOf<T>({ value, problem }: Reading<T>): T | null {
  if (problem) throw new RowProblem(problem);
  return value;
}
