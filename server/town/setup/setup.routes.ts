import type { FastifyInstance } from 'fastify';
import { changeSetup, findSetup } from '#shared/town/setup.ts';
import type { Context } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { readSetup, saveSetup } from './setup.service.ts';

export function registerSetupRoutes(app: FastifyInstance, context: Context): void {
  route(app, findSetup, (request) => readSetup(context, requireCaller(request).userId));
  route(app, changeSetup, (request) => saveSetup(context, requireCaller(request).userId, request.body));
}
