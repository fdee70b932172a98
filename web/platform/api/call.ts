import type { Endpoint, Input, Output } from '#shared/platform/endpoint.ts';
import type { ErrorCode } from '#shared/platform/messages.ts';
import { CallError, toCallError } from './call-error.ts';
import { setConnected } from './connection.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { ANSWER_TIMEOUT_MS, isPersonal, type Parts, toRequest } from './request.ts';
import { isProven, markProven, waitForRenewal } from './session-renewal.ts';
import { expireSession, getSession, type Session } from './session-store.ts';

type Answerer = (endpoint: Endpoint, input: Parts) => Promise<unknown>;

let answerer: Answerer | undefined;

export function answerCallsWith(answer: Answerer): void {
  answerer = answer;
}

export const GATEWAY_STATUSES = [502, 504];
const UNREACHABLE_TEXT = 'No pudimos conectarnos. Revisá tu conexión y probá nuevamente';
const TOO_SLOW_TEXT = 'El sistema está tardando demasiado. Probá nuevamente en unos minutos';

export type FetchLike = (request: Request, options: { signal: AbortSignal }) => Promise<Response>;

type Options = {
  signal?: AbortSignal | undefined;
  proof?: string;
  keepalive?: boolean;
  carry?: FetchLike | undefined;
};

/** Calls an endpoint; 204 gives `null`. Throws CallError, or the abort reason of `signal`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, proof, keepalive, carry }: Options = {},
): Promise<Output<E>> {
  if (answerer) return (await answerer(endpoint, input as Parts)) as Output<E>;
  const session = isPersonal(endpoint) ? getSession() : null;
  if (endpoint.config.access !== 'anyone' && !session) throw toCallError(401, '', null);
  const request = toRequest(endpoint, input as Parts, { token: session?.token, proof, keepalive });
  const { status, statusText, body } = await send(request, signal, carry);
  if (readCode(body) === PROOF_REQUIRED && !proof) {
    const { withProofOfWork: solveAndRetry } = await import('./proof-of-work.ts');
    return solveAndRetry(body, (newProof) => call(endpoint, input, { signal, carry, proof: newProof }));
  }
  const needsPassword = readCode(body) === UNPROVEN_CODE;
  if (status === 401 && session && (await shouldRetry(endpoint, { session, needsPassword }, signal)))
    return call(endpoint, input, { signal, carry });
  if (session && status !== 401) markProven(session.token);
  if (status < 300) return body as Output<E>;
  throw toCallError(status, statusText, body);
}

export function toQueryFn<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal });
}

/** Tells whether to retry after a 401: with the user's renewed session, or anonymously for public reads only. */
async function shouldRetry(
  { method, config }: Endpoint,
  { session: expired, needsPassword }: { session: Session; needsPassword: boolean },
  signal: AbortSignal | undefined,
): Promise<boolean> {
  // A token that worked on this page, or sends a write, belongs to an active user.
  if (method !== 'GET' || isProven(expired.token)) return waitForRenewal(expired, { needsPassword, signal });
  if (config.access === 'anyone') {
    expireSession(expired.token);
    return true;
  }
  // The next tick lets the caller get the error before the screen disappears.
  setTimeout(expireSession, 0, expired.token);
  return false;
}

const UNPROVEN_CODE: ErrorCode = 'unproven';
const PROOF_REQUIRED: ErrorCode = 'effort';

function readCode(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

async function send(request: Request, signal: AbortSignal | undefined, carry: FetchLike = takeEarlyOrFetch) {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    const response = await carry(request, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const { status, statusText } = response;
    setConnected(!GATEWAY_STATUSES.includes(status));
    const text = await response.text();
    return { status, statusText, body: response.ok ? parseBody(text) : parseBodyOrNull(text) };
  } catch {
    signal?.throwIfAborted();
    setConnected(false);
    throw timeout.aborted
      ? new CallError(TOO_SLOW_TEXT, 0, 'timeout')
      : new CallError(UNREACHABLE_TEXT, 0, 'network');
  }
}

const takeEarlyOrFetch: FetchLike = (request, options) => takeEarlyAnswer(request) ?? fetch(request, options);

/** Throws on answers that aren't JSON, e.g. a hotel's Wi-Fi page or a proxy's. */
function parseBody(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

function parseBodyOrNull(text: string): unknown {
  try {
    return parseBody(text);
  } catch {
    return null;
  }
}
