import type { FastifyInstance } from 'fastify';
import { changeSetup, findSetup } from '#shared/town/setup.ts';
import type { Context } from '../../platform/context.ts';
import { callerOf } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { readSetup, saveSetup } from './setup.service.ts';

export function registerSetupRoutes(app: FastifyInstance, context: Context): void {
  route(app, findSetup, (request) => readSetup(context, callerOf(request).userId));
  route(app, changeSetup, (request) => saveSetup(context, callerOf(request).userId, request.body));
}
