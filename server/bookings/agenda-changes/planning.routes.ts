import type { FastifyInstance } from 'fastify';
import { findHours, findHoursImpact, replaceHours } from '#shared/bookings/agenda-hours.ts';
import { createAgenda, findAgendaImpact, updateAgenda } from '#shared/bookings/change-agendas.ts';
import {
  createClosures,
  deleteClosure,
  findClosuresImpact,
  findHolidayReview,
  listClosures,
  listHolidays,
  reviewHolidays,
  updateClosure,
} from '#shared/bookings/closures.ts';
import type { AffectedBookingChoices } from '#shared/bookings/impact.ts';
import { findSuspensionPlan, suspendOperativo } from '#shared/bookings/suspensions.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { addAgenda, readSwitchChange, switchAgenda } from './change-agendas.service.ts';
import { listClosuresBetween } from './closures.queries.ts';
import { addClosures, changeClosure, removeClosure } from './closures.service.ts';
import { readClosuresChange, requireClosure } from './closures-change.service.ts';
import type { DecideInput } from './decide.service.ts';
import { findYearToReview, readHolidays, recordHolidayReview } from './holidays.service.ts';
import { changeHours, readHours, readHoursChange } from './hours.service.ts';
import { reportImpact } from './impact.service.ts';
import { planSuspension, suspendDay } from './suspensions.service.ts';

const LAST_DATE = '9999-12-31';

type WithCaller = { caller: Caller | null };

export function registerPlanningRoutes(app: FastifyInstance, context: Context): void {
  registerChangeAgendaRoutes(app, context);
  registerHoursRoutes(app, context);
  registerClosureRoutes(app, context);
  registerHolidayRoutes(app, context);
  registerSuspensionRoutes(app, context);
}

function registerHolidayRoutes(app: FastifyInstance, { db, now, townNow }: Context): void {
  route(app, listHolidays, ({ params }) => readHolidays(db, params.year));
  route(app, findHolidayReview, async () => ({ year: await findYearToReview(db, townNow()) }));
  route(app, reviewHolidays, (request) =>
    recordHolidayReview(db, request.body.year, requireAuthor(request, now())),
  );
}

function registerSuspensionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  route(app, findSuspensionPlan, ({ params }) => planSuspension(db, params.id, readClock(context)));
  route(app, suspendOperativo, (request) => {
    const author = { userId: requireCaller(request).userId, clock: readClock(context) };
    return wakeOutboxAfter(context, suspendDay(db, request.params.id, request.body, author));
  });
}

function registerChangeAgendaRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  route(app, createAgenda, (request) => addAgenda(db, request.body, requireAuthor(request, now())));
  route(app, updateAgenda, (request) => {
    const agenda = switchAgenda(db, request.params.id, request.body, toDecideInput(context, request));
    return wakeOutboxAfter(context, agenda);
  });
  route(app, findAgendaImpact, async (request) => {
    const { isActive } = request.body;
    const change = await readSwitchChange(db, { id: request.params.id, isActive }, readClock(context));
    return reportImpact(db, change, context.townNow(), requireAuthor(request, now()));
  });
}

function registerHoursRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  route(app, findHours, ({ params }) => readHours(db, params.id));
  route(app, replaceHours, (request) =>
    wakeOutboxAfter(
      context,
      changeHours(db, request.params.id, request.body, toDecideInput(context, request)),
    ),
  );
  route(app, findHoursImpact, (request) => {
    const change = readHoursChange(request.params.id, request.body, readClock(context));
    return reportImpact(db, change, context.townNow(), requireAuthor(request, now()));
  });
}

function registerClosureRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, townNow } = context;
  route(app, listClosures, ({ query }) =>
    listClosuresBetween(db, query.from ?? toIsoDate(townNow()), query.to ?? LAST_DATE),
  );
  route(app, createClosures, (request) =>
    wakeOutboxAfter(context, addClosures(db, request.body.closures, toDecideInput(context, request))),
  );
  route(app, updateClosure, (request) => {
    const { closure } = request.body;
    return wakeOutboxAfter(
      context,
      changeClosure(db, request.params.id, closure, toDecideInput(context, request)),
    );
  });
  route(app, deleteClosure, (request) => removeClosure(db, request.params.id, requireAuthor(request, now())));
  route(app, findClosuresImpact, async (request) => {
    const { closures: drafts, id } = request.body;
    const closures = id === undefined ? { drafts } : { drafts, replaced: await requireClosure(db, id) };
    const change = await readClosuresChange(db, closures, readClock(context));
    return reportImpact(db, change, context.townNow(), requireAuthor(request, now()));
  });
}

function toDecideInput(
  context: Context,
  request: WithCaller & { body: AffectedBookingChoices },
): DecideInput {
  return { decisions: request.body, userId: requireCaller(request).userId, clock: readClock(context) };
}

/** Wakes the outbox after a decided change, which may have enqueued notifications. */
async function wakeOutboxAfter<T>({ wakeOutbox }: Context, change: Promise<T>): Promise<T> {
  const answer = await change;
  wakeOutbox();
  return answer;
}
