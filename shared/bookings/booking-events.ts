import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, Millis, WallSeconds } from '../platform/fields.ts';
import { BookingStatus } from './bookings.ts';

export const MoveSlot = z.object({
  bookingStartDate: WallSeconds,
  serviceName: z.string(),
  locationName: z.string(),
});
export type MoveSlot = z.infer<typeof MoveSlot>;

export const BookingEvent = z.object({
  id: Id,
  changedAt: Millis,
  bookingStatus: BookingStatus,
  bookingComment: z.nullable(z.string()),
  overrideReason: z.nullable(z.string()),
  isComing: z.boolean(),
  handover: z.nullable(z.enum(['given', 'corrected', 'undone'])),
  reason: z.nullable(z.string()),
  movedFrom: z.nullable(MoveSlot),
  movedTo: z.nullable(MoveSlot),
  UserId: z.nullable(Id),
  User: z.nullable(z.object({ userName: z.string(), userLastName: z.string() })),
});
export type BookingEvent = z.infer<typeof BookingEvent>;

export const listBookingEvents = {
  method: 'GET',
  url: '/api/bookings/:id/history',
  schema: { ...idParams, summary: 'Historial de un turno', response: { 200: z.array(BookingEvent) } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
