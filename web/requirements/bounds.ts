import type { PetBounds } from '#shared/pet-bounds.ts';

/** What isn't bounded is null. */
export type Bounds = { [Name in keyof PetBounds]-?: NonNullable<PetBounds[Name]> | null };

export const NO_BOUNDS: Bounds = { SpecieId: null, petGender: null, fromMonths: null, toMonths: null };

export function boundsOf({ SpecieId, petGender, fromMonths, toMonths }: PetBounds): Bounds {
  return {
    SpecieId: SpecieId ?? null,
    petGender: petGender ?? null,
    fromMonths: fromMonths ?? null,
    toMonths: toMonths ?? null,
  };
}
