import { ERROR_TEXTS, type ErrorCode } from '#shared/platform/messages.ts';

export type ErrorKind = Extract<
  ErrorCode,
  | 'invalid'
  | 'unauthenticated'
  | 'unproven'
  | 'secondFactor'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'unopened'
  | 'overridable'
  | 'tooMany'
  | 'effort'
  | 'unavailable'
>;

const UNAVAILABLE_RETRY_SECONDS = 5;

/** Rejection that a person may read; only server/platform/http/errors.ts maps it to an HTTP status. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** Whole seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;
  readonly details: Record<string, unknown> = {};

  constructor(kind: ErrorKind, message: string = ERROR_TEXTS[kind], retryAfter?: number) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter ?? (kind === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined);
  }
}
