import type { FastifyInstance } from 'fastify';
import { findPersonProfile, findPetProfile, findProfileByDni } from '#shared/desk/profiles.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { readPersonProfile, readPetProfile, readProfileByDni } from './profiles.service.ts';

export function registerProfileRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, findPersonProfile, (request) =>
    readPersonProfile(db, requireAuthor(request, now()), request.params.id),
  );
  route(app, findProfileByDni, (request) =>
    readProfileByDni(db, requireAuthor(request, now()), request.query.userIdNumber),
  );
  route(app, findPetProfile, (request) =>
    readPetProfile(db, requireAuthor(request, now()), request.params.id),
  );
}
