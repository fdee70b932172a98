import type { FastifyInstance } from 'fastify';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import {
  createOperativo,
  deleteOperativo,
  findAgendaQuotas,
  findOperativo,
  listOperativos,
  listPublicOperativos,
  listPublicPosts,
  replaceAgendaQuotas,
  updateOperativo,
} from '#shared/schedule/operativos.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { listPublicPostRows } from './operativos.queries.ts';
import { listAllOperativos, readOperativo, readPublicOperativos } from './read-operativos.service.ts';
import {
  addOperativo,
  changeAgendaQuotas,
  changeOperativo,
  readAgendaQuotas,
  removeOperativo,
} from './save-operativos.service.ts';

export function registerOperativoRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const readRouteClock = () => readClock(context);
  const toSaveInput = (request: { caller: Caller | null }) => ({
    author: requireAuthor(request, now()),
    clock: readRouteClock(),
  });
  route(app, listOperativos, () => listAllOperativos(db, readRouteClock()));
  route(app, findOperativo, ({ params }) => readOperativo(db, params.id, readRouteClock()));
  route(app, createOperativo, (request) => addOperativo(db, request.body, toSaveInput(request)));
  route(app, updateOperativo, (request) =>
    changeOperativo(db, request.params.id, request.body, toSaveInput(request)),
  );
  route(app, deleteOperativo, (request) => removeOperativo(db, request.params.id, toSaveInput(request)));
  route(app, findAgendaQuotas, ({ params }) => readAgendaQuotas(db, params.id));
  route(app, replaceAgendaQuotas, (request) =>
    changeAgendaQuotas(db, request.params.id, request.body, toSaveInput(request)),
  );
  route(app, listPublicOperativos, () => readPublicOperativos(db, readRouteClock()));
  route(app, listPublicPosts, () => listPublicPostRows(db, toIsoDate(readRouteClock().townNow)));
}
