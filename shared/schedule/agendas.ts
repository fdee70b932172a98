import * as z from 'zod/mini';
import { SYSTEM_OPERATOR_ID } from '../accounts/users.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, Millis, PathId, PathWallSeconds, WallSeconds } from '../platform/fields.ts';
import { parseMonth } from '../platform/town-clock.ts';

export const Agenda = z.object({
  id: Id,
  ServiceId: Id,
  LocationId: Id,
  OperatorUserId: Id,
  serviceName: z.string(),
  locationName: z.string(),
  operatorName: z.nullable(z.string()),
  isActive: z.boolean(),
  updatedAt: Millis,
});
export type Agenda = z.infer<typeof Agenda>;

export type AgendaKey = Pick<Agenda, 'ServiceId' | 'LocationId' | 'OperatorUserId'>;

/** Default agenda of links and bookings. */
export const DEFAULT_AGENDA = { ServiceId: 1, LocationId: 1, OperatorUserId: SYSTEM_OPERATOR_ID } as const;

export const FreeSlot = z.object({
  bookingDate: WallSeconds,
  bookingStartDate: WallSeconds,
  bookingEndDate: WallSeconds,
  bookingStartTime: z.string(),
  bookingEndTime: z.string(),
  ServiceId: Id,
  LocationId: Id,
  OperatorUserId: Id,
  serviceName: z.string(),
  locationName: z.string(),
  freePlaces: z.int(),
});
export type FreeSlot = z.infer<typeof FreeSlot>;

export const MonthDay = z.object({
  date: z.string(),
  free: z.int(),
  places: z.int(),
  reason: z.nullable(z.string()),
  /** Part and reason of a partial closure: 'de 10:00 a 12:00: Desinfección'. */
  partReason: z.nullable(z.string()),
});
export type MonthDay = z.infer<typeof MonthDay>;

export const Month = z.object({
  today: z.string(),
  lastDay: z.string(),
  /** Start of the first free slot of any month. */
  firstFree: z.nullable(WallSeconds),
  days: z.array(MonthDay),
});
export type Month = z.infer<typeof Month>;

export const agendaParams = { serviceId: PathId, locationId: PathId, operatorUserId: PathId };
export const YearMonth = z
  .string()
  .check(z.refine((text) => parseMonth(text) !== null, { error: 'tiene que ser un mes' }));

export const listFreeSlots = {
  method: 'GET',
  url: '/open/bookings/availables/:serviceId/:locationId/:operatorUserId/:bookingDate',
  schema: {
    summary: 'Turnos libres de un día',
    params: z.object({ ...agendaParams, bookingDate: PathWallSeconds }),
    response: { 200: z.array(FreeSlot), 204: z.null() },
  },
  config: { access: 'anyone' },
} as const satisfies Endpoint;

export const findMonth = {
  method: 'GET',
  url: '/open/bookings/month/:serviceId/:locationId/:operatorUserId/:yearMonth',
  schema: {
    summary: 'Lugares libres de cada día de un mes',
    params: z.object({ ...agendaParams, yearMonth: YearMonth }),
    response: { 200: Month, 204: z.null() },
  },
  config: { access: 'anyone' },
} as const satisfies Endpoint;

export const listAgendas = {
  method: 'GET',
  url: '/api/agendas',
  schema: { summary: 'Agendas', response: { 200: z.array(Agenda) } },
  config: { access: 'anyone', identifies: true },
} as const satisfies Endpoint;
