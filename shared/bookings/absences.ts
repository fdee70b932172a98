import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, LIMITS, toLineSchema } from '../platform/fields.ts';

export const BookingPause = z.object({
  ServiceId: Id,
  message: z.string(),
  /** The first day ('YYYY-MM-DD') on which it may be booked again. */
  from: z.string(),
});
export type BookingPause = z.infer<typeof BookingPause>;

export const PARDON_MESSAGES = {
  reason: 'Tenés que escribir el motivo',
  notMissed: 'Solo se perdona un turno al que no vino nadie',
} as const;

export const listPauses = {
  method: 'GET',
  url: '/api/pauses',
  schema: {
    summary: 'Servicios que uno no puede reservar por un tiempo, por haber faltado',
    response: { 200: z.array(BookingPause) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const Absence = z.object({
  pardonReason: z.nullable(z.string()),
});
export type Absence = z.infer<typeof Absence>;

export const pardonAbsence = {
  method: 'PUT',
  url: '/api/bookings/:id/pardon',
  schema: {
    ...idParams,
    summary: 'Perdona una falta, con su motivo, o la vuelve a contar',
    body: z.object({ pardonReason: z.nullable(toLineSchema(LIMITS.reason)) }),
    response: { 200: Absence },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
