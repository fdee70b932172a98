import type { FastifyInstance } from 'fastify';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { deletePet } from '#shared/pets/pets.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { route } from '../../platform/http/routes.ts';
import { deleteAccount, exportOwnData, removePet } from './account-deletion.service.ts';

export function registerAccountDeletionRoutes(app: FastifyInstance, context: Context): void {
  const { db, wakeOutbox } = context;
  const readRouteClock = () => readClock(context);

  route(app, exportUser, ({ caller, params, body, ip }) =>
    exportOwnData(context, requireCaller({ caller }), params.id, { ...body, network: toNetwork(ip) }),
  );
  route(app, deleteUser, ({ caller, params, body, ip }) =>
    deleteAccount(context, requireCaller({ caller }), params.id, {
      userPassword: body?.userPassword,
      network: toNetwork(ip),
    }),
  );
  route(app, deletePet, async (request) => {
    const removedPet = await removePet(db, requireCaller(request), request.params.id, readRouteClock());
    wakeOutbox();
    return removedPet;
  });
}
