import type { FastifyInstance } from 'fastify';
import {
  changeImport,
  changeImportColumns,
  createImport,
  decideImport,
  findImport,
  type Import,
  listImportQuestions,
  listImportRows,
  listImports,
  sendImportPart,
} from '#shared/desk/imports.ts';
import type { Context } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { decideImportQuestions, readImportRows, readQuestions } from './decisions.service.ts';
import { advanceImports } from './imports.job.ts';
import * as imports from './imports.service.ts';

export function registerImportRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const toAuthor = (request: Parameters<typeof requireCaller>[0]) => ({
    userId: requireCaller(request).userId,
    at: now(),
  });
  // Housekeeping retries work that fails here.
  const startWork = (record: Import) => {
    if (imports.hasWork(record))
      advanceImports(context).catch((error) => app.log.warn({ err: error }, 'imports'));
    return record;
  };

  route(app, listImports, () => imports.readAllImports(context));
  route(app, createImport, (request) => imports.beginImport(context, toAuthor(request), request.body));
  route(app, sendImportPart, async (request) => {
    const { id, part } = request.params;
    return startWork(await imports.receivePart(context, { id, part, data: request.body.partData }));
  });
  route(app, findImport, (request) => imports.readImport(context, request.params.id));
  route(app, changeImportColumns, async (request) =>
    startWork(await imports.changeColumns(context, request.params.id, request.body.fields)),
  );
  route(app, listImportQuestions, (request) => readQuestions(db, request.params.id, toAuthor(request)));
  route(app, decideImport, async (request) => {
    await decideImportQuestions(db, request.params.id, request.body);
    return imports.readImport(context, request.params.id);
  });
  route(app, listImportRows, (request) => {
    const { after, only } = request.query;
    return readImportRows(db, { id: request.params.id, after: Number(after ?? 0), only });
  });
  route(app, changeImport, async (request) =>
    startWork(
      await imports.changeImportState(context, toAuthor(request), {
        id: request.params.id,
        act: request.body.act,
      }),
    ),
  );
}
