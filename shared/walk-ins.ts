import * as z from 'zod/mini';
import { BookingResult, NewBooking } from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, LIMITS, line, text } from './fields.ts';
import { SignUp } from './users.ts';

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
});
export type WalkIn = z.infer<typeof WalkIn>;

export const registerWalkIn = {
  method: 'POST',
  url: '/api/walk-ins',
  schema: {
    summary: 'Da un turno a quien está en el mostrador; si hace falta, registra a la persona y a la mascota',
    body: WalkIn,
    response: { 200: BookingResult },
  },
  config: { access: 'staff', refusal: { ok: 0, result: null } },
} as const satisfies Endpoint;
