import type { FastifyInstance } from 'fastify';
import { deletePet } from '#shared/pets.ts';
import { deleteUser, exportUser } from '#shared/users.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { deleteAccount, exportOwnData } from './leaving.service.ts';
import { removePet } from './remove-pet.service.ts';

export function registerLeavingRoutes(app: FastifyInstance, { db, now, townNow, wakeOutbox }: Context): void {
  const clock = () => ({ now: now(), townNow: townNow() });

  route(app, exportUser, (request) => exportOwnData(db, callerOf(request), request.params.id));
  route(app, deleteUser, (request) => deleteAccount(db, callerOf(request), request.params.id, clock()));
  route(app, deletePet, async (request) => {
    const removed = await removePet(db, callerOf(request), request.params.id, clock());
    wakeOutbox();
    return removed;
  });
}
