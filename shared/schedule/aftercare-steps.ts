import { DAY, dateInWords, startOfDay, weekday } from '../platform/town-clock.ts';
import type { AftercareDraft, AftercareKind, AftercareStep } from './aftercare.ts';
import { hourInWords } from './preparation.ts';

const HOUR = 3600;
const QUARTER = 900;

type Written = Pick<AftercareDraft, 'aftercareKind' | 'aftercareAmount' | 'text'>;

const ORDER: readonly AftercareKind[] = ['from', 'until', 'on', 'always'];

/** What to do at home with an animal whose surgery ended then (the town's clock), in the order it is read. */
export function aftercareSteps(aftercare: readonly Written[], done: number): AftercareStep[] {
  return aftercare
    .map(({ aftercareKind, aftercareAmount, text }) => ({
      aftercareKind,
      at: momentOf(aftercareKind, aftercareAmount, done),
      text,
    }))
    .toSorted(
      (a, b) => ORDER.indexOf(a.aftercareKind) - ORDER.indexOf(b.aftercareKind) || (a.at ?? 0) - (b.at ?? 0),
    );
}

/** Never earlier than so many hours after it: the next quarter of an hour. */
function momentOf(kind: AftercareKind, aftercareAmount: number, done: number): number | null {
  if (kind === 'always') return null;
  if (kind === 'from') return Math.ceil((done + aftercareAmount * HOUR) / QUARTER) * QUARTER;
  return onWeekday(startOfDay(done) + aftercareAmount * DAY);
}

/** Days from a day of the week on, Sunday first. */
const TO_MONDAY = [1, 0, 0, 0, 0, 0, 2];

/** Nobody controls a wound on a weekend, and what lasts until then lasts on: the Monday after. */
function onWeekday(day: number): number {
  return day + (TO_MONDAY[weekday(day)] ?? 0) * DAY;
}

/** 'Desde las 16:15 del martes 24 de marzo'; empty of what counts at any time. */
export function momentInWords({ aftercareKind, at }: AftercareStep): string {
  if (at === null) return '';
  if (aftercareKind === 'from') return `Desde ${hourInWords(at)} del ${dateInWords(at)}`;
  return `${aftercareKind === 'until' ? 'Hasta el' : 'El'} ${dateInWords(at)}`;
}

/** What towns tell after a castration, to begin with. */
export const SUGGESTED_AFTERCARE: readonly AftercareDraft[] = [
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
