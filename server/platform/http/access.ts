import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RoleName } from '#shared/accounts/session.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { Author, Caller } from '../caller.ts';
import { AppError } from '../errors.ts';

type FindCaller = (token: string) => Promise<Caller | null>;

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Endpoint['config']> {}
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Prevents the start with a route that declares no access; checks each request before its body is read. */
export function registerAccess(app: FastifyInstance, findCaller: FindCaller): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`${url} declares no access`);
  });
  app.addHook('onRequest', (request, _, done) => {
    const { access, identifies } = request.routeOptions.config;
    if (request.is404 || (access === 'anyone' && !identifies)) return done();
    checkCaller(request, findCaller).then(() => done(), done);
  });
}

async function checkCaller(request: FastifyRequest, findCaller: FindCaller): Promise<void> {
  const { access, allowsTemporary, setsUpFactor } = request.routeOptions.config;
  request.caller = await identifyCaller(request, findCaller);
  if (access === 'anyone' && request.caller === null) return;
  const caller = requireCaller(request);
  if (caller.mustChangePassword && !allowsTemporary)
    throw new AppError('forbidden', MESSAGES.temporaryPassword);
  if (caller.mustSetUpFactor && !setsUpFactor) throw new AppError('forbidden', MESSAGES.secondFactorRequired);
  if (!isRoleAllowed(access, caller.roleName)) throw new AppError('forbidden');
}

export function requireCaller(request: { caller: Caller | null }): Caller {
  if (!request.caller) throw new AppError('unauthenticated');
  return request.caller;
}

export function requireAuthor(request: { caller: Caller | null }, at: number): Author {
  return { userId: requireCaller(request).userId, at };
}

async function identifyCaller(request: FastifyRequest, findCaller: FindCaller): Promise<Caller | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([\w-]{20,200})$/.exec(header)?.[1];
  const caller = token ? await findCaller(token) : null;
  if (!caller) throw new AppError('unauthenticated');
  return caller;
}

function isRoleAllowed(access: Endpoint['config']['access'] | undefined, role: RoleName): boolean {
  if (access === 'staff') return role !== 'USER';
  return access === 'sysadmin' ? role === 'SYSADMIN' : true;
}
