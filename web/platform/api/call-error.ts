import { ERROR_TEXTS, type ErrorCode } from '#shared/platform/messages.ts';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupported',
  429: 'tooMany',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

type ErrorBody = { message?: unknown; code?: unknown };

/** Carries a message for the screen; status 0 means that no answer arrived. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: string | undefined;
  readonly body: unknown;

  constructor(message: string, status: number, code?: string, body?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/** Uses the answer's message below 500, else the status text or a fixed one (docs/rules.md#errors). */
export function toCallError(status: number, statusText: string, body: unknown): CallError {
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
  const serverText = status < 500 ? toText(message) : statusText;
  return new CallError(serverText || describeStatus(status), status, toText(code), body);
}

function describeStatus(status: number): string {
  return ERROR_TEXTS[CODE_OF_STATUS[status] ?? 'fault'];
}

/** Returns the explanation that is shown below a bare HTTP status text (docs/rules.md#errors). */
export function findErrorDetail(error: Error): string | undefined {
  if (!(error instanceof CallError) || error.status < 500) return undefined;
  const words = describeStatus(error.status);
  return words === error.message ? undefined : words;
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function toReason(error: Error): string {
  return error instanceof CallError ? error.message : ERROR_TEXTS.fault;
}

/** Checks whether a retry would fail again. */
export function isRejection(error: Error): boolean {
  return error instanceof CallError && (error.status === 400 || error.status === 409);
}

export function nullIfNotFound(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}
