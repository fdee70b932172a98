import type { FastifyInstance } from 'fastify';
import { findMonth, listAgendas, listFreeSlots } from '#shared/agendas.ts';
import { findOccupancy } from '#shared/change-agendas.ts';
import { monthRange, startOfDay } from '#shared/town-clock.ts';
import { isStaff } from '../caller.ts';
import type { Context } from '../context.ts';
import { route } from '../http/routes.ts';
import { findAgenda, findStaffAgenda } from './agendas.queries.ts';
import { listAllAgendas, listPublicAgendas } from './list-agendas.queries.ts';
import { bookingWindow, emptyDays, findFirstFree, isBookable, monthDays } from './month.service.ts';
import { monthOccupancy } from './occupancy.service.ts';
import { freeSlotsOn } from './offer.service.ts';
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
    const firstFree = await remember(agenda, 'first free', now, () => findFirstFree(db, agenda, now));
    const days = isBookable(month, agenda, now)
      ? await remember(agenda, `month ${params.yearMonth}`, now, () => monthDays(db, agenda, month, now))
      : emptyDays(month);
    return { ...bookingWindow(agenda, now), firstFree, days };
  });
  route(app, findOccupancy, async ({ params }) => {
    const month = monthRange(params.yearMonth);
    const agenda = month && (await findStaffAgenda(db, params, month));
    return agenda ? monthOccupancy(db, agenda, month, townNow()) : null;
  });
  route(app, listAgendas, ({ caller }) =>
    caller && isStaff(caller) ? listAllAgendas(db) : listPublicAgendas(db),
  );
}
