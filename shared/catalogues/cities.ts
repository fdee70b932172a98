import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { DeletedRow, Id, idParams, LIMITS, Millis, toLineSchema, toTextSchema } from '../platform/fields.ts';

export const State = z.object({
  id: Id,
  stateName: toTextSchema(LIMITS.name),
  stateStatus: z.string(),
  updatedAt: Millis,
});
export type State = z.infer<typeof State>;

export const City = z.object({
  id: Id,
  cityName: toTextSchema(LIMITS.name),
  cityStatus: z.string(),
  StateId: Id,
  updatedAt: Millis,
});
export type City = z.infer<typeof City>;

export const StateDraft = z.object({ stateName: toLineSchema(LIMITS.name), updatedAt: z.optional(Millis) });
export type StateDraft = z.infer<typeof StateDraft>;

export const CityDraft = z.object({
  cityName: toLineSchema(LIMITS.name),
  StateId: Id,
  updatedAt: z.optional(Millis),
});
export type CityDraft = z.infer<typeof CityDraft>;

export const CITY_MESSAGES = {
  stateName: 'Tenés que ingresar el nombre de la provincia',
  cityName: 'Tenés que ingresar el nombre de la localidad',
  stateTaken: 'Ya existe una provincia con ese nombre',
  cityTaken: 'Ya existe una localidad con ese nombre en la provincia',
} as const;

/** Stands for 'Otras' on the wire; the database stores null and the name typed. */
export const OTHER_CITY = 0;

export const listStates = {
  method: 'GET',
  url: '/api/states',
  schema: { summary: 'Provincias', response: { 200: z.array(State) } },
  config: { access: 'anyone' },
} as const satisfies Endpoint;

export const listCities = {
  method: 'GET',
  url: '/api/cities',
  schema: { summary: 'Localidades', response: { 200: z.array(City) } },
  config: { access: 'anyone' },
} as const satisfies Endpoint;

export const createState = {
  method: 'POST',
  url: '/api/states',
  schema: { summary: 'Alta de provincia', body: StateDraft, response: { 200: State } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateState = {
  method: 'PUT',
  url: '/api/states/:id',
  schema: { ...idParams, summary: 'Edición de provincia', body: StateDraft, response: { 200: State } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteState = {
  method: 'DELETE',
  url: '/api/states/:id',
  schema: { ...idParams, summary: 'Baja de provincia', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const createCity = {
  method: 'POST',
  url: '/api/cities',
  schema: { summary: 'Alta de localidad', body: CityDraft, response: { 200: City } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateCity = {
  method: 'PUT',
  url: '/api/cities/:id',
  schema: { ...idParams, summary: 'Edición de localidad', body: CityDraft, response: { 200: City } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteCity = {
  method: 'DELETE',
  url: '/api/cities/:id',
  schema: { ...idParams, summary: 'Baja de localidad', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
