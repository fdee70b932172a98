import type { FastifyInstance } from 'fastify';
import { addPersonNote, addPetNote, removeNote } from '#shared/pets/notes.ts';
import type { Context } from '../../platform/context.ts';
import { authorOf } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import * as notes from './notes.service.ts';

export function registerNoteRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, addPersonNote, (request) =>
    notes.addNote(db, authorOf(request, now()), { userId: request.params.id }, request.body.noteText),
  );
  route(app, addPetNote, (request) =>
    notes.addNote(db, authorOf(request, now()), { petId: request.params.id }, request.body.noteText),
  );
  route(app, removeNote, (request) => notes.removeNote(db, authorOf(request, now()), request.params.id));
}
