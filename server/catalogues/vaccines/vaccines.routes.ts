import type { FastifyInstance } from 'fastify';
import {
  createBatch,
  createVaccine,
  deleteBatch,
  deleteVaccine,
  listBatches,
  listVaccines,
  updateVaccine,
} from '#shared/catalogues/vaccines.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { addEntry, changeEntry, removeEntry } from '../kit/catalogue.service.ts';
import { listActiveBatches } from './batches.queries.ts';
import { listActiveVaccines } from './vaccines.queries.ts';
import { addBatch, removeBatch, VACCINES } from './vaccines.service.ts';

export function registerVaccineRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listVaccines, () => listActiveVaccines(db));
  route(app, createVaccine, (request) => addEntry(db, VACCINES, request.body, requireAuthor(request, now())));
  route(app, updateVaccine, (request) => {
    const change = { id: request.params.id, draft: request.body };
    return changeEntry(db, VACCINES, change, requireAuthor(request, now()));
  });
  route(app, deleteVaccine, (request) =>
    removeEntry(db, VACCINES, request.params.id, requireAuthor(request, now())),
  );

  route(app, listBatches, () => listActiveBatches(db));
  route(app, createBatch, (request) => addBatch(db, request.body, requireAuthor(request, now())));
  route(app, deleteBatch, (request) => removeBatch(db, request.params.id, requireAuthor(request, now())));
}
