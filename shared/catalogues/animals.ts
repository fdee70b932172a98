import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { DeletedRow, Id, idParams, LIMITS, Millis, toLineSchema, toTextSchema } from '../platform/fields.ts';

export const Specie = z.object({
  id: Id,
  specieName: toTextSchema(LIMITS.name),
  specieStatus: z.string(),
  updatedAt: Millis,
});
export type Specie = z.infer<typeof Specie>;

export const Breed = z.object({
  id: Id,
  breedName: toTextSchema(LIMITS.name),
  breedStatus: z.string(),
  SpecieId: Id,
  updatedAt: Millis,
});
export type Breed = z.infer<typeof Breed>;

export const SpecieDraft = z.object({ specieName: toLineSchema(LIMITS.name), updatedAt: z.optional(Millis) });
export type SpecieDraft = z.infer<typeof SpecieDraft>;

export const BreedDraft = z.object({
  breedName: toLineSchema(LIMITS.name),
  SpecieId: Id,
  updatedAt: z.optional(Millis),
});
export type BreedDraft = z.infer<typeof BreedDraft>;

export const ANIMAL_MESSAGES = {
  specieName: 'Tenés que ingresar el nombre de la especie',
  breedName: 'Tenés que ingresar el nombre de la raza',
  specieTaken: 'Ya existe una especie con ese nombre',
  breedTaken: 'Ya existe una raza con ese nombre en la especie',
} as const;

export const FIRST_BREED = 'Mestizo';

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
    ...idParams,
    response: { 200: z.extend(Specie, { Breeds: z.array(Breed) }) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const createSpecie = {
  method: 'POST',
  url: '/api/species',
  schema: { summary: 'Alta de especie', body: SpecieDraft, response: { 200: Specie } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateSpecie = {
  method: 'PUT',
  url: '/api/species/:id',
  schema: { ...idParams, summary: 'Edición de especie', body: SpecieDraft, response: { 200: Specie } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteSpecie = {
  method: 'DELETE',
  url: '/api/species/:id',
  schema: { ...idParams, summary: 'Baja de especie', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const createBreed = {
  method: 'POST',
  url: '/api/breeds',
  schema: { summary: 'Alta de raza', body: BreedDraft, response: { 200: Breed } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateBreed = {
  method: 'PUT',
  url: '/api/breeds/:id',
  schema: { ...idParams, summary: 'Edición de raza', body: BreedDraft, response: { 200: Breed } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteBreed = {
  method: 'DELETE',
  url: '/api/breeds/:id',
  schema: { ...idParams, summary: 'Baja de raza', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
