import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { idParams, NoContent, toTextSchema } from '../platform/fields.ts';
import { Pet } from './pets.ts';

/** Limits the longer side in pixels and the bytes, of the stored and (`sent…`) of the uploaded picture. */
export const PHOTO_BOUNDS = { side: 800, bytes: 300_000, sentSide: 1_200, sentBytes: 500_000 } as const;

const MAX_BASE64_LENGTH = Math.ceil(PHOTO_BOUNDS.sentBytes / 3) * 4;

export const PHOTO_MESSAGES = {
  picture: 'Elegí una foto JPG, PNG o WebP',
  large: 'Esa foto es demasiado grande: elegí otra o sacala con menos calidad',
} as const;

export const PetPhoto = z.object({
  photoUrl: z.string(),
});
export type PetPhoto = z.infer<typeof PetPhoto>;

export const findPhoto = {
  method: 'GET',
  url: '/api/pets/:id/photo',
  schema: { ...idParams, summary: 'La foto de una mascota', response: { 200: PetPhoto, 204: NoContent } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const savePhoto = {
  method: 'PUT',
  url: '/api/pets/:id/photo',
  schema: {
    ...idParams,
    summary: 'Cambia la foto de una mascota',
    body: z.object({ photoFile: toTextSchema(MAX_BASE64_LENGTH) }),
    response: { 200: Pet },
  },
  config: { access: 'user', bodyLimit: 1_048_576 },
} as const satisfies Endpoint;

export const deletePhoto = {
  method: 'DELETE',
  url: '/api/pets/:id/photo',
  schema: { ...idParams, summary: 'Quita la foto de una mascota', response: { 200: Pet } },
  config: { access: 'user' },
} as const satisfies Endpoint;
