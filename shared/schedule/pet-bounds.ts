import * as z from 'zod/mini';
import { MAX_MONTHS } from '../platform/age.ts';
import { Id } from '../platform/fields.ts';

const Months = z.int().check(z.gte(0), z.lte(MAX_MONTHS));

/** Limits the pets concerned; an absent bound admits all. */
export const PetBounds = z.object({
  SpecieId: z.optional(z.nullable(Id)),
  petGender: z.optional(z.nullable(z.enum(['F', 'M']))),
  /** Both ends are included. */
  fromMonths: z.optional(z.nullable(Months)),
  toMonths: z.optional(z.nullable(Months)),
});
export type PetBounds = z.infer<typeof PetBounds>;
