import type { FastifyInstance } from 'fastify';
import {
  createRule,
  deleteRule,
  listBreakingBookings,
  listRules,
  listVerdicts,
  suggestRules,
  tryRules,
  updateRule,
} from '#shared/health/eligibility.ts';
import { listUserPetEligibility } from '#shared/health/health.ts';
import { listPetEligibility } from '#shared/health/pet-eligibility.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { removeRule, saveRule } from '../../schedule/pet-rules/change-rules.service.ts';
import { listOwnEligibility, readEligibility } from './eligibility.service.ts';
import { addSuggestedRules, readServiceRules } from './suggest-rules.service.ts';
import { findBreakingBookings, tryRulesOnPet } from './trials.service.ts';
import { listPetVerdicts } from './verdicts.service.ts';

export function registerEligibilityRoutes(app: FastifyInstance, { db, now, townNow }: Context): void {
  const readToday = () => toIsoDate(townNow());
  const toReader = ({ userId }: Caller) => ({ userId, at: now(), townNow: townNow() });

  route(app, listVerdicts, (request) => {
    const { serviceId, day = readToday() } = request.query;
    const caller = requireCaller(request);
    const scope = { ownerId: caller.userId, includesStaffOnly: isStaff(caller) };
    return listPetVerdicts(db, scope, { serviceId, day });
  });
  route(app, listPetEligibility, (request) => listOwnEligibility(db, requireCaller(request), readToday()));
  route(app, listUserPetEligibility, (request) =>
    readEligibility(db, requireAuthor(request, now()), request.params.id, readToday()),
  );
  route(app, listRules, (request) => readServiceRules(db, request.params.id));
  route(app, createRule, async (request) => {
    const { id } = request.params;
    const Rule = await saveRule(db, { serviceId: id }, request.body, requireAuthor(request, now()));
    return {
      Rule,
      Breaking: await findBreakingBookings(db, id, request.body, toReader(requireCaller(request))),
    };
  });
  route(app, updateRule, async (request) => {
    const { id, ruleId } = request.params;
    const target = { serviceId: id, id: ruleId };
    const Rule = await saveRule(db, target, request.body, requireAuthor(request, now()));
    return {
      Rule,
      Breaking: await findBreakingBookings(db, id, request.body, toReader(requireCaller(request))),
    };
  });
  route(app, deleteRule, (request) => {
    const { id, ruleId } = request.params;
    return removeRule(db, { serviceId: id, id: ruleId }, requireAuthor(request, now()));
  });
  route(app, suggestRules, (request) =>
    addSuggestedRules(db, request.params.id, requireAuthor(request, now())),
  );
  route(app, tryRules, (request) =>
    tryRulesOnPet(db, request.params.id, request.body, toReader(requireCaller(request))),
  );
  route(app, listBreakingBookings, (request) =>
    findBreakingBookings(db, request.params.id, request.body, toReader(requireCaller(request))),
  );
}
