import type { FastifyInstance } from 'fastify';
import { countCalls, findOwnerChannels, listCalls, markCall } from '#shared/bookings/calls.ts';
import { listDeliveries, retryDelivery } from '#shared/bookings/deliveries.ts';
import { tryMail } from '#shared/mail/mail-trial.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { countOpenCalls, markCalled, readCalls, readOwnerChannels } from './calls.service.ts';
import { readDeliveries, retryMail, tryMailTo } from './deliveries.service.ts';

export function registerDeliveryRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, wakeOutbox } = context;
  route(app, listDeliveries, (request) =>
    readDeliveries(context, requireAuthor(request, now()), request.query.state),
  );
  route(app, retryDelivery, async (request) => {
    const retried = await retryMail(db, requireAuthor(request, now()), request.params.id);
    wakeOutbox();
    return retried;
  });
  route(app, tryMail, (request) => tryMailTo(context, requireAuthor(request, now()), request.body.email));
  route(app, listCalls, (request) => readCalls(context, requireAuthor(request, now()), request.query.state));
  route(app, countCalls, () => countOpenCalls(context));
  route(app, findOwnerChannels, (request) => readOwnerChannels(context, request.body.ids));
  route(app, markCall, (request) =>
    markCalled(db, requireAuthor(request, now()), request.params.id, request.body),
  );
}
