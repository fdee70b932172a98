import type { Endpoint, Input, Output } from '#shared/platform/endpoint.ts';
import type { ErrorCode } from '#shared/platform/messages.ts';
import { CallError, refusalOf } from './call-error.ts';
import { tellConnection } from './connection.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { ANSWER_TIMEOUT, isPersonal, type Parts, requestOf } from './request.ts';
import { isProven, isRenewed, prove } from './session-renewal.ts';
import { expireSession, getSession, type Session } from './session-store.ts';

type Answerer = (endpoint: Endpoint, input: Parts) => Promise<unknown>;

let answerer: Answerer | undefined;

/** For whoever draws pages where there is no network: answers every call from now on. */
export function answerCallsWith(answer: Answerer): void {
  answerer = answer;
}

/** What a proxy says of a server that doesn't answer. */
export const AWAY = [502, 504];
const UNREACHABLE = 'No pudimos conectarnos. Revisá tu conexión y probá nuevamente';
const TOO_SLOW = 'El sistema está tardando demasiado. Probá nuevamente en unos minutos';

/** Brings a request to the server, as `fetch` does. */
export type Carrier = (request: Request, options: { signal: AbortSignal }) => Promise<Response>;

/** `effort` is what the server asked to be worked out first; what is `keepalive` goes on when the page doesn't. */
type Options = {
  signal?: AbortSignal | undefined;
  effort?: string;
  keepalive?: boolean;
  carry?: Carrier | undefined;
};

/** Asks one endpoint; `null` stands for 204. Throws CallError, or what `signal` was aborted with. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, effort, keepalive, carry }: Options = {},
): Promise<Output<E>> {
  if (answerer) return (await answerer(endpoint, input as Parts)) as Output<E>;
  const session = isPersonal(endpoint) ? getSession() : null;
  if (endpoint.config.access !== 'anyone' && !session) throw refusalOf(401, '', null);
  const request = requestOf(endpoint, input as Parts, { token: session?.token, effort, keepalive });
  const { status, statusText, body } = await send(request, signal, carry);
  if (codeOf(body) === EFFORT && !effort) {
    const { withProofOfWork: withEffort } = await import('./proof-of-work.ts');
    return withEffort(body, (worked) => call(endpoint, input, { signal, carry, effort: worked }));
  }
  const isUnproven = codeOf(body) === UNPROVEN;
  if (status === 401 && session && (await goesOn(endpoint, { session, isUnproven }, signal)))
    return call(endpoint, input, { signal, carry });
  if (session && status !== 401) prove(session.token);
  if (status < 300) return body as Output<E>;
  throw refusalOf(status, statusText, body);
}

/** A query's question, given up with the query. */
export function asks<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal });
}

/** Whether a call whose session was refused is asked again: by the same person, or, to read what all may, by a stranger. What one of them sends is never sent in nobody's name. */
async function goesOn(
  { method, config }: Endpoint,
  { session: refused, isUnproven }: { session: Session; isUnproven: boolean },
  signal: AbortSignal | undefined,
): Promise<boolean> {
  // Who sends something was at work here, and so was whose token served before; any other is left over from another day.
  if (method !== 'GET' || isProven(refused.token)) return isRenewed(refused, { isUnproven, signal });
  if (config.access === 'anyone') {
    expireSession(refused.token);
    return true;
  }
  // A turn later, so that whoever asked hears why before the session's end takes the screen away.
  setTimeout(expireSession, 0, refused.token);
  return false;
}

const UNPROVEN: ErrorCode = 'unproven';
const EFFORT: ErrorCode = 'effort';

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

async function send(request: Request, signal: AbortSignal | undefined, carry: Carrier = askOrTake) {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT);
  try {
    const response = await carry(request, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const { status, statusText } = response;
    tellConnection(!AWAY.includes(status));
    const text = await response.text();
    return { status, statusText, body: response.ok ? read(text) : tryToRead(text) };
  } catch {
    signal?.throwIfAborted();
    tellConnection(false);
    throw timeout.aborted ? new CallError(TOO_SLOW, 0, 'timeout') : new CallError(UNREACHABLE, 0, 'network');
  }
}

/** Takes what the page asked for before its scripts came, or asks. */
const askOrTake: Carrier = (request, options) => takeEarlyAnswer(request) ?? fetch(request, options);

/** An answer that isn't JSON is not ours: a hotel's Wi-Fi page, a proxy's. */
function read(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

function tryToRead(text: string): unknown {
  try {
    return read(text);
  } catch {
    return null;
  }
}
