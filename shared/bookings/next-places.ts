import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { PathId, PathSeconds } from '../platform/fields.ts';
import { PageLimit } from '../platform/paging.ts';
import { FreePlace } from './bookings.ts';

/** A free place of some agenda, the first of its slot. */
export const NextPlace = z.extend(FreePlace, {
  /** How many its slot has left. */
  freePlaces: z.int(),
  /** Who attends, where it is somebody's own agenda. */
  operatorName: z.nullable(z.string()),
});
export type NextPlace = z.infer<typeof NextPlace>;

export const NextPlaces = z.object({
  places: z.array(NextPlace),
  /** Why the pet is refused a turno of this service unless staff insist; null where nothing stands in its way. */
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
      /** Whose agenda; 1 is the general one. */
      operatorUserId: z.optional(PathId),
      petId: z.optional(PathId),
      /** The turno that would leave its own place for one of these; its pet is asked about. */
      bookingId: z.optional(PathId),
      /** The town's clock; without it, now. */
      start: z.optional(PathSeconds),
      limit: PageLimit,
    }),
    response: { 200: NextPlaces },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
