import type { FastifyInstance } from 'fastify';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  removeUserSecondFactor,
  SECOND_FACTOR_MESSAGES,
} from '#shared/accounts/second-factor.ts';
import {
  closeOtherSessions,
  closeUserSessions,
  listSessions,
  listStaffSessions,
  listUserSessions,
} from '#shared/accounts/sessions.ts';
import { requireStaffProof } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { route } from '../../platform/http/routes.ts';
import { closeSessions, listOpenSessions, listOpenStaffSessions } from '../sessions/open-sessions.service.ts';
import {
  beginFactor,
  confirmFactor,
  findOwnFactor,
  removeFactor,
  removeOwnFactor,
} from './second-factor.service.ts';

const OFF_RESPONSE = { message: SECOND_FACTOR_MESSAGES.off };

export function registerProtectionRoutes(app: FastifyInstance, context: Context): void {
  registerFactorRoutes(app, context);
  registerOpenSessionRoutes(app, context);
}

function registerFactorRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, wakeOutbox } = context;
  route(app, findSecondFactor, (request) => findOwnFactor(context, requireCaller(request)));
  route(app, beginSecondFactor, ({ caller, body, ip }) =>
    beginFactor(context, requireCaller({ caller }), { ...body, network: toNetwork(ip) }),
  );
  route(app, confirmSecondFactor, async ({ caller, body, ip }) => {
    const person = requireCaller({ caller });
    const recoveryCodes = await confirmFactor(context, person, { ...body, network: toNetwork(ip) });
    wakeOutbox();
    return { recoveryCodes };
  });
  route(app, removeSecondFactor, async ({ caller, body, ip }) => {
    await removeOwnFactor(context, requireCaller({ caller }), { ...body, network: toNetwork(ip) });
    wakeOutbox();
    return OFF_RESPONSE;
  });
  route(app, removeUserSecondFactor, async ({ caller, params, ip }) => {
    const author = requireCaller({ caller });
    requireStaffProof(author, now());
    const removal = { userId: params.id, byUserId: author.userId, at: now(), network: toNetwork(ip) };
    await removeFactor(db, removal);
    wakeOutbox();
    return OFF_RESPONSE;
  });
}

function registerOpenSessionRoutes(app: FastifyInstance, context: Context): void {
  route(app, listSessions, ({ caller }) => {
    const person = requireCaller({ caller });
    return listOpenSessions(context, person.userId, person);
  });
  route(app, closeOtherSessions, ({ caller, ip }) => {
    const person = requireCaller({ caller });
    return closeSessions(context, person.userId, { caller: person, network: toNetwork(ip) });
  });
  route(app, listStaffSessions, ({ caller }) => listOpenStaffSessions(context, requireCaller({ caller })));
  route(app, listUserSessions, ({ caller, params }) =>
    listOpenSessions(context, params.id, requireCaller({ caller })),
  );
  route(app, closeUserSessions, ({ caller, params, ip }) =>
    closeSessions(context, params.id, { caller: requireCaller({ caller }), network: toNetwork(ip) }),
  );
}
