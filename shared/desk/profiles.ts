import * as z from 'zod/mini';
import { User } from '../accounts/users.ts';
import { Booking, NotDoneReason } from '../bookings/bookings.ts';
import { StaffNote } from '../pets/notes.ts';
import { Pet } from '../pets/pets.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, Millis, NoContent } from '../platform/fields.ts';

/** Whereabouts and vet of an active booking; `operatorName` is null in a general agenda. */
export const UpcomingBooking = z.object({
  BookingId: Id,
  arrivedAt: z.nullable(Millis),
  insideAt: z.nullable(Millis),
  operatorName: z.nullable(z.string()),
});
export type UpcomingBooking = z.infer<typeof UpcomingBooking>;

export const EndedBooking = z.object({
  BookingId: Id,
  notDoneReason: z.nullable(NotDoneReason),
  cancelledAt: z.nullable(Millis),
  /** 'nobody' means that no confirmation came in time; null means unknown. */
  cancelledBy: z.nullable(z.enum(['owner', 'staff', 'nobody'])),
  staffName: z.nullable(z.string()),
});
export type EndedBooking = z.infer<typeof EndedBooking>;

export const ProfilePet = z.extend(Pet, {
  isNeutered: z.boolean(),
  /** End of the longest rabies protection, possibly past; null if unknown. */
  rabiesUntil: z.nullable(z.string()),
  grams: z.nullable(z.int()),
});
export type ProfilePet = z.infer<typeof ProfilePet>;

/** Last mail or phone message, with its recipient partly masked. */
export const LastNotification = z.object({ kind: z.string(), sentAt: Millis, sentTo: z.string() });
export type LastNotification = z.infer<typeof LastNotification>;

export const PersonProfile = z.object({
  Person: z.extend(User, {
    createdAt: Millis,
    stateName: z.nullable(z.string()),
    isEmailVerified: z.boolean(),
    /** The instant since which the mail server rejects the address; null while it accepts it. */
    bouncedAt: z.nullable(Millis),
    userLicence: z.nullable(z.string()),
    hasAccount: z.boolean(),
    lastNotice: z.nullable(LastNotification),
    /** Last call by staff about a notification; null if none was needed. */
    calledAt: z.nullable(Millis),
  }),
  Pets: z.array(ProfilePet),
  Notes: z.array(StaffNote),
  Bookings: z.array(Booking),
  Coming: z.array(UpcomingBooking),
  Ended: z.array(EndedBooking),
  changes: z.int(),
});
export type PersonProfile = z.infer<typeof PersonProfile>;

export const PetProfile = z.object({
  Pet: z.extend(Pet, { createdAt: Millis }),
  Owner: z.pick(User, { id: true, userName: true, userLastName: true, userPhone: true, userIdNumber: true }),
  Bookings: z.array(Booking),
  Coming: z.array(UpcomingBooking),
  Ended: z.array(EndedBooking),
  Notes: z.array(StaffNote),
  changes: z.int(),
});
export type PetProfile = z.infer<typeof PetProfile>;

export const findPersonProfile = {
  method: 'GET',
  url: '/api/users/:id/card',
  schema: {
    ...idParams,
    summary: 'La ficha de una persona: contacto, mascotas y turnos',
    response: { 200: PersonProfile },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findProfileByDni = {
  method: 'GET',
  url: '/api/users/card',
  schema: {
    // A query parameter, because paths are logged and query values aren't.
    querystring: z.object({ userIdNumber: z.string().check(z.regex(/^\d{7,8}$/)) }),
    summary: 'La ficha de quien tiene ese DNI',
    response: { 200: PersonProfile, 204: NoContent },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findPetProfile = {
  method: 'GET',
  url: '/api/pets/:id/card',
  schema: {
    ...idParams,
    summary: 'La ficha de una mascota: responsable y turnos',
    response: { 200: PetProfile },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
