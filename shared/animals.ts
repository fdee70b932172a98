import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Id, LIMITS, PathId, text } from './fields.ts';

export const Specie = z.object({ id: Id, specieName: text(LIMITS.name), specieStatus: z.string() });
export type Specie = z.infer<typeof Specie>;

export const Breed = z.object({
  id: Id,
  breedName: text(LIMITS.name),
  breedStatus: z.string(),
  SpecieId: Id,
});
export type Breed = z.infer<typeof Breed>;

/** What screens show for a pet without a breed. */
export const NO_BREED = 'Ninguna';

export const listSpecies = {
  method: 'GET',
  url: '/api/species',
  schema: { summary: 'Especies', response: { 200: z.array(Specie) } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listBreeds = {
  method: 'GET',
  url: '/api/breeds',
  schema: { summary: 'Razas de todas las especies', response: { 200: z.array(Breed) } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const findSpecieBreeds = {
  method: 'GET',
  url: '/api/species/:id/breeds',
  schema: {
    summary: 'Una especie con sus razas',
    params: z.object({ id: PathId }),
    response: { 200: z.extend(Specie, { Breeds: z.array(Breed) }) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
