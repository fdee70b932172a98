import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { PathId, PathWallSeconds } from '../platform/fields.ts';
import { PageLimit } from '../platform/paging.ts';
import { FreePlace } from './bookings.ts';

export const NextPlace = z.extend(FreePlace, {
  freePlaces: z.int(),
  /** Null at a general agenda. */
  operatorName: z.nullable(z.string()),
});
export type NextPlace = z.infer<typeof NextPlace>;

export const NextPlaces = z.object({
  places: z.array(NextPlace),
  /** Reason why the pet is rejected unless staff override it; null if no rule does. */
  refusal: z.nullable(z.string()),
});
export type NextPlaces = z.infer<typeof NextPlaces>;

export const findNextPlaces = {
  method: 'GET',
  url: '/api/next-places',
  schema: {
    summary:
      'Los próximos lugares libres de un servicio: en un lugar, con una persona, para una mascota o un turno',
    querystring: z.object({
      serviceId: PathId,
      locationId: z.optional(PathId),
      /** Operator 1 is the general agenda's. */
      operatorUserId: z.optional(PathId),
      petId: z.optional(PathId),
      bookingId: z.optional(PathId),
      /** Wall clock; now by default. */
      start: z.optional(PathWallSeconds),
      limit: PageLimit,
    }),
    response: { 200: NextPlaces },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
