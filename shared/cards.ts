import * as z from 'zod/mini';
import { Booking } from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import { byId, Millis, Nothing } from './fields.ts';
import { StaffNote } from './notes.ts';
import { Pet } from './pets.ts';
import { User } from './users.ts';

/** What the counter asks of a person, at one look. */
export const PersonCard = z.object({
  Person: z.extend(User, {
    createdAt: Millis,
    stateName: z.nullable(z.string()),
    isEmailVerified: z.boolean(),
    /** Since when the mail server refuses the address; null while it doesn't. */
    bouncedAt: z.nullable(Millis),
    /** Of a vet; null for everybody else. */
    userLicence: z.nullable(z.string()),
    /** Whether there is a password to come in with. */
    hasAccount: z.boolean(),
  }),
  Pets: z.array(Pet),
  /** The newest first. */
  Notes: z.array(StaffNote),
  /** By date, the cancelled ones too. */
  Bookings: z.array(Booking),
  /** How often something of all this was changed. */
  changes: z.int(),
});
export type PersonCard = z.infer<typeof PersonCard>;

export const PetCard = z.object({
  Pet: z.extend(Pet, { createdAt: Millis }),
  Owner: z.pick(User, { id: true, userName: true, userLastName: true, userPhone: true, userIdNumber: true }),
  Bookings: z.array(Booking),
  /** The newest first. */
  Notes: z.array(StaffNote),
  changes: z.int(),
});
export type PetCard = z.infer<typeof PetCard>;

export const findPersonCard = {
  method: 'GET',
  url: '/api/users/:id/card',
  schema: {
    ...byId,
    summary: 'La ficha de una persona: contacto, mascotas y turnos',
    response: { 200: PersonCard },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

/** Whose DNI it is, with all that the counter asks; 204 where it is nobody's. */
export const findCardByDni = {
  method: 'GET',
  url: '/api/users/card',
  schema: {
    // Not in the path: addresses are logged, values of a query aren't.
    querystring: z.object({ userIdNumber: z.string().check(z.regex(/^\d{7,8}$/)) }),
    summary: 'La ficha de quien tiene ese DNI',
    response: { 200: PersonCard, 204: Nothing },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findPetCard = {
  method: 'GET',
  url: '/api/pets/:id/card',
  schema: { ...byId, summary: 'La ficha de una mascota: dueño y turnos', response: { 200: PetCard } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
