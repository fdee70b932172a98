import type { FastifyInstance } from 'fastify';
import { findMonth, listAgendas, listFreeSlots } from '#shared/agendas.ts';
import { findOccupancy } from '#shared/change-agendas.ts';
import { monthRange, startOfDay } from '#shared/town-clock.ts';
import { isStaff } from '../caller.ts';
import { type Context, readClock } from '../context.ts';
import { route } from '../http/routes.ts';
import { findStaffAgenda } from './agendas.queries.ts';
import { freshAgendas, type SeenAgenda } from './fresh-agendas.ts';
import { listAllAgendas, listPublicAgendas } from './list-agendas.queries.ts';
import { bookingWindow, emptyDays, findFirstFree, isBookable, monthDays } from './month.service.ts';
import { monthOccupancy } from './occupancy.service.ts';
import { freeSlotsOn } from './offer.service.ts';
import { offerAnswers } from './offer-answers.ts';
import { offerMemory } from './offer-memory.ts';

export function registerAgendaRoutes(app: FastifyInstance, context: Context): void {
  const { database, db, now } = context;
  const remember = offerMemory();
  const answers = offerAnswers(freshAgendas(db, database.writes), now);
  const recalled = { onRequest: answers.recall };

  const offeredOn = async ({ agenda }: SeenAgenda, bookingDate: number) => {
    if (!agenda?.isPublic) return null;
    const [day, clock] = [startOfDay(bookingDate), readClock(context)];
    const read = () => freeSlotsOn(db, agenda, day, clock);
    const slots = await remember(agenda, `day ${day}`, clock.townNow, read);
    return slots.length > 0 ? slots : null;
  };
  const offeredIn = async ({ agenda }: SeenAgenda, yearMonth: string) => {
    const month = monthRange(yearMonth);
    if (!agenda?.isPublic || !month) return null;
    const clock = readClock(context);
    const time = clock.townNow;
    const firstFree = await remember(agenda, 'first free', time, () => findFirstFree(db, agenda, clock));
    const days = isBookable(month, agenda, time)
      ? await remember(agenda, `month ${yearMonth}`, time, () => monthDays(db, agenda, month, clock))
      : emptyDays(month);
    return { ...bookingWindow(agenda, time), firstFree, days };
  };
  route(
    app,
    listFreeSlots,
    (request, reply) => answers.make(request, reply, (seen) => offeredOn(seen, request.params.bookingDate)),
    recalled,
  );
  route(
    app,
    findMonth,
    (request, reply) => answers.make(request, reply, (seen) => offeredIn(seen, request.params.yearMonth)),
    recalled,
  );
  route(app, findOccupancy, async ({ params }) => {
    const month = monthRange(params.yearMonth);
    const agenda = month && (await findStaffAgenda(db, params, month));
    return agenda ? monthOccupancy(db, agenda, month, readClock(context)) : null;
  });
  route(app, listAgendas, ({ caller }) =>
    caller && isStaff(caller) ? listAllAgendas(db) : listPublicAgendas(db),
  );
}
