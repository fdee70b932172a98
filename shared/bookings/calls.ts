import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, Millis, WallSeconds } from '../platform/fields.ts';

export const CallState = z.enum(['open', 'done']);
export type CallState = z.infer<typeof CallState>;

/** A person to call about a cancelled ('C') or moved ('M') booking that no mail reaches, or about a death ('D'). */
export const Call = z.object({
  id: Id,
  kind: z.enum(['C', 'M', 'D']),
  reason: z.string(),
  /** Previous start; `bookingStartDate` is the present one. */
  was: WallSeconds,
  bookingStartDate: WallSeconds,
  createdAt: Millis,
  doneAt: z.nullable(Millis),
  doneBy: z.nullable(z.string()),
  unansweredAt: z.nullable(Millis),
  BookingId: Id,
  serviceName: z.string(),
  locationName: z.string(),
  Pet: z.object({ petName: z.string() }),
  BookerUserId: Id,
  Booker: z.object({ userName: z.string(), userLastName: z.string(), userPhone: z.string() }),
});
export type Call = z.infer<typeof Call>;

export const MAX_CALLS = 300;

/** A winner of a draw whom no channel reaches, while they may still confirm. */
export const WinnerCall = z.object({
  DrawId: Id,
  confirmBy: WallSeconds,
  serviceName: z.string(),
  UserId: Id,
  Owner: z.object({ userName: z.string(), userLastName: z.string(), userPhone: z.string() }),
  bookings: z.array(
    z.object({ id: Id, petName: z.string(), bookingStartDate: WallSeconds, locationName: z.string() }),
  ),
});
export type WinnerCall = z.infer<typeof WinnerCall>;

export const Calls = z.object({
  total: z.int(),
  items: z.array(Call),
  winners: z.optional(z.array(WinnerCall)),
});
export type Calls = z.infer<typeof Calls>;

export const listCalls = {
  method: 'GET',
  url: '/api/calls',
  schema: {
    summary:
      'A quiénes hay que llamar: no les llega el aviso de un turno cancelado o movido, o su mascota murió en uno',
    querystring: z.object({ state: CallState }),
    response: { 200: Calls },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const countCalls = {
  method: 'GET',
  url: '/api/calls/count',
  schema: { summary: 'A cuántos hay que llamar', response: { 200: z.object({ total: z.int() }) } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const MAX_CHANNEL_IDS = 1_000;

export const OwnerChannel = z.object({ BookingId: Id, told: z.enum(['mail', 'phone', 'call']) });
export type OwnerChannel = z.infer<typeof OwnerChannel>;

export const findOwnerChannels = {
  method: 'POST',
  url: '/api/calls/told',
  schema: {
    summary: 'De cada turno cancelado o movido: si a quien lo reservó le llega un aviso o hay que llamarlo',
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_CHANNEL_IDS)) }),
    response: { 200: z.array(OwnerChannel) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const markCall = {
  method: 'PUT',
  url: '/api/calls/:id',
  schema: {
    ...idParams,
    summary: 'Anota que se llamó, que no atendió o que todavía no se llamó',
    body: z.object({ isDone: z.boolean(), isUnanswered: z.optional(z.boolean()) }),
    response: { 200: z.object({ id: Id }) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
