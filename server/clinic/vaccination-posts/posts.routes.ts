import type { FastifyInstance } from 'fastify';
import { saveVaccinationBatch } from '#shared/clinic/vaccination-batch.ts';
import {
  createVaccinationPost,
  deleteVaccinationPost,
  findPostTotals,
  findVaccinationPost,
  listPostDoses,
  listPostOwners,
  listVaccinationPosts,
  updateVaccinationPost,
} from '#shared/clinic/vaccination-posts.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { saveSentRows } from './batch.service.ts';
import { listPosts } from './posts.queries.ts';
import * as posts from './posts.service.ts';

export function registerVaccinationPostRoutes(app: FastifyInstance, context: Context): void {
  const { db, database, config, now } = context;
  route(app, listVaccinationPosts, () => listPosts(db));
  route(app, createVaccinationPost, (request) =>
    posts.createPost(db, request.body, requireAuthor(request, now())),
  );
  route(app, updateVaccinationPost, (request) =>
    posts.changePost(db, request.params.id, request.body, requireAuthor(request, now())),
  );
  route(app, deleteVaccinationPost, (request) =>
    posts.removePost(db, request.params.id, requireAuthor(request, now())),
  );
  route(app, findVaccinationPost, ({ params }) => posts.readPost(db, params.id));
  route(app, listPostOwners, (request) =>
    posts.readOwners(database, request.params.id, requireAuthor(request, now())),
  );
  route(app, findPostTotals, ({ params }) => posts.readTotals(db, params.id));
  route(app, listPostDoses, (request) =>
    posts.readDoses(db, request.params.id, requireAuthor(request, now())),
  );
  route(app, saveVaccinationBatch, (request) => {
    const rowContext = { db, config, caller: requireCaller(request), clock: readClock(context) };
    return saveSentRows(rowContext, request.body.PostId, request.body.rows);
  });
}
