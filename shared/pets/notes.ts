import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { DeletedRow, Id, idParams, LIMITS, Millis, toTextSchema } from '../platform/fields.ts';

export const MAX_NOTES = 30;

/** Labels the pet's comment, which its owner reads and writes too. */
export const PET_COMMENT_LABEL = 'Comentario, lo ve su responsable';

export const NOTE_MESSAGES = {
  empty: 'Escribí la nota',
  tooMany: `Ya hay ${MAX_NOTES} notas: quitá alguna que no haga falta`,
} as const;

export const StaffNote = z.object({
  id: Id,
  noteText: z.string(),
  createdAt: Millis,
  User: z.object({ userName: z.string(), userLastName: z.string() }),
});
export type StaffNote = z.infer<typeof StaffNote>;

const NoteDraft = z.object({ noteText: toTextSchema(LIMITS.comment) });

export const addPersonNote = {
  method: 'POST',
  url: '/api/users/:id/notes',
  schema: {
    ...idParams,
    summary: 'Anota algo de una persona, que lee solo el personal; va en la descarga de sus datos',
    body: NoteDraft,
    response: { 200: StaffNote },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const addPetNote = {
  method: 'POST',
  url: '/api/pets/:id/notes',
  schema: {
    ...idParams,
    summary:
      'Anota algo de una mascota, que lee solo el personal; va en la descarga de datos de su responsable',
    body: NoteDraft,
    response: { 200: StaffNote },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const removeNote = {
  method: 'DELETE',
  url: '/api/notes/:id',
  schema: { ...idParams, summary: 'Quita una nota del personal', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
