import type { FastifyInstance } from 'fastify';
import {
  answerCorrection,
  listCorrections,
  listOwnCorrections,
  requestCorrection,
} from '#shared/accounts/corrections.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import * as corrections from './corrections.service.ts';

/** Registers requests to correct name and DNI (Ley 25.326, art. 16). */
export function registerCorrectionRoutes(app: FastifyInstance, { db, now, wakeOutbox }: Context): void {
  route(app, requestCorrection, (request) => {
    const target = { userId: request.params.id, now: now() };
    return corrections.submitCorrection(db, requireCaller(request), target, request.body);
  });
  route(app, listOwnCorrections, (request) =>
    corrections.readOwnCorrections(db, requireCaller(request), request.params.id),
  );
  route(app, listCorrections, (request) => corrections.readAllCorrections(db, requireAuthor(request, now())));
  route(app, answerCorrection, async (request) => {
    const target = { id: request.params.id, now: now() };
    const correction = await corrections.decideCorrection(db, requireCaller(request), target, request.body);
    wakeOutbox();
    return correction;
  });
}
