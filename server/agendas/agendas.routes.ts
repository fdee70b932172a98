import type { FastifyInstance } from 'fastify';
import { findMonth, listAgendas, listFreeSlots } from '#shared/agendas.ts';
import { monthRange, startOfDay } from '#shared/town-clock.ts';
import { isStaff } from '../caller.ts';
import type { Context } from '../context.ts';
import { route } from '../http/routes.ts';
import { findAgenda, listAllAgendas, listPublicAgendas } from './agendas.queries.ts';
import { freeSlotsOn, monthOffer } from './offer.service.ts';
import { offerMemory } from './offer-memory.ts';

export function registerAgendaRoutes(app: FastifyInstance, { db, townNow }: Context): void {
  const remember = offerMemory();

  route(app, listFreeSlots, async ({ params }) => {
    const agenda = await findAgenda(db, params);
    if (!agenda?.isPublic) return null;
    const [day, now] = [startOfDay(params.bookingDate), townNow()];
    const slots = await remember(agenda, `day ${day}`, now, () => freeSlotsOn(db, agenda, day, now));
    return slots.length > 0 ? slots : null;
  });
  route(app, findMonth, async ({ params }) => {
    const agenda = await findAgenda(db, params);
    const month = monthRange(params.yearMonth);
    if (!agenda?.isPublic || !month) return null;
    const now = townNow();
    return remember(agenda, `month ${params.yearMonth}`, now, () => monthOffer(db, agenda, month, now));
  });
  route(app, listAgendas, ({ caller }) =>
    caller && isStaff(caller) ? listAllAgendas(db) : listPublicAgendas(db),
  );
}
