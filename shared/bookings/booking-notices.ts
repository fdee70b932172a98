import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, Millis } from '../platform/fields.ts';

export const BookingNotice = z.object({
  id: Id,
  kind: z.string(),
  createdAt: Millis,
  sentAt: z.nullable(Millis),
  /** The address with its middle left out. */
  sentTo: z.nullable(z.string()),
  failedAt: z.nullable(Millis),
  failure: z.nullable(z.string()),
});
export type BookingNotice = z.infer<typeof BookingNotice>;

export const listBookingNotices = {
  method: 'GET',
  url: '/api/bookings/:id/notices',
  schema: {
    ...idParams,
    summary: 'Los avisos de un turno, de los últimos treinta días',
    response: { 200: z.array(BookingNotice) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
