import type { FastifyInstance } from 'fastify';
import {
  confirmEmailByCode,
  confirmEmailByLink,
  type EmailPurpose,
  findEmailConfirmation,
  resendEmailConfirmation,
} from '#shared/accounts/email-confirmations.ts';
import type { Context } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { type RequestOf, route } from '../../platform/http/routes.ts';
import {
  confirmByCode,
  confirmByLink,
  findPendingConfirmation,
  resendConfirmation,
} from './confirmations.service.ts';

export function registerConfirmationRoutes(app: FastifyInstance, context: Context): void {
  route(app, findEmailConfirmation, (request) =>
    findPendingConfirmation(context, toConfirmationKey(request)),
  );
  route(app, resendEmailConfirmation, async (request) => {
    const confirmation = await resendConfirmation(context, toConfirmationKey(request));
    context.wakeOutbox();
    return confirmation;
  });
  route(app, confirmEmailByCode, async (request) => {
    const { body, ip } = request;
    const { sessionId } = requireCaller(request);
    const origin = { ...body, network: toNetwork(ip), sessionId };
    const confirmed = await confirmByCode(context, toConfirmationKey(request), origin);
    context.wakeOutbox();
    return confirmed;
  });
  route(app, confirmEmailByLink, async ({ body, ip }) => {
    const confirmed = await confirmByLink(context, { ...body, network: toNetwork(ip) });
    context.wakeOutbox();
    return confirmed;
  });
}

function toConfirmationKey(request: Pick<RequestOf<typeof findEmailConfirmation>, 'caller' | 'params'>): {
  userId: number;
  purpose: EmailPurpose;
} {
  return { userId: requireCaller(request).userId, purpose: request.params.purpose };
}
