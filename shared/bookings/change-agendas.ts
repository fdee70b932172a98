import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, Millis } from '../platform/fields.ts';
import { Agenda, agendaParams, YearMonth } from '../schedule/agendas.ts';
import { AffectedBookingChoices, Impact } from './impact.ts';

/** `OperatorUserId` 1 makes the general agenda; `copyFrom` names an agenda whose hours are copied. */
export const AgendaDraft = z.object({
  ServiceId: Id,
  LocationId: Id,
  OperatorUserId: Id,
  copyFrom: z.optional(z.nullable(Id)),
});
export type AgendaDraft = z.infer<typeof AgendaDraft>;

/** Carries an optimistic lock: 409 if the agenda changed after `updatedAt`. */
export const AgendaSwitch = z.object({ isActive: z.boolean(), updatedAt: z.optional(Millis) });
export type AgendaSwitch = z.infer<typeof AgendaSwitch>;

/** A day as staff see it: past, horizon and lead time don't matter. */
export const OccupancyDay = z.object({
  date: z.string(),
  places: z.int(),
  free: z.int(),
  /** Live bookings, extra places included. */
  taken: z.int(),
  done: z.int(),
  notDone: z.int(),
  extra: z.int(),
  reason: z.nullable(z.string()),
  partReason: z.nullable(z.string()),
});
export type OccupancyDay = z.infer<typeof OccupancyDay>;

export const Occupancy = z.object({ today: z.string(), days: z.array(OccupancyDay) });
export type Occupancy = z.infer<typeof Occupancy>;

export const createAgenda = {
  method: 'POST',
  url: '/api/agendas',
  schema: { summary: 'Alta de agenda', body: AgendaDraft, response: { 200: Agenda } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateAgenda = {
  method: 'PUT',
  url: '/api/agendas/:id',
  schema: {
    ...idParams,
    summary: 'Enciende o apaga una agenda, con lo elegido para cada turno que afecta',
    body: z.extend(AffectedBookingChoices, AgendaSwitch.shape),
    response: { 200: Agenda },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findAgendaImpact = {
  method: 'POST',
  url: '/api/agendas/:id/impact',
  schema: {
    ...idParams,
    summary: 'Turnos que apagar una agenda afectaría; no cambia nada',
    body: AgendaSwitch,
    response: { 200: Impact },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findOccupancy = {
  method: 'GET',
  url: '/api/bookings/month/:serviceId/:locationId/:operatorUserId/:yearMonth',
  schema: {
    summary: 'Ocupación de cada día de un mes',
    params: z.object({ ...agendaParams, yearMonth: YearMonth }),
    response: { 200: Occupancy, 204: z.null() },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
