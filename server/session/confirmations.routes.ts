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
import { type RequestOf, route } from '../http/routes.ts';
import {
  confirmByCode,
  confirmByLink,
  pendingConfirmation,
  resendConfirmation,
} from './confirmations.service.ts';

export function registerConfirmationRoutes(app: FastifyInstance, context: Context): void {
  route(app, findEmailConfirmation, (request) => pendingConfirmation(context.db, whoseOf(request)));
  route(app, resendEmailConfirmation, async (request) => {
    const asked = await resendConfirmation(context, whoseOf(request));
    context.wakeOutbox();
    return asked;
  });
  route(app, confirmEmailByCode, (request) => confirmByCode(context, whoseOf(request), request.body.code));
  route(app, confirmEmailByLink, ({ body }) => confirmByLink(context, body.token));
}

function whoseOf(request: Pick<RequestOf<typeof findEmailConfirmation>, 'caller' | 'params'>): {
  userId: number;
  purpose: EmailPurpose;
} {
  return { userId: callerOf(request).userId, purpose: request.params.purpose };
}
