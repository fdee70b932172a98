import type { Endpoint, Input, Output } from '#shared/endpoint.ts';
import { CallError, refusalOf } from './call-error.ts';
import { expireSession, getSession } from './session-store.ts';

type Answerer = (endpoint: Endpoint, input: Parts) => Promise<unknown>;

let answerer: Answerer | undefined;

/** For whoever draws pages where there is no network: answers every call from now on. */
export function answerCallsWith(answer: Answerer): void {
  answerer = answer;
}

const PATIENCE = 15_000;
const UNREACHABLE = 'No pudimos conectarnos. Revisá tu conexión y probá nuevamente';
const TOO_SLOW = 'El sistema está tardando demasiado. Probá nuevamente en unos minutos';

/** Asks one endpoint; `null` stands for 204. Throws CallError, or what `signal` was aborted with. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Output<E>> {
  if (answerer) return (await answerer(endpoint, input as Parts)) as Output<E>;
  const { access, identifies } = endpoint.config;
  const token = access !== 'anyone' || identifies ? getSession()?.token : undefined;
  const { status, statusText, body } = await send(requestOf(endpoint, input as Parts, token), signal);
  if (status < 300) return body as Output<E>;
  if (status === 401 && token && access === 'anyone') {
    expireSession(token);
    return call(endpoint, input, signal && { signal });
  }
  // A turn later, so that whoever asked hears why before the session's end takes the screen away.
  if (status === 401 && token) setTimeout(expireSession, 0, token);
  throw refusalOf(status, statusText, body);
}

type Parts = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

function requestOf({ method, url }: Endpoint, parts: Parts, token: string | undefined): Request {
  const { params = {}, query = {}, body } = parts;
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const target = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) target.searchParams.set(name, String(value));
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body === undefined) return new Request(target, { method, headers });
  headers.set('content-type', 'application/json');
  return new Request(target, { method, headers, body: JSON.stringify(body) });
}

async function send(request: Request, signal: AbortSignal | undefined) {
  const timeout = AbortSignal.timeout(PATIENCE);
  try {
    const response = await fetch(request, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const { status, statusText } = response;
    const text = await response.text();
    return { status, statusText, body: response.ok ? read(text) : tryToRead(text) };
  } catch {
    signal?.throwIfAborted();
    throw timeout.aborted ? new CallError(TOO_SLOW, 0, 'timeout') : new CallError(UNREACHABLE, 0, 'network');
  }
}

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
