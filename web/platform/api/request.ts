import type { Endpoint } from '#shared/platform/endpoint.ts';

export const ANSWER_TIMEOUT_MS = 15_000;

type RequestOptions = {
  token?: string | undefined;
  proof?: string | undefined;
  keepalive?: boolean | undefined;
};
export type Parts = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export function toRequest(
  { method, url }: Endpoint,
  parts: Parts,
  { token, proof, keepalive = false }: RequestOptions,
): Request {
  const { params = {}, query = {}, body } = parts;
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const target = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) target.searchParams.set(name, String(value));
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (proof) headers.set('effort', proof);
  if (body === undefined) return new Request(target, { method, headers, keepalive });
  headers.set('content-type', 'application/json');
  return new Request(target, { method, headers, keepalive, body: JSON.stringify(body) });
}

export function isPersonal({ config }: Endpoint): boolean {
  return config.access !== 'anyone' || config.identifies === true;
}
