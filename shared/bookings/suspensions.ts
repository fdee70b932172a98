import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, LIMITS, Millis, toLineSchema } from '../platform/fields.ts';

export const SuspensionTarget = z.object({
  id: Id,
  operativoTitle: z.string(),
  operativoDate: z.string(),
  locationName: z.string(),
  /** Number of the suspended bookings that fit on its day. */
  fits: z.int(),
});
export type SuspensionTarget = z.infer<typeof SuspensionTarget>;

export const SuspensionPlan = z.object({
  bookings: z.int(),
  owners: z.int(),
  targets: z.array(SuspensionTarget),
  hasWaitingList: z.boolean(),
});
export type SuspensionPlan = z.infer<typeof SuspensionPlan>;

export const SuspensionRequest = z.object({
  reason: toLineSchema(LIMITS.reason),
  OperativoId: z.nullable(Id),
  /** Fate of the bookings that don't move: 'wait' cancels them and puts their pets first in line. */
  others: z._default(z.enum(['cancel', 'wait']), 'cancel'),
  updatedAt: z.optional(Millis),
});
export type SuspensionRequest = z.infer<typeof SuspensionRequest>;

export const Suspension = z.object({ moved: z.int(), cancelled: z.int() });
export type Suspension = z.infer<typeof Suspension>;

export const SUSPENSION_MESSAGES = {
  reason: 'Tenés que escribir el motivo, que los vecinos leen en el aviso',
  state: 'Solo se suspende un operativo publicado',
  over: 'Ese operativo ya pasó',
  noList: 'Ese servicio no tiene lista de espera',
  first: 'Quedás entre los primeros de la lista de espera: te avisamos apenas haya lugar',
  target: 'El operativo elegido ya no recibe turnos de este',
} as const;

export const findSuspensionPlan = {
  method: 'GET',
  url: '/api/operativos/:id/suspension',
  schema: {
    ...idParams,
    summary: 'Cuántos turnos tocaría suspender un operativo, y a qué otros se pueden mover',
    response: { 200: SuspensionPlan },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const suspendOperativo = {
  method: 'POST',
  url: '/api/operativos/:id/suspension',
  schema: {
    ...idParams,
    summary: 'Suspende un operativo: cierra su día, mueve o cancela sus turnos y avisa una vez a cada vecino',
    body: SuspensionRequest,
    response: { 200: Suspension },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
