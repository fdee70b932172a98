import type { FastifyInstance } from 'fastify';
import {
  createExport,
  findPrivacyNotice,
  findPrivacyRules,
  listAccesses,
  listExports,
  tryRetention,
  updatePrivacyRules,
} from '#shared/privacy/privacy.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { listOwnAccesses } from '../access-log/access-log.service.ts';
import { listRecentExports, recordExport } from '../access-log/exports.service.ts';
import { changePrivacyRules, readPrivacyNotice, readPrivacyRules } from './privacy-settings.service.ts';
import { planRetention } from './retention.service.ts';

export function registerPrivacyRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, town } = context;
  route(app, listAccesses, (request) => listOwnAccesses(context, requireCaller(request), request.params.id));
  route(app, findPrivacyNotice, () => readPrivacyNotice(db));
  route(app, findPrivacyRules, () => readPrivacyRules(db));
  route(app, updatePrivacyRules, async (request) => {
    const change = { rules: request.body, now: now() };
    const rules = await changePrivacyRules(db, requireCaller(request), change);
    // The pages show the consent text.
    await town.refresh();
    return rules;
  });
  route(app, tryRetention, (request) => planRetention(context, request.body));
  route(app, listExports, () => listRecentExports(db));
  route(app, createExport, (request) => recordExport(db, requireAuthor(request, now()), request.body));
}
