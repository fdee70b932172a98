import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Id, LIMITS, text } from './fields.ts';

export const State = z.object({ id: Id, stateName: text(LIMITS.name), stateStatus: z.string() });
export type State = z.infer<typeof State>;

export const City = z.object({ id: Id, cityName: text(LIMITS.name), cityStatus: z.string(), StateId: Id });
export type City = z.infer<typeof City>;

/** The choice 'Otras' on the wire; the table keeps null and the written name. */
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
