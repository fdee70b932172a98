import type { FastifyInstance } from 'fastify';
import {
  createRule,
  deleteRule,
  listBreaking,
  listRules,
  listVerdicts,
  suggestRules,
  tryRules,
  updateRule,
} from '#shared/health/eligibility.ts';
import { listPetEligibility, listUserPetEligibility } from '#shared/health/pet-eligibility.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { authorOf, callerOf } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { removeRule, saveRule } from '../../schedule/pet-rules/change-rules.service.ts';
import { listOwnEligibility, readEligibility } from './eligibility.service.ts';
import { addSuggested, rulesOf } from './suggest-rules.service.ts';
import { breakingOf, tryOn } from './trials.service.ts';
import { verdictsOf } from './verdicts.service.ts';

export function registerEligibilityRoutes(app: FastifyInstance, { db, now, townNow }: Context): void {
  const today = () => isoDate(townNow());
  const reader = ({ userId }: Caller) => ({ userId, at: now(), townNow: townNow() });

  route(app, listVerdicts, (request) => {
    const { serviceId, day = today() } = request.query;
    const caller = callerOf(request);
    const owned = { ownerId: caller.userId, withStaffOnly: isStaff(caller) };
    return verdictsOf(db, owned, { serviceId, day });
  });
  route(app, listPetEligibility, (request) => listOwnEligibility(db, callerOf(request), today()));
  route(app, listUserPetEligibility, (request) =>
    readEligibility(db, authorOf(request, now()), request.params.id, today()),
  );
  route(app, listRules, (request) => rulesOf(db, request.params.id));
  route(app, createRule, async (request) => {
    const { id } = request.params;
    const Rule = await saveRule(db, { serviceId: id }, request.body, authorOf(request, now()));
    return { Rule, Breaking: await breakingOf(db, id, request.body, reader(callerOf(request))) };
  });
  route(app, updateRule, async (request) => {
    const { id, ruleId } = request.params;
    const which = { serviceId: id, id: ruleId };
    const Rule = await saveRule(db, which, request.body, authorOf(request, now()));
    return { Rule, Breaking: await breakingOf(db, id, request.body, reader(callerOf(request))) };
  });
  route(app, deleteRule, (request) => {
    const { id, ruleId } = request.params;
    return removeRule(db, { serviceId: id, id: ruleId }, authorOf(request, now()));
  });
  route(app, suggestRules, (request) => addSuggested(db, request.params.id, authorOf(request, now())));
  route(app, tryRules, (request) => tryOn(db, request.params.id, request.body, reader(callerOf(request))));
  route(app, listBreaking, (request) =>
    breakingOf(db, request.params.id, request.body, reader(callerOf(request))),
  );
}
