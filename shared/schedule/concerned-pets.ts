import { countAgeInMonths, MAX_MONTHS } from '../platform/age.ts';
import type { PetBounds } from './pet-bounds.ts';

export const BOUNDS_MESSAGE = 'La edad hasta la que vale tiene que ser mayor que la edad desde la que vale';

export type PetTraits = {
  SpecieId: number | null;
  petGender: 'F' | 'M' | 'X';
  petBirthDate: string | null;
} | null;

/** Checks whether bounds concern a pet on a 'YYYY-MM-DD'. An unknown value passes, except the species. */
export function matchesPet(bounds: PetBounds, pet: PetTraits, day: string): boolean {
  const { SpecieId, petGender } = bounds;
  if (SpecieId && SpecieId !== pet?.SpecieId) return false;
  if (petGender && pet && pet.petGender !== 'X' && pet.petGender !== petGender) return false;
  if (!pet?.petBirthDate) return true;
  const months = countAgeInMonths(pet.petBirthDate, day);
  return months >= (bounds.fromMonths ?? 0) && months <= (bounds.toMonths ?? MAX_MONTHS);
}

export function hasOrderedAges({ fromMonths, toMonths }: PetBounds): boolean {
  return (fromMonths ?? 0) <= (toMonths ?? MAX_MONTHS);
}

const GENDERS = { F: 'hembras', M: 'machos' } as const;

export function formatBounds(bounds: PetBounds, specieName: string | null | undefined): string {
  const { petGender, fromMonths, toMonths } = bounds;
  const gender = petGender ? GENDERS[petGender] : null;
  return [specieName, gender, formatAges(fromMonths ?? null, toMonths ?? null)].filter(Boolean).join(', ');
}

function formatAges(from: number | null, to: number | null): string | null {
  if (from !== null && to !== null) return `de ${formatMonths(from)} a ${formatMonths(to)}`;
  if (from !== null) return `desde ${formatMonths(from)}`;
  return to === null ? null : `hasta ${formatMonths(to)}`;
}

function formatMonths(count: number): string {
  if (count > 0 && count % 12 === 0) return count === 12 ? '1 año' : `${count / 12} años`;
  return count === 1 ? '1 mes' : `${count} meses`;
}
