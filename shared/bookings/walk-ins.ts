import * as z from 'zod/mini';
import { SignUp } from '../accounts/users.ts';
import type { Pet } from '../pets/pets.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, LIMITS, line, text } from '../platform/fields.ts';
import { fold } from '../platform/fold.ts';
import { isPlainName, NAME_MESSAGES } from '../platform/names.ts';
import { BookingResult, NewBooking } from './bookings.ts';

const LONGEST_KEY = 40;

/** What is asked at the counter of whoever isn't registered yet; the rest waits for its time. */
export const NewPerson = z.pick(SignUp, {
  userName: true,
  userLastName: true,
  userIdNumber: true,
  userPhone: true,
  consentVersion: true,
});
export type NewPerson = z.infer<typeof NewPerson>;

export const NewPersonsPet = z.object({
  petName: line(LIMITS.name),
  SpecieId: Id,
  petGender: z.enum(['F', 'M']),
});
export type NewPersonsPet = z.infer<typeof NewPersonsPet>;

/** A turno for whoever stands at the counter: somebody known or new, with a pet that is known or new. */
export const WalkIn = z.extend(z.omit(NewBooking, { BookerUserId: true, PetId: true }), {
  BookerUserId: z.optional(Id),
  NewUser: z.optional(NewPerson),
  PetId: z.optional(Id),
  NewPet: z.optional(NewPersonsPet),
  /** Why one more than the slot has places for; without it a free place is taken or none. */
  extraReason: z.optional(z.nullable(text(LIMITS.preparation))),
  /** What a phone calls its note of them: sent again under it, it is the same turno; under another, another animal's. */
  noteKey: z.optional(line(LONGEST_KEY).check(z.trim())),
});
export type WalkIn = z.infer<typeof WalkIn>;

/** A cat of the same name is another animal; what its record doesn't say stands against nothing. */
export function isSameAnimal(
  { petName, petGender, SpecieId }: Pick<Pet, 'petName' | 'petGender' | 'SpecieId'>,
  told: { petName: string; petGender: 'F' | 'M' | null; SpecieId: number | null },
): boolean {
  if (fold(petName) !== fold(told.petName.trim())) return false;
  const isOfKind = SpecieId === null || told.SpecieId === null || SpecieId === told.SpecieId;
  return isOfKind && (petGender === 'X' || told.petGender === null || petGender === told.petGender);
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

/** What is missing of an animal that staff register, in words to them. */
export function newPetProblems({
  petName,
  SpecieId,
  petGender,
}: NewPet): { field: keyof NewPet; message: string }[] {
  const problems = [
    ['petName', petName.trim() === '', 'Tenés que ingresar el nombre de la mascota'],
    ['petName', !isPlainName(petName), NAME_MESSAGES.petName],
    ['SpecieId', SpecieId === null, 'Tenés que seleccionar la especie de la mascota'],
    ['petGender', petGender === null, 'Tenés que seleccionar el género de la mascota'],
  ] as const;
  return problems.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
}
