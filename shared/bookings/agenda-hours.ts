import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { CalendarDate, Id, idParams } from '../platform/fields.ts';
import { LONGEST_BOOKING } from '../schedule/slots.ts';
import { AffectedBookingChoices, Impact } from './impact.ts';

export const HOURS_BOUNDS = {
  slotMinutes: { min: 5, max: LONGEST_BOOKING / 60 },
  places: { min: 1, max: 50 },
  ranges: 200,
} as const;

/** Describes a weekly range of hours; hours-rules.ts checks its values. */
export const HoursDraft = z.object({
  /** Sunday 0. */
  weekday: z.int().check(z.gte(0), z.lte(6)),
  fromMinute: z.int().check(z.gte(0), z.lte(1440)),
  toMinute: z.int().check(z.gte(0), z.lte(1440)),
  slotMinutes: z.int().check(z.gte(1), z.lte(1440)),
  places: z.int().check(z.gte(1), z.lte(1000)),
  validFrom: CalendarDate,
  validTo: z.nullable(CalendarDate),
});
export type HoursDraft = z.infer<typeof HoursDraft>;

export const AgendaHours = z.object({
  hours: z.array(z.extend(HoursDraft, { id: Id })),
  /** Changes with the hours; a change sends it back, and is rejected if it is outdated. */
  revision: z.string(),
});
export type AgendaHours = z.infer<typeof AgendaHours>;

const hours = z.array(HoursDraft).check(z.maxLength(HOURS_BOUNDS.ranges));

export const HoursChange = z.extend(AffectedBookingChoices, {
  hours,
  revision: z.string().check(z.maxLength(100)),
});
export type HoursChange = z.infer<typeof HoursChange>;

export const findHours = {
  method: 'GET',
  url: '/api/agendas/:id/hours',
  schema: { ...idParams, summary: 'Horarios de una agenda', response: { 200: AgendaHours } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const replaceHours = {
  method: 'PUT',
  url: '/api/agendas/:id/hours',
  schema: {
    ...idParams,
    summary: 'Cambia todos los horarios de una agenda, con lo elegido para cada turno que afecta',
    body: HoursChange,
    response: { 200: AgendaHours },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findHoursImpact = {
  method: 'POST',
  url: '/api/agendas/:id/hours/impact',
  schema: {
    ...idParams,
    summary: 'Turnos que un cambio de horarios afectaría; no cambia nada',
    body: z.object({ hours }),
    response: { 200: Impact },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
