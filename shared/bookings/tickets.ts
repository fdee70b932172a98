import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, toTextSchema, WallSeconds } from '../platform/fields.ts';
import { BookingStatus } from './bookings.ts';

const TOKEN_LENGTH = 100;

/** Everything a ticket's code shows to anybody; no personal data. */
export const Ticket = z.object({
  bookingStartDate: WallSeconds,
  bookingStatus: BookingStatus,
  serviceName: z.string(),
  locationName: z.string(),
  locationAddress: z.string(),
  petName: z.string(),
  /** Null except for staff and the booker. */
  bookingId: z.nullable(Id),
  /** True for a vet on the booking's day, who may open its sheet. */
  isForSheet: z.boolean(),
});
export type Ticket = z.infer<typeof Ticket>;

export function toTicketPath(token: string): string {
  return `/turno/${token}`;
}

/** Parses a scanned code into token and origin; null if it is no ticket. */
export function parseTicketUrl(text: string): { origin: string; token: string } | null {
  const [, origin, token] = /^(https?:\/\/[^/]+)\/turno\/([0-9a-z-]+)$/.exec(text) ?? [];
  return origin === undefined || token === undefined ? null : { origin, token };
}

/** Returns the booking id of a token, unverified: a phone uses it only to find its stored copy. */
export function parseBookingId(token: string): number | null {
  const [, booking = ''] = /^[0-9a-z]+-([0-9a-z]+)-[0-9a-z]{25}$/.exec(token) ?? [];
  return booking === '' ? null : Number.parseInt(booking, 36);
}

export const findTicket = {
  method: 'GET',
  url: '/open/tickets/:token',
  schema: {
    summary: 'Lo que dice el código de un comprobante',
    params: z.object({ token: toTextSchema(TOKEN_LENGTH) }),
    response: { 200: Ticket },
  },
  config: { access: 'anyone', identifies: true },
} as const satisfies Endpoint;
