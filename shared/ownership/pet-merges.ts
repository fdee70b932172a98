import * as z from 'zod/mini';
import { Pet } from '../pets/pets.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, NoContent, PathId } from '../platform/fields.ts';
import { Merge } from './merges.ts';

export const PET_UNDO_DAYS = 30;

export const PET_MERGE_MESSAGES = {
  same: 'Elegí otra ficha: es la misma',
  species: 'No pueden ser la misma: son de especies distintas',
  died: 'Una figura como fallecida y la otra no: corregilo antes en su ficha',
  chip: 'Las dos tienen chip: elegí cuál es el de esta mascota',
  over: 'Ya no hay nada que deshacer: pasaron 30 días, o ya se deshizo',
} as const;

const PlannedChip = z.object({ id: Id, PetId: Id, chipCode: z.string() });

export const PetMergePlan = z.object({
  Kept: Pet,
  Gone: Pet,
  /**
   * True for two owners: future bookings of the other are cancelled, and nothing of the kept record becomes
   * theirs.
   */
  isOtherKeeper: z.boolean(),
  bookings: z.int(),
  vaccinations: z.int(),
  weights: z.int(),
  others: z.int(),
  isCastratedTwice: z.boolean(),
  endingBookings: z.int(),
  twiceBooked: z.array(z.string()),
  Chips: z.array(PlannedChip),
});
export type PetMergePlan = z.infer<typeof PetMergePlan>;

export const findPetMergePlan = {
  method: 'GET',
  url: '/api/pets/:id/merge-plan',
  schema: {
    ...idParams,
    querystring: z.object({ otherId: PathId }),
    summary: 'Qué pasaría al unir a esta ficha otra del mismo animal',
    response: { 200: PetMergePlan },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const mergePets = {
  method: 'POST',
  url: '/api/pets/:id/merge',
  schema: {
    ...idParams,
    summary: 'Une a esta ficha otra del mismo animal; se puede deshacer por 30 días',
    body: z.object({ otherId: Id, ChipId: z.optional(Id) }),
    response: { 200: Merge },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findPetMerge = {
  method: 'GET',
  url: '/api/pets/:id/merge',
  schema: {
    ...idParams,
    summary: 'La última unión a esta ficha que todavía se puede deshacer',
    response: { 200: Merge, 204: NoContent },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const undoPetMerge = {
  method: 'DELETE',
  url: '/api/pets/:id/merge',
  schema: {
    ...idParams,
    summary: 'Deshace la última unión a esta ficha',
    response: { 200: z.object({ id: Id }) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
