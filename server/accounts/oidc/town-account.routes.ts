import type { FastifyInstance } from 'fastify';
import {
  confirmTownAccount,
  finishTownAccount,
  removeTownAccount,
  startTownAccount,
  TOWN_ACCOUNT_MESSAGES,
} from '#shared/accounts/town-accounts.ts';
import { requireStaffProof } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { route } from '../../platform/http/routes.ts';
import { openIdentityProvider } from './identity-provider.service.ts';
import { finishByCode, logInByTownAccount, unlinkTownAccount } from './town-account.service.ts';

export function registerTownAccountRoutes(app: FastifyInstance, context: Context): void {
  const identityProvider = openIdentityProvider(context.config);
  const requireProvider = () => {
    if (!identityProvider) throw new AppError('notFound');
    return identityProvider;
  };
  route(app, startTownAccount, async () => requireProvider().start());
  route(app, finishTownAccount, async ({ body, ip }) => {
    const callback = { secret: body.accountSecret, answer: body.accountAnswer };
    const origin = { network: toNetwork(ip), browserSecret: body.browser };
    const session = await logInByTownAccount(context, requireProvider(), { callback, ...origin });
    context.wakeOutbox();
    return session;
  });
  route(app, confirmTownAccount, async ({ body, ip }) => {
    const origin = { network: toNetwork(ip), browserSecret: body.browser };
    const { begun, code } = body;
    const session = await finishByCode(context, requireProvider(), { begun, code, ...origin });
    context.wakeOutbox();
    return session;
  });
  route(app, removeTownAccount, async ({ caller, params, ip }) => {
    const author = requireCaller({ caller });
    requireStaffProof(author, context.now());
    await unlinkTownAccount(context, params.id, { caller: author, network: toNetwork(ip) });
    return { message: TOWN_ACCOUNT_MESSAGES.off };
  });
}
