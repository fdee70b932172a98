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
} from '#shared/schedule/requirements.ts';
import type { Context } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { removeLockRule, saveLockRule } from './change-lock-rules.service.ts';
import { removeQuestion, saveQuestion, saveQuestionOrder } from './change-questions.service.ts';
import { listLockRulesForCaller, listQuestionsOfService } from './requirements.service.ts';

export function registerRequirementRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, listQuestions, (request) =>
    listQuestionsOfService(db, requireCaller(request), request.params.serviceId),
  );
  route(app, createQuestion, (request) =>
    saveQuestion(db, request.params, request.body, requireAuthor(request, now())),
  );
  route(app, orderQuestions, (request) =>
    saveQuestionOrder(db, request.params.serviceId, request.body.ids, requireAuthor(request, now())),
  );
  route(app, updateQuestion, (request) =>
    saveQuestion(db, request.params, request.body, requireAuthor(request, now())),
  );
  route(app, deleteQuestion, (request) => removeQuestion(db, request.params, requireAuthor(request, now())));

  route(app, listLockRules, (request) => {
    const scope = { caller: requireCaller(request), serviceId: request.params.serviceId };
    return listLockRulesForCaller(db, scope, ({ id }) =>
      request.log.warn({ lockRule: id }, 'malformed lock rule'),
    );
  });
  route(app, createLockRule, (request) =>
    saveLockRule(db, request.params, request.body, requireAuthor(request, now())),
  );
  route(app, updateLockRule, (request) =>
    saveLockRule(db, request.params, request.body, requireAuthor(request, now())),
  );
  route(app, deleteLockRule, (request) => removeLockRule(db, request.params, requireAuthor(request, now())));
}
