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
  | 'overridable'
  | 'tooMany'
  | 'effort'
  | 'unavailable'
>;

const UNAVAILABLE_RETRY_SECONDS = 5;

/** A refusal a person may read; only server/platform/http/errors.ts knows its HTTP status. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** Whole seconds after which asking again makes sense. */
  readonly retryAfter: number | undefined;
  /** What the error's body tells beside its message and code. */
  readonly details: Record<string, unknown> = {};

  constructor(kind: ErrorKind, message: string = ERROR_TEXTS[kind], retryAfter?: number) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter ?? (kind === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined);
  }
}
