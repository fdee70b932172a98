import * as z from 'zod/mini';
import { computeContrast, MIN_CONTRAST_RATIO } from '../platform/colours.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, LIMITS, Millis, toLineSchema, toTextSchema } from '../platform/fields.ts';

/** Allows 60 kB in base64; mail clients may truncate mails beyond 100 kB. */
const LOGO_LENGTH = 80_000;

export const POPULATION_BOUNDS = { inhabitants: [1, 20_000_000], peoplePerDog: [0.5, 100] } as const;
const { inhabitants, peoplePerDog } = POPULATION_BOUNDS;
const Inhabitants = z.int().check(z.gte(inhabitants[0]), z.lte(inhabitants[1]));
const PeoplePerDog = z.number().check(z.gte(peoplePerDog[0]), z.lte(peoplePerDog[1]));

export const TownDraft = z.object({
  townName: toLineSchema(LIMITS.name),
  townAddress: toLineSchema(LIMITS.address),
  StateId: z.nullable(Id),
  CityId: z.nullable(Id),
  /** '#rrggbb', dark enough for white text; empty for the default. */
  townColour: toLineSchema(7),
  /** PNG in base64; null removes it, undefined keeps it. */
  townLogo: z.optional(z.nullable(toTextSchema(LOGO_LENGTH))),
  /** Null removes them, undefined keeps them. */
  inhabitants: z.optional(z.nullable(Inhabitants)),
  peoplePerDog: z.optional(z.nullable(PeoplePerDog)),
  townAudience: z.optional(toLineSchema(LIMITS.address)),
  townCost: z.optional(toLineSchema(LIMITS.address)),
  townPhone: z.optional(toLineSchema(LIMITS.phone)),
  townHours: z.optional(toLineSchema(LIMITS.address)),
  updatedAt: z.optional(Millis),
});
export type TownDraft = z.infer<typeof TownDraft>;

/** Facts of the service for the home; empty texts are left out there. */
export const TownFacts = z.object({
  townAudience: z.string(),
  townCost: z.string(),
  townPhone: z.string(),
  townHours: z.string(),
});
export type TownFacts = z.infer<typeof TownFacts>;

export const Town = z.extend(TownFacts, {
  townName: z.string(),
  townAddress: z.string(),
  StateId: z.nullable(Id),
  CityId: z.nullable(Id),
  townColour: z.string(),
  logoUrl: z.string(),
  givenName: z.string(),
  inhabitants: z.nullable(z.int()),
  peoplePerDog: z.nullable(z.number()),
  /** 0 before the first change. */
  updatedAt: Millis,
});
export type Town = z.infer<typeof Town>;

/** Pixels at twice the displayed size. */
export const LOGO_BOUNDS = { width: 400, height: 120, bytes: 60_000 } as const;

export const TOWN_MESSAGES = {
  colour: 'El color se escribe # y seis letras o números, como #122f55',
  pale: 'Con ese color no se leen las letras blancas: elegí uno más oscuro',
  logo: 'El logo tiene que ser una imagen PNG de hasta 400 por 120 puntos y 60 kB',
  inhabitants: 'Los habitantes van en números, de 1 a 20.000.000',
  peoplePerDog: 'Va un número de 0,5 a 100. Por ejemplo: 4,5',
  phone: 'El teléfono tiene que tener entre 8 y 15 números',
} as const;

export function findColourProblem(colour: string): string | null {
  if (colour === '') return null;
  if (!/^#[\da-f]{6}$/i.test(colour)) return TOWN_MESSAGES.colour;
  return computeContrast(colour, '#ffffff') < MIN_CONTRAST_RATIO ? TOWN_MESSAGES.pale : null;
}

export const findTown = {
  method: 'GET',
  url: '/api/town',
  schema: { summary: 'Datos del municipio', response: { 200: Town } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateTown = {
  method: 'PUT',
  url: '/api/town',
  schema: { summary: 'Cambio de los datos del municipio', body: TownDraft, response: { 200: Town } },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;
