import type { ImportField } from '#shared/desk/import-fields.ts';
import type { Choice, QuestionKind } from '#shared/desk/imports.ts';
import type { Catalogue, KnownPerson, KnownPet, KnownRecords, Vaccine } from './known.rules.ts';
import type { Names, Reading } from './values.rules.ts';

export type FieldReader = (field: ImportField) => string;

export type Question = {
  kind: QuestionKind;
  subject: string;
  rowLabel: string;
  writtenValue: string;
  recordLabel: string;
  options: { choice: Choice; label: string }[];
};

/** Keeps the row out, with its message as the reason. */
export class RowProblem extends Error {}

export type Dose = { vaccine: Vaccine; date: string };
export type PastBooking = {
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

/** Holds what a row writes, with ISO dates; new people and pets get their ids when they are written. */
export type Plan = {
  row: number;
  person: KnownPerson;
  newPerson: NewPerson | null;
  rename: { from: Names; to: Names } | null;
  pet: KnownPet | null;
  newPet: NewPet | null;
  /** Key that identifies the animal in later imports; null if it is stored already. */
  source: string | null;
  castration: string | null;
  doses: Dose[];
  booking: PastBooking | null;
};

/** `outcome`: I imports the row, Q waits for a decision, O leaves it out. */
export type ValidatedRow = {
  outcome: 'I' | 'Q' | 'O';
  summary: string;
  questions: Question[];
  plan: Plan | null;
};

export type ValidationContext = {
  row: number;
  text: FieldReader;
  catalogue: Catalogue;
  known: KnownRecords;
  findChoice: (kind: QuestionKind, subject: string) => Choice | null;
  openQuestions: Question[];
  allQuestions: Question[];
  notes: string[];
};

export type ValidationInput = Pick<ValidationContext, 'row' | 'text' | 'catalogue' | 'known' | 'findChoice'>;

/** Adds a question and returns its decision, null while open. Throws RowProblem on the decision 'out'. */
export function askQuestion(context: ValidationContext, question: Question): Choice | null {
  const choice = context.findChoice(question.kind, question.subject);
  context.allQuestions.push(question);
  if (choice === 'out') throw new RowProblem('Se decidió dejarla afuera');
  const isOffered = question.options.some((option) => option.choice === choice);
  if (choice !== null && isOffered) return choice;
  context.openQuestions.push(question);
  return null;
}

export const LEAVE_OUT = { choice: 'out', label: 'Dejar afuera' } as const;

/** Returns a cell's value, null if it is empty; throws RowProblem if it can't be read. */
export function unwrapReading<T>({ value, problem }: Reading<T>): T | null {
  if (problem) throw new RowProblem(problem);
  return value;
}
