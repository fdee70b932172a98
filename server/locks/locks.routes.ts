import type { FastifyInstance } from 'fastify';
import {
  createLockRule,
  createQuestion,
  deleteLockRule,
  deleteQuestion,
  listLockRules,
  listQuestions,
  orderQuestions,
  updateLockRule,
  updateQuestion,
} from '#shared/locks.ts';
import type { Context } from '../context.ts';
import { authorOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { lockRulesOfService, questionsOfService } from './locks.service.ts';
import { addLockRule, changeLockRule, removeLockRule } from './manage-lock-rules.service.ts';
import { addQuestion, changeQuestion, putInOrder, removeQuestion } from './manage-questions.service.ts';

export function registerLockRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listQuestions, ({ params }) => questionsOfService(db, params.serviceId));
  route(app, createQuestion, (request) =>
    addQuestion(db, request.params.serviceId, request.body, authorOf(request, now())),
  );
  route(app, orderQuestions, (request) =>
    putInOrder(db, request.params.serviceId, request.body.ids, authorOf(request, now())),
  );
  route(app, updateQuestion, (request) =>
    changeQuestion(db, request.params, request.body, authorOf(request, now())),
  );
  route(app, deleteQuestion, (request) => removeQuestion(db, request.params, authorOf(request, now())));

  route(app, listLockRules, ({ params, log }) =>
    lockRulesOfService(db, params.serviceId, ({ id }) => log.warn({ lockRule: id }, 'malformed lock rule')),
  );
  route(app, createLockRule, (request) =>
    addLockRule(db, request.params.serviceId, request.body, authorOf(request, now())),
  );
  route(app, updateLockRule, (request) =>
    changeLockRule(db, request.params, request.body, authorOf(request, now())),
  );
  route(app, deleteLockRule, (request) => removeLockRule(db, request.params, authorOf(request, now())));
}
