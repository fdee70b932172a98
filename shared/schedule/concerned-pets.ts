import { ageInMonths, MAX_MONTHS } from '../platform/age.ts';
import type { PetBounds } from './pet-bounds.ts';

export const BOUNDS_MESSAGE = 'La edad hasta la que vale tiene que ser mayor que la edad desde la que vale';

export type BoundPet = {
  SpecieId: number | null;
  petGender: 'F' | 'M' | 'X';
  petBirthDate: string | null;
} | null;

/** Checks bounds for a pet on a 'YYYY-MM-DD'. An unknown value passes, except the species. */
export function concernsPet(bounds: PetBounds, pet: BoundPet, day: string): boolean {
  const { SpecieId, petGender } = bounds;
  if (SpecieId && SpecieId !== pet?.SpecieId) return false;
  if (petGender && pet && pet.petGender !== 'X' && pet.petGender !== petGender) return false;
  if (!pet?.petBirthDate) return true;
  const months = ageInMonths(pet.petBirthDate, day);
  return months >= (bounds.fromMonths ?? 0) && months <= (bounds.toMonths ?? MAX_MONTHS);
}

export function isAgeRange({ fromMonths, toMonths }: PetBounds): boolean {
  return (fromMonths ?? 0) <= (toMonths ?? MAX_MONTHS);
}

const GENDERS = { F: 'hembras', M: 'machos' } as const;

export function boundsInWords(bounds: PetBounds, specieName: string | null | undefined): string {
  const { petGender, fromMonths, toMonths } = bounds;
  const gender = petGender ? GENDERS[petGender] : null;
  return [specieName, gender, ages(fromMonths ?? null, toMonths ?? null)].filter(Boolean).join(', ');
}

function ages(from: number | null, to: number | null): string | null {
  if (from !== null && to !== null) return `de ${months(from)} a ${months(to)}`;
  if (from !== null) return `desde ${months(from)}`;
  return to === null ? null : `hasta ${months(to)}`;
}

function months(count: number): string {
  if (count > 0 && count % 12 === 0) return count === 12 ? '1 año' : `${count / 12} años`;
  return count === 1 ? '1 mes' : `${count} meses`;
}
