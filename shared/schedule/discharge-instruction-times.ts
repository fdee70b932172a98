import { DAY_SECONDS, HOUR_SECONDS } from '../platform/durations.ts';
import { formatLongDate, toStartOfDay, toWeekday } from '../platform/town-clock.ts';
import type {
  DischargeInstruction,
  DischargeInstructionDraft,
  DischargeInstructionKind,
} from './discharge-instructions.ts';
import { formatHour } from './preparation.ts';

const QUARTER_HOUR_SECONDS = 900;

type InstructionText = Pick<DischargeInstructionDraft, 'aftercareKind' | 'aftercareAmount' | 'text'>;

const ORDER: readonly DischargeInstructionKind[] = ['from', 'until', 'on', 'always'];

/** Returns the instructions after a surgery that ended at `doneWall` (wall clock), in reading order. */
export function listDischargeInstructions(
  drafts: readonly InstructionText[],
  doneWall: number,
): DischargeInstruction[] {
  return drafts
    .map(({ aftercareKind, aftercareAmount, text }) => ({
      aftercareKind,
      at: toInstructionTime(aftercareKind, aftercareAmount, doneWall),
      text,
    }))
    .toSorted(
      (a, b) => ORDER.indexOf(a.aftercareKind) - ORDER.indexOf(b.aftercareKind) || (a.at ?? 0) - (b.at ?? 0),
    );
}

/** Returns the time of an instruction (wall clock), or null. Hours are rounded up to a quarter of an hour. */
function toInstructionTime(
  kind: DischargeInstructionKind,
  aftercareAmount: number,
  doneWall: number,
): number | null {
  if (kind === 'always') return null;
  if (kind === 'from')
    return (
      Math.ceil((doneWall + aftercareAmount * HOUR_SECONDS) / QUARTER_HOUR_SECONDS) * QUARTER_HOUR_SECONDS
    );
  return moveToWeekday(toStartOfDay(doneWall) + aftercareAmount * DAY_SECONDS);
}

const DAYS_TO_MONDAY = [1, 0, 0, 0, 0, 0, 2];

/** Moves a weekend to the Monday after, since no vet checks wounds at weekends. */
function moveToWeekday(day: number): number {
  return day + (DAYS_TO_MONDAY[toWeekday(day)] ?? 0) * DAY_SECONDS;
}

export function formatMoment({ aftercareKind, at }: DischargeInstruction): string {
  if (at === null) return '';
  if (aftercareKind === 'from') return `Desde ${formatHour(at)} del ${formatLongDate(at)}`;
  return `${aftercareKind === 'until' ? 'Hasta el' : 'El'} ${formatLongDate(at)}`;
}

export const SUGGESTED_DISCHARGE_INSTRUCTIONS: readonly DischargeInstructionDraft[] = [
  { aftercareKind: 'from', aftercareAmount: 5, text: 'Agua, de a poco' },
  { aftercareKind: 'from', aftercareAmount: 12, text: 'Comida liviana: media porción' },
  {
    aftercareKind: 'until',
    aftercareAmount: 10,
    text: 'Collar isabelino puesto y reposo: sin saltos, corridas ni baños',
  },
  { aftercareKind: 'on', aftercareAmount: 10, text: 'Control de la herida' },
  {
    aftercareKind: 'always',
    aftercareAmount: 0,
    text: 'No le des remedios de personas: ibuprofeno, paracetamol y aspirina pueden ser mortales',
  },
  {
    aftercareKind: 'always',
    aftercareAmount: 0,
    text: 'Si sangra, vomita, no orina o no se levanta, andá enseguida a una guardia veterinaria',
  },
];
