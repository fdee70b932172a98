import * as z from 'zod/mini';
import { DAY_SECONDS } from '../platform/durations.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { parseIsoDate, toIsoDate, toMidnight } from '../platform/town-clock.ts';

/** Default grouping, under the names of the specification (rules.md#screens, Report data). */
export const USUAL_DIMENSIONS = [
  'Localidad',
  'year',
  'month',
  'day',
  'Fecha',
  'Sexo',
  'Especie',
  'Raza',
] as const;

export const DIMENSIONS = [...USUAL_DIMENSIONS, 'Servicio', 'Lugar', 'Veterinario'] as const;
export const Dimension = z.enum(DIMENSIONS);
export type Dimension = z.infer<typeof Dimension>;

/** `reserved` counts all but cancelled bookings, so it includes `done` and `notdone`. */
export const MEASURES = ['done', 'reserved', 'cancelled', 'notdone'] as const;
export const Measure = z.enum(MEASURES);
export type Measure = z.infer<typeof Measure>;

export const Totals = z.object({ done: z.int(), reserved: z.int(), cancelled: z.int(), notdone: z.int() });
export type Totals = z.infer<typeof Totals>;

export const SEXES = ['Hembra', 'Macho', 'Ninguno'] as const;
const Sex = z.enum(SEXES);

const Dimensions = z.object({
  Localidad: z.string(),
  year: z.int(),
  month: z.int(),
  day: z.int(),
  Fecha: z.string(),
  Sexo: Sex,
  Especie: z.string(),
  Raza: z.string(),
  Servicio: z.string(),
  Lugar: z.string(),
  Veterinario: z.string(),
});

export const ReportRow = z.extend(z.partial(Dimensions), Totals.shape);
export type ReportRow = z.infer<typeof ReportRow>;

export const Report = z.object({ report_1: z.array(ReportRow) });
export type Report = z.infer<typeof Report>;

const Day = z.string().check(
  z.refine((text) => parseIsoDate(text) !== null, {
    error: 'tiene que ser una fecha que exista, de 1900 en adelante',
  }),
);

export const Period = z.object({ from: Day, to: Day });
export type Period = z.infer<typeof Period>;

const PeriodTotals = z.extend(Totals, Period.shape);

export const ReportSummary = z.object({
  current: PeriodTotals,
  previous: PeriodTotals,
  /** Weeks that touch the period, by their Monday; numbers cover only days within the period. */
  weeks: z.array(z.extend(Totals, { week: z.string() })),
  bySpeciesAndSex: z.array(z.extend(Totals, { Especie: z.string(), Sexo: Sex })),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

const MAX_YEARS = 10;

/** Returns the sentence that rejects a period, or null. */
export function findPeriodProblem({ from, to }: Period): string | null {
  if (to < from) return 'La fecha de inicio tiene que ser anterior a la de fin';
  const end = `${Number(from.slice(0, 4)) + MAX_YEARS}${from.slice(4)}`;
  return to < end ? null : `El período no puede pasar de ${MAX_YEARS} años`;
}

/** Returns the period before: equal months for whole months, else equal days. */
export function toPreviousPeriod({ from, to }: Period): Period {
  const start = toMidnight(from);
  const end = toMidnight(to) + DAY_SECONDS;
  const previousEnd = toIsoDate(start - DAY_SECONDS);
  if (!from.endsWith('-01') || !toIsoDate(end).endsWith('-01'))
    return { from: toIsoDate(start - (end - start)), to: previousEnd };
  const first = new Date(start * 1000);
  const next = new Date(end * 1000);
  const years = next.getUTCFullYear() - first.getUTCFullYear();
  first.setUTCMonth(first.getUTCMonth() - (years * 12 + next.getUTCMonth() - first.getUTCMonth()));
  return { from: toIsoDate(first.getTime() / 1000), to: previousEnd };
}

/** Parses comma-separated names and rejects duplicates. */
export function toUniqueNamesSchema<N extends string>(Name: z.ZodMiniType<N>) {
  return z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((text: string, ctx): N[] => {
      const parsed = z.safeParse(z.array(Name), text.split(','));
      if (parsed.success && new Set(parsed.data).size === parsed.data.length) return parsed.data;
      const message = 'tiene un campo repetido o que el reporte no conoce';
      ctx.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    }),
  );
}

const PeriodQuery = z.partial(Period);

/** Defaults: the first and the last booking (of summaries: this year), and the usual dimensions. */
const ReportQuery = z.extend(PeriodQuery, { by: z.optional(toUniqueNamesSchema(Dimension)) });

export const findReport = {
  method: 'GET',
  url: '/api/reports',
  schema: {
    summary: 'Turnos agrupados por las dimensiones pedidas; con If-None-Match, 304 si nada cambió',
    querystring: ReportQuery,
    response: { 200: Report },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findReportSummary = {
  method: 'GET',
  url: '/api/reports/summary',
  schema: {
    summary: 'Cifras de un período, del anterior y por semana; con If-None-Match, 304 si nada cambió',
    querystring: PeriodQuery,
    response: { 200: ReportSummary },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findOpenStatistics = {
  method: 'GET',
  url: '/open/statistics.csv',
  schema: {
    summary:
      'Datos abiertos: turnos cumplidos por mes, localidad y especie (CSV); 404 si no están habilitados',
    response: { 200: z.string() },
  },
  config: { access: 'anyone', perHour: 60 },
} as const satisfies Endpoint;
