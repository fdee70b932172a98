import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, Millis, WallSeconds } from '../platform/fields.ts';
import { Booking, FreePlace } from './bookings.ts';

export const OfferState = z.enum(['live', 'accepted', 'declined', 'expired', 'revoked']);
export type OfferState = z.infer<typeof OfferState>;

export const PlaceOffer = z.object({
  id: Id,
  offerState: OfferState,
  AgendaId: Id,
  LocationId: Id,
  locationName: z.string(),
  bookingStartDate: WallSeconds,
  bookingEndDate: WallSeconds,
  /** Last moment to answer: as shown, and as an instant for a countdown. */
  offerUntil: WallSeconds,
  offerUntilAt: Millis,
  createdAt: Millis,
});
export type PlaceOffer = z.infer<typeof PlaceOffer>;

export const OfferablePlace = z.extend(FreePlace, {
  /** True if less than two hours are left to answer: 'Libre, sin tiempo de avisar'. */
  isTooLate: z.boolean(),
});
export type OfferablePlace = z.infer<typeof OfferablePlace>;

/** 'leave' also ends the entry; only staff may send 'unanswered', which counts as expired. */
export const OfferAnswer = z.enum(['accept', 'decline', 'leave', 'unanswered']);
export type OfferAnswer = z.infer<typeof OfferAnswer>;

export const OfferOutcome = z.object({ message: z.string(), booking: z.nullable(Booking) });
export type OfferOutcome = z.infer<typeof OfferOutcome>;

export const OfferCall = z.extend(PlaceOffer, {
  serviceName: z.string(),
  petName: z.string(),
  UserId: Id,
  Owner: z.object({ userName: z.string(), userLastName: z.string(), userPhone: z.string() }),
});
export type OfferCall = z.infer<typeof OfferCall>;

export const answerOffer = {
  method: 'PUT',
  url: '/api/offers/:id',
  schema: {
    ...idParams,
    summary: 'Contesta un lugar ofrecido; el personal, lo que la persona dijo por teléfono',
    body: z.object({ answer: OfferAnswer }),
    response: { 200: OfferOutcome },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listOfferablePlaces = {
  method: 'GET',
  url: '/api/services/:id/offerable-places',
  schema: {
    ...idParams,
    summary: 'Los próximos lugares libres de un servicio que se pueden ofrecer',
    response: { 200: z.array(OfferablePlace) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const listOfferCalls = {
  method: 'GET',
  url: '/api/offers/calls',
  schema: {
    summary: 'A quiénes hay que llamar por un lugar ofrecido: no les llega el aviso',
    response: { 200: z.array(OfferCall) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
