/** Holds the responses requested before the page's scripts loaded (web/app/ask-early.ts). */
type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

export function askEarly(requests: readonly Request[], timeoutMs: number): void {
  globalThis.earlyAnswers = new Map(
    requests.map((request) => {
      const answer = fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
      answer.catch(() => undefined);
      return [toKey(request), answer];
    }),
  );
}

/** Returns the early response of the same user once; a write discards all. */
export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  if (request.method !== 'GET') globalThis.earlyAnswers?.clear();
  const key = toKey(request);
  const answer = globalThis.earlyAnswers?.get(key);
  globalThis.earlyAnswers?.delete(key);
  return answer;
}

function toKey({ url, headers }: Request): string {
  return `${url} ${headers.get('authorization')}`;
}
