import type { FastifyInstance } from 'fastify';
import { findOccupancy } from '#shared/bookings/change-agendas.ts';
import { parseMonth } from '#shared/platform/town-clock.ts';
import { findMonth, listAgendas, listFreeSlots } from '#shared/schedule/agendas.ts';
import { isStaff } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { route } from '../../platform/http/routes.ts';
import { createAgendaCache } from './agenda-cache.service.ts';
import { findStaffAgenda } from './agendas.queries.ts';
import { createAvailabilityResponses } from './availability-responses.ts';
import { createAvailability } from './cached-availability.service.ts';
import { listAllAgendas, listPublicAgendas } from './list-agendas.queries.ts';
import { readMonthOccupancy } from './occupancy.service.ts';

export function registerAgendaRoutes(app: FastifyInstance, context: Context): void {
  const { database, db, now } = context;
  const cachedAvailability = createAvailability(context);
  const responses = createAvailabilityResponses(createAgendaCache(db, database.writes), now);
  const cacheFirstOptions = { onRequest: responses.sendCached, compress: false } as const;

  route(
    app,
    listFreeSlots,
    (request, reply) =>
      responses.respond(request, reply, (cachedAgenda) =>
        cachedAvailability.findSlots(cachedAgenda, request.params.bookingDate),
      ),
    cacheFirstOptions,
  );
  route(
    app,
    findMonth,
    (request, reply) =>
      responses.respond(request, reply, (cachedAgenda) =>
        cachedAvailability.findMonth(cachedAgenda, request.params.yearMonth),
      ),
    cacheFirstOptions,
  );
  route(app, findOccupancy, async ({ params }) => {
    const month = parseMonth(params.yearMonth);
    const agenda = month && (await findStaffAgenda(db, params, month));
    return agenda ? readMonthOccupancy(db, agenda, month, readClock(context)) : null;
  });
  route(app, listAgendas, ({ caller }) =>
    caller && isStaff(caller) ? listAllAgendas(db) : listPublicAgendas(db),
  );
}
