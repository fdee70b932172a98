import type { FastifyInstance } from 'fastify';
import {
  addChip,
  addProcedure,
  addStatement,
  addVaccination,
  addWeight,
  changeColour,
  correctChip,
  correctProcedure,
  correctStatement,
  correctVaccination,
  correctWeight,
  findHealth,
} from '#shared/health/health.ts';
import { findVisit, saveVisit } from '#shared/health/visits.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import * as records from './health.service.ts';
import { MICROCHIPS, PROCEDURES, type RowWriter, STATEMENTS, WEIGHTS } from './record-rows.service.ts';
import { VACCINATIONS } from './vaccinations.service.ts';
import * as visits from './visits.service.ts';

type CallerRequest = { caller: Caller | null };
type AddRequest<Draft> = CallerRequest & { params: { id: number }; body: Draft };
type CorrectionRequest<Draft> = CallerRequest & {
  params: { id: number; rowId: number };
  body: { rectifyReason: string; Row?: Draft | undefined };
};

export function registerHealthRecordRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const readRouteClock = () => readClock(context);
  const addRow = <Draft>(writer: RowWriter<Draft>, { caller, params, body: draft }: AddRequest<Draft>) =>
    records.addRow(db, requireCaller({ caller }), writer, { petId: params.id, draft }, readRouteClock());
  const correctRow = <Draft>(
    writer: RowWriter<Draft>,
    { caller, params, body }: CorrectionRequest<Draft>,
  ) => {
    const correction = { petId: params.id, rowId: params.rowId, reason: body.rectifyReason, draft: body.Row };
    return records.correctRow(db, requireCaller({ caller }), writer, correction, readRouteClock());
  };

  route(app, findHealth, (request) =>
    records.readHealthRecord(db, requireCaller(request), request.params.id, now()),
  );
  route(app, changeColour, (request) => {
    const change = { petId: request.params.id, colour: request.body.petColour };
    return records.changeColour(db, requireCaller(request), change, readRouteClock());
  });
  route(app, addVaccination, (request) => addRow(VACCINATIONS, request));
  route(app, correctVaccination, (request) => correctRow(VACCINATIONS, request));
  route(app, addWeight, (request) => addRow(WEIGHTS, request));
  route(app, correctWeight, (request) => correctRow(WEIGHTS, request));
  route(app, addProcedure, (request) => addRow(PROCEDURES, request));
  route(app, correctProcedure, (request) => correctRow(PROCEDURES, request));
  route(app, addChip, (request) => addRow(MICROCHIPS, request));
  route(app, correctChip, (request) => correctRow(MICROCHIPS, request));
  route(app, addStatement, (request) => addRow(STATEMENTS, request));
  route(app, correctStatement, (request) => correctRow(STATEMENTS, request));

  route(app, findVisit, (request) => visits.readVisit(db, requireCaller(request), request.params.id, now()));
  route(app, saveVisit, (request) => {
    const visit = { bookingId: request.params.id, draft: request.body };
    return visits.saveVisit(db, requireCaller(request), visit, readRouteClock());
  });
}
