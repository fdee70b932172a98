import * as z from 'zod/mini';
import { User } from '../accounts/users.ts';
import { Booking, NotDoneReason } from '../bookings/bookings.ts';
import { StaffNote } from '../pets/notes.ts';
import { Pet } from '../pets/pets.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { byId, Id, Millis, Nothing } from '../platform/fields.ts';

/** Of a turno that stands, where its pet is by now, and who attends; null where the agenda is nobody's own. */
export const ComingTurno = z.object({
  BookingId: Id,
  arrivedAt: z.nullable(Millis),
  insideAt: z.nullable(Millis),
  operatorName: z.nullable(z.string()),
});
export type ComingTurno = z.infer<typeof ComingTurno>;

/** How a turno that wasn't kept ended: why, as far as somebody said so; when it was cancelled, and by whom. */
export const EndedTurno = z.object({
  BookingId: Id,
  notDoneReason: z.nullable(NotDoneReason),
  cancelledAt: z.nullable(Millis),
  /** Whose it was, somebody of the staff by name, or nobody: no confirmation came in time. Null where nothing is known. */
  cancelledBy: z.nullable(z.enum(['owner', 'staff', 'nobody'])),
  staffName: z.nullable(z.string()),
});
export type EndedTurno = z.infer<typeof EndedTurno>;

/** A pet with what its health book says at one look. */
export const CardPet = z.extend(Pet, {
  isNeutered: z.boolean(),
  /** Until when the longest vaccine against rabies holds, or held; null where none is known. */
  rabiesUntil: z.nullable(z.string()),
  /** The latest weight. */
  grams: z.nullable(z.int()),
});
export type CardPet = z.infer<typeof CardPet>;

/** The last mail that left, or message to the phone: what it told and where it went, its middle left out. */
export const LastNotice = z.object({ kind: z.string(), sentAt: Millis, sentTo: z.string() });
export type LastNotice = z.infer<typeof LastNotice>;

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
    lastNotice: z.nullable(LastNotice),
    /** When somebody of the staff called and told what was to be told; null where nobody had to. */
    calledAt: z.nullable(Millis),
  }),
  Pets: z.array(CardPet),
  /** The newest first. */
  Notes: z.array(StaffNote),
  /** By date, the cancelled ones too. */
  Bookings: z.array(Booking),
  Coming: z.array(ComingTurno),
  Ended: z.array(EndedTurno),
  /** How often something of all this was changed. */
  changes: z.int(),
});
export type PersonCard = z.infer<typeof PersonCard>;

export const PetCard = z.object({
  Pet: z.extend(Pet, { createdAt: Millis }),
  Owner: z.pick(User, { id: true, userName: true, userLastName: true, userPhone: true, userIdNumber: true }),
  Bookings: z.array(Booking),
  Coming: z.array(ComingTurno),
  Ended: z.array(EndedTurno),
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
