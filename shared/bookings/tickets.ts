import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, text, WallSeconds } from '../platform/fields.ts';
import { BookingStatus } from './bookings.ts';

const TOKEN_LENGTH = 100;

/** What a ticket's code tells whoever reads it: when, where and which pet, and nobody's data. */
export const Ticket = z.object({
  bookingStartDate: WallSeconds,
  bookingStatus: BookingStatus,
  serviceName: z.string(),
  locationName: z.string(),
  locationAddress: z.string(),
  petName: z.string(),
  /** For staff and for whoever booked it: which one it is. */
  bookingId: z.nullable(Id),
  /** Of whom reads it on its day to attend: its sheet is what they want. */
  isForSheet: z.boolean(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Where a ticket's code leads. */
export function ticketPath(token: string): string {
  return `/turno/${token}`;
}

/** What was read of a ticket's code: which ticket, and of whose address; null where it is something else. */
export function ticketIn(text: string): { origin: string; token: string } | null {
  const [, origin, token] = /^(https?:\/\/[^/]+)\/turno\/([0-9a-z-]+)$/.exec(text) ?? [];
  return origin === undefined || token === undefined ? null : { origin, token };
}

/** Which turno a ticket names; nobody has proved it, so it tells a phone only which of its own to open. */
export function turnoNamedBy(token: string): number | null {
  const [, booking = ''] = /^[0-9a-z]+-([0-9a-z]+)-[0-9a-z]{25}$/.exec(token) ?? [];
  return booking === '' ? null : Number.parseInt(booking, 36);
}

export const findTicket = {
  method: 'GET',
  url: '/open/tickets/:token',
  schema: {
    summary: 'Lo que dice el código de un comprobante',
    params: z.object({ token: text(TOKEN_LENGTH) }),
    response: { 200: Ticket },
  },
  config: { access: 'anyone', identifies: true },
} as const satisfies Endpoint;
