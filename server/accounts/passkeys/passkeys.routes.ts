import type { FastifyInstance } from 'fastify';
import {
  beginPasskey,
  finishPasskeyLogin,
  listPasskeys,
  removePasskey,
  renamePasskey,
  savePasskey,
  startPasskeyLogin,
} from '#shared/accounts/passkeys.ts';
import type { Context } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { route } from '../../platform/http/routes.ts';
import * as login from './passkey-login.service.ts';
import * as own from './passkeys.service.ts';

export function registerPasskeyRoutes(app: FastifyInstance, context: Context): void {
  const { db, wakeOutbox } = context;
  route(app, listPasskeys, (request) => own.listPasskeys(db, requireCaller(request)));
  route(app, beginPasskey, async (request) => ({
    options: await own.beginPasskey(context, requireCaller(request)),
  }));
  route(app, savePasskey, async ({ caller, body, ip }) => {
    const passkeys = await own.savePasskey(context, requireCaller({ caller }), {
      ...body,
      network: toNetwork(ip),
    });
    wakeOutbox();
    return passkeys;
  });
  route(app, renamePasskey, ({ caller, params, body }) =>
    own.renamePasskey(db, requireCaller({ caller }), { ...body, id: params.id }),
  );
  route(app, removePasskey, async ({ caller, params, ip }) => {
    const target = { id: params.id, network: toNetwork(ip) };
    const passkeys = await own.removePasskey(context, requireCaller({ caller }), target);
    wakeOutbox();
    return passkeys;
  });
  route(app, startPasskeyLogin, async () => ({ options: await login.startPasskeyLogin(context) }));
  route(app, finishPasskeyLogin, async ({ body, ip }) => {
    const origin = { network: toNetwork(ip), browserSecret: body.browser };
    const session = await login.logInWithPasskey(context, { passkeyAnswer: body.passkeyAnswer, ...origin });
    wakeOutbox();
    return session;
  });
}
