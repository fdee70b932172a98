import type { FastifyInstance } from 'fastify';
import { findPetMerge, findPetMergePlan, mergePets, undoPetMerge } from '#shared/ownership/pet-merges.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { requireStaffProof } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { findUndoableMerge } from './merge-core.service.ts';
import { readPetMergePlan } from './pet-merge-plan.service.ts';
import { mergePetRecords, PET_MERGE } from './pet-merges.service.ts';
import { revertPetMerge as undo } from './undo-pet-merge.service.ts';

export function registerPetMergeRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, townNow, wakeOutbox } = context;
  route(app, findPetMergePlan, async (request) => {
    const pair = { keptId: request.params.id, mergedId: request.query.otherId };
    const plan = await readPetMergePlan(db, pair, townNow());
    const access = { action: 'pet.read', entity: 'pet' } as const;
    for (const { id: entityId, UserId } of [plan.Kept, plan.Gone])
      await recordAccess(db, requireAuthor(request, now()), { ...access, entityId, userIds: [UserId] });
    return plan;
  });
  route(app, mergePets, async (request) => {
    requireStaffProof(requireCaller(request), now());
    const { otherId: mergedId, ChipId: chipId } = request.body;
    const pair = { keptId: request.params.id, mergedId, chipId, mergedBy: requireCaller(request).userId };
    const merge = await mergePetRecords(db, pair, readClock(context));
    wakeOutbox();
    return merge;
  });
  route(app, findPetMerge, (request) => findUndoableMerge(db, PET_MERGE, request.params.id, now()));
  route(app, undoPetMerge, async (request) => {
    requireStaffProof(requireCaller(request), now());
    return undo(db, request.params.id, requireAuthor(request, now()));
  });
}
