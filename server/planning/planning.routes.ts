import type { FastifyInstance } from 'fastify';
import { findHours, findHoursImpact, replaceHours } from '#shared/agenda-hours.ts';
import {
  createClosures,
  deleteClosure,
  findClosuresImpact,
  listClosures,
  listHolidays,
  updateClosure,
} from '#shared/closures.ts';
import type { Decisions } from '#shared/impact.ts';
import { createAgenda, findAgendaImpact, updateAgenda } from '#shared/manage-agendas.ts';
import { isoDate } from '#shared/town-clock.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { authorOf, callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { addAgenda, switchAgenda, switchChange } from './agendas.service.ts';
import { listClosuresBetween } from './closures.queries.ts';
import {
  addClosures,
  changeClosure,
  closuresChange,
  existingClosure,
  removeClosure,
} from './closures.service.ts';
import { holidaysOf } from './holidays.service.ts';
import { changeHours, hoursChange, hoursOf } from './hours.service.ts';
import { findImpact } from './impact.service.ts';
import type { Deciding } from './settle.service.ts';

const LAST_DATE = '9999-12-31';

export function registerPlanningRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, townNow, wakeOutbox } = context;
  type Asked = { caller: Caller | null };
  const deciding = (request: Asked, decisions: Decisions): Deciding => ({
    decisions,
    userId: callerOf(request).userId,
    clock: { now: now(), townNow: townNow() },
  });
  /** What was decided may have left notices to send. */
  const told = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    wakeOutbox();
    return answer;
  };

  route(app, createAgenda, (request) => addAgenda(db, request.body, authorOf(request, now())));
  route(app, updateAgenda, (request) => {
    const { isActive, ...decisions } = request.body;
    return told(switchAgenda(db, request.params.id, isActive, deciding(request, decisions)));
  });
  route(app, findAgendaImpact, (request) => {
    const change = switchChange(request.params.id, request.body.isActive, townNow());
    return findImpact(db, change, townNow(), authorOf(request, now()));
  });

  route(app, findHours, ({ params }) => hoursOf(db, params.id));
  route(app, replaceHours, (request) =>
    told(changeHours(db, request.params.id, request.body, deciding(request, request.body))),
  );
  route(app, findHoursImpact, async (request) => {
    const change = hoursChange(request.params.id, request.body, townNow());
    return findImpact(db, change, townNow(), authorOf(request, now()));
  });

  route(app, listClosures, ({ query }) =>
    listClosuresBetween(db, query.from ?? isoDate(townNow()), query.to ?? LAST_DATE),
  );
  route(app, createClosures, (request) => {
    const { closures, ...decisions } = request.body;
    return told(addClosures(db, closures, deciding(request, decisions)));
  });
  route(app, updateClosure, (request) => {
    const { closure, ...decisions } = request.body;
    return told(changeClosure(db, request.params.id, closure, deciding(request, decisions)));
  });
  route(app, deleteClosure, (request) => removeClosure(db, request.params.id, authorOf(request, now())));
  route(app, findClosuresImpact, async (request) => {
    const { closures: drafts, id } = request.body;
    const replaced = id === undefined ? {} : { replaced: await existingClosure(db, id) };
    const change = await closuresChange(db, { drafts, ...replaced }, townNow());
    return findImpact(db, change, townNow(), authorOf(request, now()));
  });
  route(app, listHolidays, ({ params }) => holidaysOf(db, params.year));
}
