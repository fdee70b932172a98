import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { PathId, PathWallSeconds, WallSeconds } from '../platform/fields.ts';

export const BookingOpening = z.object({
  opensAt: z.nullable(WallSeconds),
  /** Milliseconds from the response until it opens, by the server's clock. */
  opensIn: z.nullable(z.int()),
});
export type BookingOpening = z.infer<typeof BookingOpening>;

export const findBookingOpening = {
  method: 'GET',
  url: '/api/bookings/opening',
  schema: {
    summary: 'Cuándo abren los turnos de un horario para mascotas propias; null si ya se pueden reservar',
    querystring: z.object({
      serviceId: PathId,
      locationId: PathId,
      operatorUserId: PathId,
      start: PathWallSeconds,
      petIds: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,9}$/)),
    }),
    response: { 200: BookingOpening },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
