import * as z from 'zod/mini';
import { User } from '../accounts/users.ts';
import { Booking, NotDoneReason } from '../bookings/bookings.ts';
import { StaffNote } from '../pets/notes.ts';
import { Pet } from '../pets/pets.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { byId, Id, Millis, Nothing } from '../platform/fields.ts';

/** Whereabouts and vet of an active booking; null in a general agenda. */
export const ComingTurno = z.object({
  BookingId: Id,
  arrivedAt: z.nullable(Millis),
  insideAt: z.nullable(Millis),
  operatorName: z.nullable(z.string()),
});
export type ComingTurno = z.infer<typeof ComingTurno>;

export const EndedTurno = z.object({
  BookingId: Id,
  notDoneReason: z.nullable(NotDoneReason),
  cancelledAt: z.nullable(Millis),
  /** 'nobody' means that no confirmation came in time; null means unknown. */
  cancelledBy: z.nullable(z.enum(['owner', 'staff', 'nobody'])),
  staffName: z.nullable(z.string()),
});
export type EndedTurno = z.infer<typeof EndedTurno>;

export const CardPet = z.extend(Pet, {
  isNeutered: z.boolean(),
  /** End of the longest rabies protection, possibly past; null if unknown. */
  rabiesUntil: z.nullable(z.string()),
  grams: z.nullable(z.int()),
});
export type CardPet = z.infer<typeof CardPet>;

/** Last mail or phone message, with its recipient partly masked. */
export const LastNotice = z.object({ kind: z.string(), sentAt: Millis, sentTo: z.string() });
export type LastNotice = z.infer<typeof LastNotice>;

export const PersonCard = z.object({
  Person: z.extend(User, {
    createdAt: Millis,
    stateName: z.nullable(z.string()),
    isEmailVerified: z.boolean(),
    /** Since the mail server rejects the address; null while it accepts. */
    bouncedAt: z.nullable(Millis),
    userLicence: z.nullable(z.string()),
    hasAccount: z.boolean(),
    lastNotice: z.nullable(LastNotice),
    /** Last call by staff about a notification; null if none was needed. */
    calledAt: z.nullable(Millis),
  }),
  Pets: z.array(CardPet),
  Notes: z.array(StaffNote),
  Bookings: z.array(Booking),
  Coming: z.array(ComingTurno),
  Ended: z.array(EndedTurno),
  changes: z.int(),
});
export type PersonCard = z.infer<typeof PersonCard>;

export const PetCard = z.object({
  Pet: z.extend(Pet, { createdAt: Millis }),
  Owner: z.pick(User, { id: true, userName: true, userLastName: true, userPhone: true, userIdNumber: true }),
  Bookings: z.array(Booking),
  Coming: z.array(ComingTurno),
  Ended: z.array(EndedTurno),
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

export const findCardByDni = {
  method: 'GET',
  url: '/api/users/card',
  schema: {
    // A query parameter, because paths are logged and query values aren't.
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
