import type { FastifyInstance } from 'fastify';
import { findDayKit, saveDayKit } from '#shared/catalogues/vaccines.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { changeKit, readKit } from './kits.service.ts';

export function registerKitRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, findDayKit, ({ params }) => readKit(db, { agendaId: params.id, date: params.date }));
  route(app, saveDayKit, (request) => {
    const key = { agendaId: request.params.id, date: request.params.date };
    return changeKit(db, key, request.body, requireAuthor(request, now()));
  });
}
