import { POPULATION_BOUNDS, TOWN_MESSAGES } from '#shared/town/town.ts';
import type { Problem } from '../../platform/forms/problems.ts';

/** Parses '41.000', '41 000' and '41000'; returns null for another text or a number out of bounds. */
export function parseInhabitants(typed: string): number | null {
  const digits = typed.trim().replaceAll(/[.\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? numberWithin(Number(digits), POPULATION_BOUNDS.inhabitants) : null;
}

export function parsePeoplePerDog(typed: string): number | null {
  const number = typed.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(number)
    ? numberWithin(Number(number), POPULATION_BOUNDS.peoplePerDog)
    : null;
}

function numberWithin(value: number, [min, max]: readonly [number, number]): number | null {
  return value >= min && value <= max ? value : null;
}

export function toTypedNumber(value: number | null): string {
  return value === null ? '' : value.toLocaleString('es-AR');
}

type PopulationFields = { inhabitants: string; peoplePerDog: string };

/** Accepts empty fields, which mean unknown. */
export function findPopulationProblems({ inhabitants, peoplePerDog }: PopulationFields): Problem[] {
  const isWrong = (typed: string, value: number | null) => typed.trim() !== '' && value === null;
  return [
    ...(isWrong(inhabitants, parseInhabitants(inhabitants))
      ? [{ field: 'inhabitants', message: TOWN_MESSAGES.inhabitants }]
      : []),
    ...(isWrong(peoplePerDog, parsePeoplePerDog(peoplePerDog))
      ? [{ field: 'peoplePerDog', message: TOWN_MESSAGES.peoplePerDog }]
      : []),
  ];
}
