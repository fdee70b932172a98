import type { FastifyInstance } from 'fastify';
import { deletePet } from '#shared/pets.ts';
import { deleteUser, exportUser } from '#shared/users.ts';
import { type Context, readClock } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { networkOf } from '../http/network.ts';
import { route } from '../http/routes.ts';
import { deleteAccount, exportOwnData } from './leaving.service.ts';
import { removePet } from './remove-pet.service.ts';

export function registerLeavingRoutes(app: FastifyInstance, context: Context): void {
  const { db, wakeOutbox } = context;
  const clock = () => readClock(context);

  route(app, exportUser, ({ caller, params, body, ip }) =>
    exportOwnData(context, callerOf({ caller }), params.id, { ...body, network: networkOf(ip) }),
  );
  route(app, deleteUser, ({ caller, params, body, ip }) =>
    deleteAccount(context, callerOf({ caller }), params.id, {
      userPassword: body?.userPassword,
      network: networkOf(ip),
    }),
  );
  route(app, deletePet, async (request) => {
    const removed = await removePet(db, callerOf(request), request.params.id, clock());
    wakeOutbox();
    return removed;
  });
}
