const ANSWER_LIMIT_MS = 8_000;

/** Status of a lost answer, whose effect is unknown. */
export const LOST_STATUS = 0;

export type RequestOptions = {
  method?: string;
  path: string;
  token?: string;
  body?: object;
  limitMs?: number;
};
export type Answer = { status: number; body: unknown };

export async function ask(
  port: number,
  { method = 'GET', path, token, body, limitMs = ANSWER_LIMIT_MS }: RequestOptions,
): Promise<Answer> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(limitMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : null };
  } catch {
    return { status: LOST_STATUS, body: null };
  }
}

/**
 * Checks that the request certainly took effect or was rejected: a 503 may come from a commit whose answer
 * was lost.
 */
export function isCertain(status: number): boolean {
  return status !== LOST_STATUS && status < 500;
}
