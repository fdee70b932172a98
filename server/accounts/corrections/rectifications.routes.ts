import type { FastifyInstance } from 'fastify';
import {
  answerRectification,
  askRectification,
  listOwnRectifications,
  listRectifications,
} from '#shared/accounts/rectifications.ts';
import type { Context } from '../../platform/context.ts';
import { authorOf, callerOf } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import * as rectifications from './rectifications.service.ts';

/** Registers requests to correct name and DNI (Ley 25.326, art. 16). */
export function registerRectificationRoutes(app: FastifyInstance, { db, now, wakeOutbox }: Context): void {
  route(app, askRectification, (request) => {
    const whose = { userId: request.params.id, now: now() };
    return rectifications.askRectification(db, callerOf(request), whose, request.body);
  });
  route(app, listOwnRectifications, (request) =>
    rectifications.ownRectifications(db, callerOf(request), request.params.id),
  );
  route(app, listRectifications, (request) => rectifications.allRectifications(db, authorOf(request, now())));
  route(app, answerRectification, async (request) => {
    const which = { id: request.params.id, now: now() };
    const answered = await rectifications.answerRectification(db, callerOf(request), which, request.body);
    wakeOutbox();
    return answered;
  });
}
