import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { byId, Id, Millis, WallSeconds } from '../platform/fields.ts';
import { BookingStatus } from './bookings.ts';

export const MovePlace = z.object({
  bookingStartDate: WallSeconds,
  serviceName: z.string(),
  locationName: z.string(),
});
export type MovePlace = z.infer<typeof MovePlace>;

export const BookingEvent = z.object({
  id: Id,
  changedAt: Millis,
  bookingStatus: BookingStatus,
  bookingComment: z.nullable(z.string()),
  overrideReason: z.nullable(z.string()),
  isComing: z.boolean(),
  handover: z.nullable(z.enum(['given', 'corrected', 'undone'])),
  reason: z.nullable(z.string()),
  movedFrom: z.nullable(MovePlace),
  movedTo: z.nullable(MovePlace),
  UserId: z.nullable(Id),
  User: z.nullable(z.object({ userName: z.string(), userLastName: z.string() })),
});
export type BookingEvent = z.infer<typeof BookingEvent>;

export const listBookingEvents = {
  method: 'GET',
  url: '/api/bookings/:id/history',
  schema: { ...byId, summary: 'Historial de un turno', response: { 200: z.array(BookingEvent) } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
