import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_TEXTS, type ErrorCode } from '#shared/platform/messages.ts';
import { toConflict } from '../db/constraints.ts';
import { isUnavailable } from '../db/faults.ts';
import { AppError, type ErrorKind } from '../errors.ts';

const STATUS_BY_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  unproven: 401,
  secondFactor: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  overridable: 409,
  unopened: 409,
  tooMany: 429,
  effort: 429,
  unavailable: 503,
};

/** Maps the statuses with which Fastify itself rejects a request before a handler runs. */
const FASTIFY_CODES: Record<number, ErrorCode> = {
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupported',
  429: 'tooMany',
};

/** Turns every error into a status and `{message, code}`; logs faults and hides their details. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerError(new AppError('notFound'), request, reply));
}

/** Answers an error, including those raised before the route is known. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const publicError = toPublicError(error);
  if (publicError) {
    if (publicError.kind === 'unavailable' || publicError.cause)
      request.log.warn({ err: error }, publicError.kind);
    if (publicError.retryAfter !== undefined) reply.header('retry-after', publicError.retryAfter);
    const { kind: code, message, details } = publicError;
    return sendError(request, reply, toStatus(publicError), { code, message, ...details });
  }
  const { statusCode = 500, validationContext } = error as FastifyError;
  if (statusCode < 500) {
    const code = FASTIFY_CODES[statusCode] ?? 'invalid';
    const message = validationContext ? error.message : ERROR_TEXTS[code];
    return sendError(request, reply, statusCode, { code, message });
  }
  request.log.error({ err: error }, 'fault');
  return sendError(request, reply, 500, { code: 'fault', message: ERROR_TEXTS.fault });
}

export function toPublicError(error: unknown): AppError | null {
  return error instanceof AppError ? error : (toConflict(error) ?? toUnavailable(error));
}

export function toStatus({ kind }: AppError): number {
  return STATUS_BY_KIND[kind];
}

function toUnavailable(error: unknown): AppError | null {
  return isUnavailable(error) ? new AppError('unavailable') : null;
}

type ErrorBody = { code: ErrorCode; message: string };

function sendError(request: FastifyRequest, reply: FastifyReply, status: number, body: ErrorBody) {
  const rejection = request.routeOptions?.config?.rejection;
  // The route may already have declared its answer cacheable.
  return reply
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, ...rejection });
}
