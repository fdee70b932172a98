import type { Endpoint } from '#shared/platform/endpoint.ts';

/** Milliseconds after which an answer is given up. */
export const ANSWER_TIMEOUT = 15_000;

type Sending = { token?: string | undefined; effort?: string | undefined; keepalive?: boolean | undefined };
export type Parts = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Returns an endpoint's request as it goes over the wire. */
export function requestOf(
  { method, url }: Endpoint,
  parts: Parts,
  { token, effort, keepalive = false }: Sending,
): Request {
  const { params = {}, query = {}, body } = parts;
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const target = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) target.searchParams.set(name, String(value));
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (effort) headers.set('effort', effort);
  if (body === undefined) return new Request(target, { method, headers, keepalive });
  headers.set('content-type', 'application/json');
  return new Request(target, { method, headers, keepalive, body: JSON.stringify(body) });
}

/** Whether the person's token goes along where there is one. */
export function isPersonal({ config }: Endpoint): boolean {
  return config.access !== 'anyone' || config.identifies === true;
}
