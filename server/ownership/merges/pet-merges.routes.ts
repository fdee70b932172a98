import type { FastifyInstance } from 'fastify';
import { findPetMerge, findPetMergePlan, mergePets, undoPetMerge } from '#shared/ownership/pet-merges.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { checkFresh } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { authorOf, callerOf } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { petMergePlan } from './pet-merge-plan.service.ts';
import { mergePetRecords, undoablePetMerge } from './pet-merges.service.ts';
import { undoPetMerge as undo } from './undo-pet-merge.service.ts';

/** Two records of one animal, made one by staff. */
export function registerPetMergeRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, townNow, wakeOutbox } = context;
  route(app, findPetMergePlan, async (request) => {
    const pair = { keptId: request.params.id, goneId: request.query.otherId };
    const plan = await petMergePlan(db, pair, townNow());
    const look = { action: 'pet.read', entity: 'pet' } as const;
    for (const { id: entityId, UserId } of [plan.Kept, plan.Gone])
      await recordAccess(db, authorOf(request, now()), { ...look, entityId, userIds: [UserId] });
    return plan;
  });
  route(app, mergePets, async (request) => {
    checkFresh(callerOf(request), now());
    const { otherId: goneId, ChipId: chipId } = request.body;
    const asked = { keptId: request.params.id, goneId, chipId, by: callerOf(request).userId };
    const merge = await mergePetRecords(db, asked, readClock(context));
    wakeOutbox();
    return merge;
  });
  route(app, findPetMerge, (request) => undoablePetMerge(db, request.params.id, now()));
  route(app, undoPetMerge, async (request) => {
    checkFresh(callerOf(request), now());
    return undo(db, request.params.id, authorOf(request, now()));
  });
}
