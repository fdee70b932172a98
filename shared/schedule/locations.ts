import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { DeletedRow, Id, idParams, LIMITS, Millis, toLineSchema, toTextSchema } from '../platform/fields.ts';

function toDegreesSchema(max: number) {
  return z.number().check(z.gte(-max), z.lte(max));
}

export const LocationDraft = z.object({
  locationName: toLineSchema(LIMITS.name),
  locationAddress: toLineSchema(LIMITS.address),
  locationNotes: toTextSchema(LIMITS.description),
  locationMapUrl: toLineSchema(LIMITS.url),
  /** Empty for none; undefined keeps it. */
  locationPhone: z.optional(toLineSchema(LIMITS.phone)),
  locationEntrance: z.optional(toLineSchema(LIMITS.address)),
  latitude: z.optional(z.nullable(toDegreesSchema(90))),
  longitude: z.optional(z.nullable(toDegreesSchema(180))),
  updatedAt: z.optional(Millis),
});
export type LocationDraft = z.infer<typeof LocationDraft>;

export const Location = z.extend(LocationDraft, {
  id: Id,
  locationPhone: z.string(),
  locationEntrance: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  updatedAt: Millis,
});
export type Location = z.infer<typeof Location>;

export const LOCATION_MESSAGES = {
  locationName: 'Tenés que ingresar el nombre del lugar',
  nameTaken: 'Ya existe un lugar con ese nombre',
  locationPhone: 'El teléfono tiene que tener entre 8 y 15 números',
  locationMapUrl: 'El enlace del mapa tiene que empezar con https://',
  coordinates: 'Las coordenadas son latitud y longitud, por ejemplo -33.7725, -69.0447',
} as const;

/** Accepts an empty link or an https URL with a host. */
export function isMapUrl(url: string): boolean {
  return url === '' || /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(url);
}

export const listLocations = {
  method: 'GET',
  url: '/api/locations',
  schema: { summary: 'Lugares', response: { 200: z.array(Location) } },
  config: { access: 'anyone', identifies: true },
} as const satisfies Endpoint;

export const createLocation = {
  method: 'POST',
  url: '/api/locations',
  schema: { summary: 'Alta de lugar', body: LocationDraft, response: { 200: Location } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateLocation = {
  method: 'PUT',
  url: '/api/locations/:id',
  schema: { ...idParams, summary: 'Edición de lugar', body: LocationDraft, response: { 200: Location } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteLocation = {
  method: 'DELETE',
  url: '/api/locations/:id',
  schema: { ...idParams, summary: 'Baja de lugar', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
