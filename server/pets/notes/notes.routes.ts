import type { FastifyInstance } from 'fastify';
import { addPersonNote, addPetNote, removeNote } from '#shared/pets/notes.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import * as notes from './notes.service.ts';

export function registerNoteRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, addPersonNote, (request) =>
    notes.addNote(db, requireAuthor(request, now()), { userId: request.params.id }, request.body.noteText),
  );
  route(app, addPetNote, (request) =>
    notes.addNote(db, requireAuthor(request, now()), { petId: request.params.id }, request.body.noteText),
  );
  route(app, removeNote, (request) => notes.removeNote(db, requireAuthor(request, now()), request.params.id));
}
