import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { byId, Deleted, Id, LIMITS, line, Millis, text } from '../platform/fields.ts';

function degrees(most: number) {
  return z.number().check(z.gte(-most), z.lte(most));
}

/** What staff may say of a place where services are given. */
export const LocationDraft = z.object({
  locationName: line(LIMITS.name),
  locationAddress: line(LIMITS.address),
  locationNotes: text(LIMITS.description),
  /** Empty, or a web address. */
  locationMapUrl: line(LIMITS.url),
  /** Where it answers the phone; empty where it doesn't. Left out, it stays. */
  locationPhone: z.optional(line(LIMITS.phone)),
  /** Where one enters; empty where that needs no word. Left out, it stays. */
  locationEntrance: z.optional(line(LIMITS.address)),
  /** In degrees, both or none. Left out, they stay. */
  latitude: z.optional(z.nullable(degrees(90))),
  longitude: z.optional(z.nullable(degrees(180))),
  /** As it was read, for one that is changed. */
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

/** Whether a link may be offered to residents: none, or one that leads to a host over https. */
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
  schema: { ...byId, summary: 'Edición de lugar', body: LocationDraft, response: { 200: Location } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteLocation = {
  method: 'DELETE',
  url: '/api/locations/:id',
  schema: { ...byId, summary: 'Baja de lugar', response: { 200: Deleted } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
