import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Period, SEXES, toUniqueNamesSchema } from './reports.ts';

const HEALTH_DIMENSIONS = ['Fecha', 'Mes', 'Especie', 'Lugar', 'Servicio'] as const;
export const HealthDimension = z.enum(HEALTH_DIMENSIONS);
export type HealthDimension = z.infer<typeof HealthDimension>;

/**
 * Counts from bookings (`given` … `died`) and from health records (`operated`, `vaccinated`, `rabies` within
 * it), defined in docs/decisions/153-animal-health-statistics.md.
 */
export const HEALTH_MEASURES = [
  'given',
  'came',
  'fit',
  'absent',
  'operated',
  'vaccinated',
  'rabies',
  'mild',
  'severe',
  'died',
] as const;
export type HealthMeasure = (typeof HEALTH_MEASURES)[number];

export const HealthTotals = z.object({
  given: z.int(),
  came: z.int(),
  fit: z.int(),
  absent: z.int(),
  operated: z.int(),
  vaccinated: z.int(),
  rabies: z.int(),
  mild: z.int(),
  severe: z.int(),
  died: z.int(),
});
export type HealthTotals = z.infer<typeof HealthTotals>;

const Dimensions = z.object({
  Fecha: z.string(),
  Mes: z.string(),
  Especie: z.string(),
  Lugar: z.string(),
  Servicio: z.string(),
});

export const HealthRow = z.extend(z.partial(Dimensions), HealthTotals.shape);
export type HealthRow = z.infer<typeof HealthRow>;

/** Defaults: this year's first and last day; month, species and location. */
const HealthQuery = z.extend(z.partial(Period), { by: z.optional(toUniqueNamesSchema(HealthDimension)) });
export const USUAL_HEALTH_DIMENSIONS = ['Mes', 'Especie', 'Lugar'] as const;

/** Live pets of a species and sex; `neutered` + `intact` + `unknown` is their total. */
export const CensusRow = z.object({
  Especie: z.string(),
  Sexo: z.enum(SEXES),
  registered: z.int(),
  neutered: z.int(),
  intact: z.int(),
  unknown: z.int(),
  /** Pets protected against rabies today; `declared` counts those protected by their owner's word alone. */
  protected: z.int(),
  declared: z.int(),
});
export type CensusRow = z.infer<typeof CensusRow>;
export const CENSUS_COUNTS = [
  'registered',
  'neutered',
  'intact',
  'unknown',
  'protected',
  'declared',
] as const;
export type CensusCounts = Pick<CensusRow, (typeof CENSUS_COUNTS)[number]>;

export const Registry = z.object({
  date: z.string(),
  Rows: z.array(CensusRow),
  inhabitants: z.nullable(z.int()),
  peoplePerDog: z.nullable(z.number()),
  /** Name of the species that `peoplePerDog` counts; null if the town has none. */
  dogs: z.nullable(z.string()),
});
export type Registry = z.infer<typeof Registry>;

/** Share of protected animals that stops rabies from spreading (OMS). */
export const RABIES_TARGET_SHARE = 0.7;

export function estimateDogs({
  inhabitants,
  peoplePerDog,
}: Pick<Registry, 'inhabitants' | 'peoplePerDog'>): number | null {
  return inhabitants === null || peoplePerDog === null ? null : Math.round(inhabitants / peoplePerDog);
}

export const findHealthReport = {
  method: 'GET',
  url: '/api/reports/health',
  schema: {
    summary: 'Lo que se hizo por los animales, agrupado por las dimensiones pedidas',
    querystring: HealthQuery,
    response: { 200: z.object({ Rows: z.array(HealthRow) }) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findRegistry = {
  method: 'GET',
  url: '/api/registry',
  schema: {
    summary:
      'Mascotas vivas registradas por especie y sexo, con su castración y su antirrábica, al día de hoy',
    response: { 200: Registry },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
