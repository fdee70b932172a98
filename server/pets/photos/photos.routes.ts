import type { FastifyInstance } from 'fastify';
import { deletePhoto, findPhoto, savePhoto } from '#shared/pets/photos.ts';
import type { Context } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import * as photos from './photos.service.ts';

export function registerPhotoRoutes(app: FastifyInstance, { db, now }: Pick<Context, 'db' | 'now'>): void {
  route(app, findPhoto, (request) => photos.readPhoto(db, requireCaller(request), request.params.id, now()));
  route(app, savePhoto, (request) => {
    const photo = { petId: request.params.id, file: request.body.photoFile };
    return photos.savePhoto(db, requireCaller(request), photo, now());
  });
  route(app, deletePhoto, (request) =>
    photos.deletePhoto(db, requireCaller(request), request.params.id, now()),
  );
}
