import type { FastifyInstance } from 'fastify';
import { listLockRules, listQuestions } from '#shared/locks.ts';
import type { Context } from '../context.ts';
import { route } from '../http/routes.ts';
import { lockRulesOfService, questionsOfService } from './locks.service.ts';

export function registerLockRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, listQuestions, ({ params }) => questionsOfService(db, params.serviceId));
  route(app, listLockRules, ({ params, log }) =>
    lockRulesOfService(db, params.serviceId, ({ id }) => log.warn({ lockRule: id }, 'malformed lock rule')),
  );
}
