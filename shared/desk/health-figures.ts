import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Period, SEXES, uniqueNames } from './reports.ts';

/** What of the days before is grouped by. */
export const HEALTH_DIMENSIONS = ['Fecha', 'Mes', 'Especie', 'Lugar', 'Servicio'] as const;
export const HealthDimension = z.enum(HEALTH_DIMENSIONS);
export type HealthDimension = z.infer<typeof HealthDimension>;

/**
 * What a day made, by turnos (`given` … `died`) and by what the town wrote into the books of health (`operated`,
 * `vaccinated`, and of these `rabies`): docs/decisions/153-animal-health-statistics.md says who counts where.
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
  /** All but the cancelled ones. */
  given: z.int(),
  came: z.int(),
  fit: z.int(),
  /** Of whom staff said that nobody came. */
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
  /** 'YYYY-MM-DD'. */
  Fecha: z.string(),
  /** 'YYYY-MM'. */
  Mes: z.string(),
  Especie: z.string(),
  Lugar: z.string(),
  Servicio: z.string(),
});

/** One group's figures; it has the dimensions that were asked for and no others. */
export const HealthRow = z.extend(z.partial(Dimensions), HealthTotals.shape);
export type HealthRow = z.infer<typeof HealthRow>;

/** Without `from` or `to`, this year's first or last day; without `by`, month, species and place. */
export const HealthQuery = z.extend(z.partial(Period), { by: z.optional(uniqueNames(HealthDimension)) });
export const USUAL_HEALTH_DIMENSIONS = ['Mes', 'Especie', 'Lugar'] as const;

/** The live registered pets of a species and sex; `neutered` + `intact` + `unknown` are all of them. */
export const CensusRow = z.object({
  Especie: z.string(),
  Sexo: z.enum(SEXES),
  registered: z.int(),
  neutered: z.int(),
  intact: z.int(),
  unknown: z.int(),
  /** Whose protection against rabies holds today, and those of them of whom only their keeper says so. */
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
  /** The day it is of, 'YYYY-MM-DD'. */
  date: z.string(),
  Rows: z.array(CensusRow),
  inhabitants: z.nullable(z.int()),
  peoplePerDog: z.nullable(z.number()),
  /** What the species is called that `peoplePerDog` speaks of; null where the town has none. */
  dogs: z.nullable(z.string()),
});
export type Registry = z.infer<typeof Registry>;

/** Share of the animals that are to be protected, which stops rabies from going round (OMS). */
export const RABIES_AIM = 0.7;

/** How many dogs a town has by its people; null where it said too little. */
export function dogsBy({
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
