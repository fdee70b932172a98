import type { FastifyInstance } from 'fastify';
import { changeSetup, findSetup } from '#shared/setup.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { saySetup, setupOf } from './setup.service.ts';

/** The first hour of a town, as its SYSADMIN goes through it. */
export function registerSetupRoutes(app: FastifyInstance, context: Context): void {
  route(app, findSetup, (request) => setupOf(context, callerOf(request).userId));
  route(app, changeSetup, (request) => saySetup(context, callerOf(request).userId, request.body));
}
