import type { FastifyInstance } from 'fastify';
import {
  findSheet,
  findSheetDefaults,
  listDaySheets,
  saveHandover,
  saveSheet,
  undoHandover,
} from '#shared/clinic/sheets.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { callerOf } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { readDaySheets, readSheetDefaults } from './day-sheets.service.ts';
import * as handovers from './handovers.service.ts';
import * as sheets from './sheets.service.ts';

export function registerSheetRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  route(app, findSheet, (request) => sheets.readSheet(db, callerOf(request), request.params.id, now()));
  route(app, listDaySheets, ({ caller, params: { id: agendaId, date } }) =>
    readDaySheets(db, callerOf({ caller }), { agendaId, date }, now()),
  );
  route(app, findSheetDefaults, ({ caller, params: { id: agendaId, date } }) =>
    readSheetDefaults(db, callerOf({ caller }), { agendaId, date }),
  );
  route(app, saveSheet, (request) => {
    const rules = { clock: readClock(context), limited: false, holding: null };
    const said = { bookingId: request.params.id, draft: request.body };
    return sheets.saveSheet(db, callerOf(request), said, rules);
  });
  route(app, saveHandover, (request) => {
    const said = { bookingId: request.params.id, draft: request.body };
    return handovers.saveHandover(db, callerOf(request), said, readClock(context));
  });
  route(app, undoHandover, (request) => {
    const { HandoverId, rectifyReason: reason } = request.body;
    const said = { bookingId: request.params.id, HandoverId, reason };
    return handovers.undoHandover(db, callerOf(request), said, readClock(context));
  });
}
