import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { CalendarDate, DeletedRow, Id, idParams, LIMITS, Millis, toLineSchema } from '../platform/fields.ts';
import { AffectedBookingChoices, Impact } from './impact.ts';

const Minute = z.nullable(z.int().check(z.gte(0), z.lte(1440)));

/** Days, or the same part of each, on which an agenda, a location or (both null) the whole town is closed. */
export const ClosureDraft = z.object({
  fromDate: CalendarDate,
  toDate: CalendarDate,
  /** Minutes of the day; both are null for the whole day. */
  fromMinute: Minute,
  toMinute: Minute,
  reason: toLineSchema(LIMITS.reason),
  AgendaId: z.nullable(Id),
  LocationId: z.nullable(Id),
});
export type ClosureDraft = z.infer<typeof ClosureDraft>;

export const Closure = z.extend(ClosureDraft, { id: Id, updatedAt: Millis });
export type Closure = z.infer<typeof Closure>;

/** Carries an optimistic lock: 409 if the closure changed after `updatedAt`. */
export const ClosureChange = z.extend(ClosureDraft, { updatedAt: z.optional(Millis) });
export type ClosureChange = z.infer<typeof ClosureChange>;

export const Holiday = z.object({
  date: z.string(),
  holidayName: z.string(),
  /** True where a closure of the whole town covers the whole day. */
  isClosed: z.boolean(),
});
export type Holiday = z.infer<typeof Holiday>;

const MAX_NEW_CLOSURES = 60;
export const MAX_CLOSURES_LISTED = 1_000;

export const CLOSURE_MESSAGES = {
  reason: 'Tenés que escribir el motivo, que los vecinos ven en el calendario',
  dates: 'El último día no puede ser anterior al primero',
  minutes: 'La hora final tiene que ser posterior a la inicial',
  scope: 'Elegí una agenda, un lugar o todo el municipio',
} as const;

const ClosureDrafts = z.array(ClosureDraft).check(z.minLength(1), z.maxLength(MAX_NEW_CLOSURES));

export const listClosures = {
  method: 'GET',
  url: '/api/closures',
  schema: {
    summary: 'Cierres que tocan los días de from a to (sin from, desde hoy), en orden',
    querystring: z.object({ from: z.optional(CalendarDate), to: z.optional(CalendarDate) }),
    response: { 200: z.array(Closure) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const createClosures = {
  method: 'POST',
  url: '/api/closures',
  schema: {
    summary: 'Alta de uno o más cierres, todos o ninguno',
    body: z.extend(AffectedBookingChoices, { closures: ClosureDrafts }),
    response: { 200: z.array(Closure) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateClosure = {
  method: 'PUT',
  url: '/api/closures/:id',
  schema: {
    ...idParams,
    summary: 'Edición de cierre',
    body: z.extend(AffectedBookingChoices, { closure: ClosureChange }),
    response: { 200: Closure },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteClosure = {
  method: 'DELETE',
  url: '/api/closures/:id',
  schema: { ...idParams, summary: 'Baja de cierre', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findClosuresImpact = {
  method: 'POST',
  url: '/api/closures/impact',
  schema: {
    summary: 'Turnos que afectarían cierres nuevos, o uno (id) con otros datos; no cambia nada',
    body: z.object({ closures: ClosureDrafts, id: z.optional(Id) }),
    response: { 200: Impact },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

const Year = z.pipe(
  z.string().check(z.regex(/^\d{4}$/)),
  z.transform((digits: string, ctx) => {
    const year = Number(digits);
    if (year < 1900 || year > 2200)
      ctx.issues.push({ code: 'custom', input: digits, message: 'tiene que ser un año entre 1900 y 2200' });
    return year;
  }),
);

export const listHolidays = {
  method: 'GET',
  url: '/api/closures/holidays/:year',
  schema: {
    summary: 'Feriados nacionales de un año',
    params: z.object({ year: Year }),
    response: { 200: z.array(Holiday) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

const ReviewedYear = z.object({ year: z.int().check(z.gte(1900), z.lte(2200)) });

export const findHolidayReview = {
  method: 'GET',
  url: '/api/closures/holiday-review',
  schema: {
    summary: 'El año cuyos feriados falta revisar: desde octubre, el que viene; null si no falta ninguno',
    response: { 200: z.object({ year: z.nullable(z.int()) }) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const reviewHolidays = {
  method: 'PUT',
  url: '/api/closures/holiday-review',
  schema: {
    summary: 'Deja dicho que los feriados de un año fueron revisados',
    body: ReviewedYear,
    response: { 200: ReviewedYear },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
