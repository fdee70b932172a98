import type { FastifyInstance } from 'fastify';
import { findMerge, findMergePlan, mergeUsers, undoMerge } from '#shared/ownership/merges.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { requireStaffProof } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { findUndoableMerge } from './merge-core.service.ts';
import { readMergePlan } from './merge-plan.service.ts';
import { mergeRecords, USER_MERGE } from './merges.service.ts';
import { revertMerge as undo } from './undo-merge.service.ts';

export function registerMergeRoutes(app: FastifyInstance, { db, now, townNow }: Context): void {
  route(app, findMergePlan, async (request) => {
    const { id } = request.params;
    const plan = await readMergePlan(db, id, request.query.otherId, townNow());
    const access = { action: 'user.read', entity: 'user' } as const;
    for (const entityId of [plan.Kept.id, plan.Gone.id])
      await recordAccess(db, requireAuthor(request, now()), { ...access, entityId });
    return plan;
  });
  route(app, mergeUsers, async (request) => {
    requireStaffProof(requireCaller(request), now());
    const records = { keptId: request.params.id, mergedId: request.body.otherId };
    return mergeRecords(db, records, requireAuthor(request, now()));
  });
  route(app, findMerge, (request) => findUndoableMerge(db, USER_MERGE, request.params.id, now()));
  route(app, undoMerge, async (request) => {
    requireStaffProof(requireCaller(request), now());
    return undo(db, request.params.id, requireAuthor(request, now()));
  });
}
