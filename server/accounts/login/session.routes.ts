import type { FastifyInstance } from 'fastify';
import { changeEmail, changePassword, login, logout, recoverPassword } from '#shared/accounts/session.ts';
import { MESSAGES, SERVER_MESSAGES } from '#shared/platform/messages.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { route } from '../../platform/http/routes.ts';
import { changeOwnEmail } from './own-email.service.ts';
import { requestRecovery } from './recovery.service.ts';
import { logIn, logOut, replacePassword } from './session.service.ts';

export function registerSessionRoutes(app: FastifyInstance, context: Context): void {
  const { wakeOutbox } = context;

  route(app, login, async ({ body, ip }) => {
    const session = await logIn(context, {
      email: body.email,
      password: body.pwd,
      network: toNetwork(ip),
      browserSecret: body.browser,
      code: body.code,
      replacedToken: body.replaces,
    });
    if (session.roleName !== 'USER') wakeOutbox();
    return session;
  });
  route(app, logout, async (request) => {
    await logOut(context, requireCaller(request), toNetwork(request.ip));
    return { message: MESSAGES.loggedOut };
  });
  route(app, recoverPassword, async ({ body, ip }) => {
    await requestRecovery(context, { typedEmail: body.email, network: toNetwork(ip) });
    wakeOutbox();
    return { message: SERVER_MESSAGES.recoverySent };
  });
  route(app, changeEmail, async ({ caller, params, body, ip }) => {
    const person = requireCaller({ caller });
    if (person.userId !== params.id) throw new AppError('forbidden');
    const change = await changeOwnEmail(context, person, { ...body, network: toNetwork(ip) });
    wakeOutbox();
    return change;
  });
  route(app, changePassword, async (request) => {
    const caller = requireCaller(request);
    if (caller.userId !== request.params.id) throw new AppError('forbidden');
    await replacePassword(context, caller, { ...request.body, network: toNetwork(request.ip) });
    wakeOutbox();
    return { message: MESSAGES.passwordChanged };
  });
}
