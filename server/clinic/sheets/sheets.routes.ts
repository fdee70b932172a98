import type { FastifyInstance } from 'fastify';
import {
  findSheet,
  findSheetDefaults,
  listDaySheets,
  saveDischarge,
  saveSheet,
  undoDischarge,
} from '#shared/clinic/sheets.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { readDaySheets, readSheetDefaults } from './day-sheets.service.ts';
import * as discharges from './discharges.service.ts';
import * as sheets from './sheets.service.ts';

export function registerSheetRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  route(app, findSheet, (request) => sheets.readSheet(db, requireCaller(request), request.params.id, now()));
  route(app, listDaySheets, ({ caller, params: { id: agendaId, date } }) =>
    readDaySheets(db, requireCaller({ caller }), { agendaId, date }, now()),
  );
  route(app, findSheetDefaults, ({ caller, params: { id: agendaId, date } }) =>
    readSheetDefaults(db, requireCaller({ caller }), { agendaId, date }),
  );
  route(app, saveSheet, (request) => {
    const rules = { clock: readClock(context), isLimited: false, holding: null };
    const input = { bookingId: request.params.id, draft: request.body };
    return sheets.saveSheet(db, requireCaller(request), input, rules);
  });
  route(app, saveDischarge, (request) => {
    const input = { bookingId: request.params.id, draft: request.body };
    return discharges.saveDischarge(db, requireCaller(request), input, readClock(context));
  });
  route(app, undoDischarge, (request) => {
    const { HandoverId, rectifyReason: reason } = request.body;
    const input = { bookingId: request.params.id, HandoverId, reason };
    return discharges.undoDischarge(db, requireCaller(request), input, readClock(context));
  });
}
