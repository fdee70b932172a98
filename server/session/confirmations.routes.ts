import type { FastifyInstance } from 'fastify';
import {
  confirmEmailByCode,
  confirmEmailByLink,
  type EmailPurpose,
  findEmailConfirmation,
  resendEmailConfirmation,
} from '#shared/email-confirmations.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { networkOf } from '../http/network.ts';
import { type RequestOf, route } from '../http/routes.ts';
import {
  confirmByCode,
  confirmByLink,
  pendingConfirmation,
  resendConfirmation,
} from './confirmations.service.ts';

export function registerConfirmationRoutes(app: FastifyInstance, context: Context): void {
  route(app, findEmailConfirmation, (request) => pendingConfirmation(context, whoseOf(request)));
  route(app, resendEmailConfirmation, async (request) => {
    const asked = await resendConfirmation(context, whoseOf(request));
    context.wakeOutbox();
    return asked;
  });
  route(app, confirmEmailByCode, (request) => {
    const { body, ip } = request;
    const { sessionId } = callerOf(request);
    return confirmByCode(context, whoseOf(request), { ...body, network: networkOf(ip), sessionId });
  });
  route(app, confirmEmailByLink, ({ body, ip }) =>
    confirmByLink(context, { ...body, network: networkOf(ip) }),
  );
}

function whoseOf(request: Pick<RequestOf<typeof findEmailConfirmation>, 'caller' | 'params'>): {
  userId: number;
  purpose: EmailPurpose;
} {
  return { userId: callerOf(request).userId, purpose: request.params.purpose };
}
