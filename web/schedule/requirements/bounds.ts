import type { PetBounds } from '#shared/schedule/pet-bounds.ts';

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

/** Of no species, where that is asked for elsewhere. */
export type OtherBounds = Omit<Bounds, 'SpecieId'>;

/** What is sent of them: what isn't bounded isn't named. */
export function writtenBounds({ petGender, fromMonths, toMonths }: OtherBounds): PetBounds {
  return {
    ...(petGender && { petGender }),
    ...(fromMonths !== null && { fromMonths }),
    ...(toMonths !== null && { toMonths }),
  };
}
