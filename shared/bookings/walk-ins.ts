import * as z from 'zod/mini';
import { SignUp } from '../accounts/users.ts';
import type { Pet } from '../pets/pets.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, LIMITS, toLineSchema, toTextSchema } from '../platform/fields.ts';
import { fold } from '../platform/fold.ts';
import { isPlainName, NAME_MESSAGES } from '../platform/names.ts';
import { BookingResult, NewBooking } from './bookings.ts';

const MAX_KEY_LENGTH = 40;

/** Data that staff enter of a new person; the person may add the rest later. */
export const NewPerson = z.pick(SignUp, {
  userName: true,
  userLastName: true,
  userIdNumber: true,
  userPhone: true,
  consentVersion: true,
});
export type NewPerson = z.infer<typeof NewPerson>;

export const NewPersonsPet = z.object({
  petName: toLineSchema(LIMITS.name),
  SpecieId: Id,
  petGender: z.enum(['F', 'M']),
});
export type NewPersonsPet = z.infer<typeof NewPersonsPet>;

export const WalkIn = z.extend(z.omit(NewBooking, { BookerUserId: true, PetId: true }), {
  BookerUserId: z.optional(Id),
  NewUser: z.optional(NewPerson),
  PetId: z.optional(Id),
  NewPet: z.optional(NewPersonsPet),
  extraReason: z.optional(z.nullable(toTextSchema(LIMITS.preparation))),
  /** Idempotency key of the offline entry: a request with another key is about another animal. */
  noteKey: z.optional(toLineSchema(MAX_KEY_LENGTH).check(z.trim())),
});
export type WalkIn = z.infer<typeof WalkIn>;

/** Compares name, species and sex; a value missing in the record contradicts nothing. */
export function isSameAnimal(
  { petName, petGender, SpecieId }: Pick<Pet, 'petName' | 'petGender' | 'SpecieId'>,
  entry: { petName: string; petGender: 'F' | 'M' | null; SpecieId: number | null },
): boolean {
  if (fold(petName) !== fold(entry.petName.trim())) return false;
  const isSameSpecie = SpecieId === null || entry.SpecieId === null || SpecieId === entry.SpecieId;
  return isSameSpecie && (petGender === 'X' || entry.petGender === null || petGender === entry.petGender);
}

export const registerWalkIn = {
  method: 'POST',
  url: '/api/walk-ins',
  schema: {
    summary: 'Da un turno a quien está en el mostrador; si hace falta, registra a la persona y a la mascota',
    body: WalkIn,
    response: { 200: BookingResult },
  },
  config: { access: 'staff', rejection: { ok: 0, result: null } },
} as const satisfies Endpoint;

type NewPet = { petName: string; SpecieId: number | null; petGender: string | null };

export function listNewPetProblems({
  petName,
  SpecieId,
  petGender,
}: NewPet): { field: keyof NewPet; message: string }[] {
  const problems = [
    ['petName', petName.trim() === '', 'Tenés que ingresar el nombre de la mascota'],
    ['petName', !isPlainName(petName), NAME_MESSAGES.petName],
    ['SpecieId', SpecieId === null, 'Tenés que seleccionar la especie de la mascota'],
    ['petGender', petGender === null, 'Tenés que seleccionar el sexo de la mascota'],
  ] as const;
  return problems.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
}
