import { ERROR_TEXTS, type ErrorCode } from '#shared/platform/messages.ts';

const TEXT_OF_STATUS: Record<number, ErrorCode> = {
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

type Explained = { message?: unknown; code?: unknown };

/** Why a call failed, in words for the screen. Status 0: no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: string | undefined;
  /** The whole body, for endpoints whose refusal says more than `message`. */
  readonly body: unknown;

  constructor(message: string, status: number, code?: string, body?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/** Spec §8: below 500 the answer's own message, from 500 on the status text; ours where there is none. */
export function refusalOf(status: number, statusText: string, body: unknown): CallError {
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as Explained;
  const said = status < 500 ? textOf(message) : statusText;
  const text = said || wordsOf(status);
  return new CallError(text, status, textOf(code), body);
}

function wordsOf(status: number): string {
  return ERROR_TEXTS[TEXT_OF_STATUS[status] ?? 'fault'];
}

/** Product §7: the fixed text that stands under a literal one, which nobody need understand. */
export function besidesOf(error: Error): string | undefined {
  if (!(error instanceof CallError) || error.status < 500) return undefined;
  const words = wordsOf(error.status);
  return words === error.message ? undefined : words;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What people are told; a fault of ours has no words of its own for them. */
export function reasonOf(error: Error): string {
  return error instanceof CallError ? error.message : ERROR_TEXTS.fault;
}

/** The server's no to what was sent: another try with the same data would not change it. */
export function isRefusal(error: Error): boolean {
  return error instanceof CallError && (error.status === 400 || error.status === 409);
}

/** For reads of one thing: where it isn't there it is `null`; any other failure stays one. */
export function nullWhereMissing(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}
