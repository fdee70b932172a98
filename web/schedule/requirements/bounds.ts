import type { PetBounds } from '#shared/schedule/pet-bounds.ts';

export type Bounds = { [Name in keyof PetBounds]-?: NonNullable<PetBounds[Name]> | null };

export const NO_BOUNDS: Bounds = { SpecieId: null, petGender: null, fromMonths: null, toMonths: null };

export function toBounds({ SpecieId, petGender, fromMonths, toMonths }: PetBounds): Bounds {
  return {
    SpecieId: SpecieId ?? null,
    petGender: petGender ?? null,
    fromMonths: fromMonths ?? null,
    toMonths: toMonths ?? null,
  };
}

export type SexAndAgeBounds = Omit<Bounds, 'SpecieId'>;

export function toPetBounds({ petGender, fromMonths, toMonths }: SexAndAgeBounds): PetBounds {
  return {
    ...(petGender && { petGender }),
    ...(fromMonths !== null && { fromMonths }),
    ...(toMonths !== null && { toMonths }),
  };
}
