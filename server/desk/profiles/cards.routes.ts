import type { FastifyInstance } from 'fastify';
import { findCardByDni, findPersonCard, findPetCard } from '#shared/desk/cards.ts';
import type { Context } from '../../platform/context.ts';
import { authorOf } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { cardByDni, personCard, petCard } from './cards.service.ts';

export function registerCardRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, findPersonCard, (request) => personCard(db, authorOf(request, now()), request.params.id));
  route(app, findCardByDni, (request) => cardByDni(db, authorOf(request, now()), request.query.userIdNumber));
  route(app, findPetCard, (request) => petCard(db, authorOf(request, now()), request.params.id));
}
