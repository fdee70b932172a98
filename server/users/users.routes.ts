import type { FastifyInstance } from 'fastify';
import { findUser, signUp, updateContact } from '#shared/users.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { findPerson, replaceContact, signUpResident } from './users.service.ts';

export function registerUserRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, signUp, async ({ caller, body }) => {
    if (caller) throw new AppError('forbidden');
    return signUpResident(db, body, now());
  });
  route(app, findUser, async (request) => findPerson(db, callerOf(request), request.params.id));
  route(app, updateContact, async (request) => {
    const whose = { caller: callerOf(request), id: request.params.id, now: now() };
    return inTransaction(db, (trx) => replaceContact(trx, whose, request.body));
  });
}
