import type { FastifyInstance } from 'fastify';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { deletePet } from '#shared/pets/pets.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { callerOf } from '../../platform/http/access.ts';
import { networkOf } from '../../platform/http/network.ts';
import { route } from '../../platform/http/routes.ts';
import { deleteAccount, exportOwnData } from './account-deletion.service.ts';
import { removePet } from './remove-pet.service.ts';

export function registerAccountDeletionRoutes(app: FastifyInstance, context: Context): void {
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
