import * as z from 'zod/mini';
import { BookingStatus } from '../bookings/bookings.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, toLineSchema, WallSeconds } from '../platform/fields.ts';

const MAX_SEARCH_LENGTH = 100;

export const MAX_FOUND = { people: 6, pets: 5, bookings: 4 } as const;

/** `isNear` marks a match one typo away, found only if nothing matches exactly. */
export const FoundPerson = z.object({
  id: Id,
  userName: z.string(),
  userLastName: z.string(),
  userIdNumber: z.string(),
  userPhone: z.string(),
  isNear: z.boolean(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundPet = z.object({
  id: Id,
  petName: z.string(),
  petGender: z.enum(['F', 'M', 'X']),
  petBirthDate: z.nullable(z.string()),
  specieName: z.nullable(z.string()),
  breedName: z.nullable(z.string()),
  UserId: Id,
  userName: z.string(),
  userLastName: z.string(),
  isNear: z.boolean(),
});
export type FoundPet = z.infer<typeof FoundPet>;

export const FoundBooking = z.object({
  id: Id,
  bookingStartDate: WallSeconds,
  bookingStatus: BookingStatus,
  serviceName: z.string(),
  petName: z.string(),
  BookerUserId: Id,
  userName: z.string(),
  userLastName: z.string(),
});
export type FoundBooking = z.infer<typeof FoundBooking>;

export const SearchResult = z.object({
  people: z.array(FoundPerson),
  pets: z.array(FoundPet),
  bookings: z.array(FoundBooking),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchEverything = {
  method: 'GET',
  url: '/api/search',
  schema: {
    summary:
      'Busca personas (nombre, DNI, teléfono, correo), mascotas (nombre, chip) y turnos (número, o los próximos de lo encontrado)',
    querystring: z.object({ q: toLineSchema(MAX_SEARCH_LENGTH) }),
    response: { 200: SearchResult },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
