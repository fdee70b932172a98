import type { FastifyInstance } from 'fastify';
import { findSettingsState } from '#shared/desk/settings.ts';
import type { Context } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { readSettingsState } from './settings.service.ts';

export function registerSettingsRoutes(app: FastifyInstance, context: Context): void {
  route(app, findSettingsState, (request) => readSettingsState(context, requireCaller(request)));
}
