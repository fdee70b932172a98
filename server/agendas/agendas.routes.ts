import type { FastifyInstance } from 'fastify';
import { findMonth, listAgendas, listFreeSlots, listLocations, listServices } from '#shared/agendas.ts';
import { monthRange, startOfDay } from '#shared/town-clock.ts';
import { isStaff } from '../caller.ts';
import type { Context } from '../context.ts';
import { route } from '../http/routes.ts';
import { findAgenda, listActiveAgendas, listLocationsOnOffer } from './agendas.queries.ts';
import { servicesOnOffer } from './agendas.service.ts';
import { freeSlotsOn, monthOffer } from './offer.service.ts';

export function registerAgendaRoutes(app: FastifyInstance, { db, townNow }: Context): void {
  const seesAll = ({ caller }: { caller: Parameters<typeof isStaff>[0] | null }) =>
    caller !== null && isStaff(caller);

  route(app, listFreeSlots, async ({ params }) => {
    const agenda = await findAgenda(db, params);
    const slots = agenda?.isPublic
      ? await freeSlotsOn(db, agenda, startOfDay(params.bookingDate), townNow())
      : [];
    return slots.length > 0 ? slots : null;
  });
  route(app, findMonth, async ({ params }) => {
    const agenda = await findAgenda(db, params);
    const month = monthRange(params.yearMonth);
    return agenda?.isPublic && month ? monthOffer(db, agenda, month, townNow()) : null;
  });
  route(app, listServices, (request) => servicesOnOffer(db, seesAll(request)));
  route(app, listLocations, () => listLocationsOnOffer(db));
  route(app, listAgendas, (request) => listActiveAgendas(db, seesAll(request)));
}
