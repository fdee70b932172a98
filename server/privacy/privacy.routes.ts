import type { FastifyInstance } from 'fastify';
import { deleteUser, exportUser } from '#shared/users.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { deleteAccount, exportOwnData } from './privacy.service.ts';

export function registerPrivacyRoutes(app: FastifyInstance, { db, now, townNow }: Context): void {
  route(app, exportUser, (request) => exportOwnData(db, callerOf(request), request.params.id));
  route(app, deleteUser, (request) => {
    const clock = { now: now(), townNow: townNow() };
    return deleteAccount(db, callerOf(request), request.params.id, clock);
  });
}
