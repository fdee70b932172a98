import type { QuestionKind } from '#shared/desk/imports.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { formatDoseKey, type KnownRecords, toPetsKey } from './known.rules.ts';
import { validatePerson } from './validate-person.rules.ts';
import { validatePet } from './validate-pet.rules.ts';
import {
  type Plan,
  RowProblem,
  type ValidatedRow,
  type ValidationContext,
  type ValidationInput,
} from './validation.rules.ts';

/**
 * Validates a row without changing anything: outcome I imports it, Q waits for a decision, O leaves it out.
 * `applyPlan` makes its writes visible to later rows.
 */
export function validateRow(input: ValidationInput): ValidatedRow {
  const context: ValidationContext = { ...input, openQuestions: [], allQuestions: [], notes: [] };
  try {
    const personPlan = validatePerson(context);
    const petPlan = validatePet(context, personPlan.person);
    const plan = { row: input.row, ...personPlan, ...petPlan };
    if (context.openQuestions.length > 0) return toUndecidedRow(context);
    return {
      outcome: 'I',
      summary: describePlan(plan, context.notes),
      questions: context.allQuestions,
      plan,
    };
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    return { outcome: 'O', summary: error.message, questions: [], plan: null };
  }
}

const QUESTION_TEXTS: Readonly<Record<QuestionKind, string>> = {
  breed: 'la raza',
  person: 'si es la misma persona',
  pet: 'si es la misma mascota',
  city: 'la localidad',
};

function toUndecidedRow({ openQuestions, allQuestions }: ValidationContext): ValidatedRow {
  const summary = `Falta decidir ${openQuestions.map(({ kind }) => QUESTION_TEXTS[kind]).join(' y ')}`;
  return { outcome: 'Q', summary, questions: allQuestions, plan: null };
}

/** Describes a row's writes, as in 'Persona nueva, mascota nueva, castración del 12/08/2023'. */
function describePlan(plan: Plan, notes: readonly string[]): string {
  const parts = [
    plan.newPerson && 'persona nueva',
    plan.rename && 'cambia el nombre de la persona',
    plan.newPet && 'mascota nueva',
    plan.castration && `castración del ${formatIsoDate(plan.castration)}`,
    ...plan.doses.map(({ vaccine, date }) => `${vaccine.name} del ${formatIsoDate(date)}`),
    plan.booking && 'turno',
  ].filter((part) => typeof part === 'string');
  const all = [parts.length > 0 ? parts.join(', ') : 'Ya está todo: no cambia nada', ...notes].join('. ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

export function applyPlan(known: KnownRecords, plan: Plan): void {
  const { person, pet, source } = plan;
  known.people.set(person.dni, person);
  if (plan.rename) person.names = plan.rename.to;
  if (!pet) return;
  if (plan.newPet) {
    const key = toPetsKey(person.dni, pet.name);
    known.pets.set(key, [...(known.pets.get(key) ?? []), pet]);
  }
  if (source) known.sources.set(source, pet);
  if (plan.castration) pet.isCastrated = true;
  for (const { vaccine, date } of plan.doses) pet.doses.add(formatDoseKey(vaccine.id, date));
  if (plan.booking) pet.bookingStarts.add(plan.booking.starts);
}
