import type { FastifyInstance } from 'fastify';
import { findPersonCard, findPetCard } from '#shared/cards.ts';
import type { Context } from '../context.ts';
import { authorOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { personCard, petCard } from './cards.service.ts';

export function registerCardRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, findPersonCard, (request) => personCard(db, authorOf(request, now()), request.params.id));
  route(app, findPetCard, (request) => petCard(db, authorOf(request, now()), request.params.id));
}
