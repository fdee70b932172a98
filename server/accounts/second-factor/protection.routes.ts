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
  listUserSessions,
} from '#shared/accounts/sessions.ts';
import { checkFresh } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { callerOf } from '../../platform/http/access.ts';
import { networkOf } from '../../platform/http/network.ts';
import { route } from '../../platform/http/routes.ts';
import { closeSessions, openSessions } from '../sessions/open-sessions.service.ts';
import {
  beginFactor,
  confirmFactor,
  factorOf,
  removeFactor,
  removeOwnFactor,
} from './second-factor.service.ts';

const OFF = { message: SECOND_FACTOR_MESSAGES.off };

export function registerProtectionRoutes(app: FastifyInstance, context: Context): void {
  registerFactorRoutes(app, context);
  registerOpenSessionRoutes(app, context);
}

function registerFactorRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, wakeOutbox } = context;
  route(app, findSecondFactor, (request) => factorOf(context, callerOf(request)));
  route(app, beginSecondFactor, ({ caller, body, ip }) =>
    beginFactor(context, callerOf({ caller }), { ...body, network: networkOf(ip) }),
  );
  route(app, confirmSecondFactor, async ({ caller, body, ip }) => {
    const own = callerOf({ caller });
    const recoveryCodes = await confirmFactor(context, own, { ...body, network: networkOf(ip) });
    wakeOutbox();
    return { recoveryCodes };
  });
  route(app, removeSecondFactor, async ({ caller, body, ip }) => {
    await removeOwnFactor(context, callerOf({ caller }), { ...body, network: networkOf(ip) });
    wakeOutbox();
    return OFF;
  });
  route(app, removeUserSecondFactor, async ({ caller, params, ip }) => {
    const by = callerOf({ caller });
    checkFresh(by, now());
    const removal = { userId: params.id, byUserId: by.userId, at: now(), network: networkOf(ip) };
    await removeFactor(db, removal);
    wakeOutbox();
    return OFF;
  });
}

function registerOpenSessionRoutes(app: FastifyInstance, context: Context): void {
  route(app, listSessions, ({ caller }) => {
    const own = callerOf({ caller });
    return openSessions(context, own.userId, own);
  });
  route(app, closeOtherSessions, ({ caller, ip }) => {
    const own = callerOf({ caller });
    return closeSessions(context, own.userId, { caller: own, network: networkOf(ip) });
  });
  route(app, listUserSessions, ({ caller, params }) =>
    openSessions(context, params.id, callerOf({ caller })),
  );
  route(app, closeUserSessions, ({ caller, params, ip }) =>
    closeSessions(context, params.id, { caller: callerOf({ caller }), network: networkOf(ip) }),
  );
}
