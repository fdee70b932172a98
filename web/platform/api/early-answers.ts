/** The answers a page asked for before its scripts came, each to be taken once (web/app/ask-early.ts). */
type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** Asks at once for what the page's screen will ask for. */
export function askEarly(requests: readonly Request[], milliseconds: number): void {
  globalThis.earlyAnswers = new Map(
    requests.map((request) => {
      const answer = fetch(request, { signal: AbortSignal.timeout(milliseconds) });
      // Its taker hears of a failure.
      answer.catch(() => undefined);
      return [keyOf(request), answer];
    }),
  );
}

/** Returns the answer to the same question of the same person; none is left after a change is sent. */
export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  if (request.method !== 'GET') globalThis.earlyAnswers?.clear();
  const key = keyOf(request);
  const answer = globalThis.earlyAnswers?.get(key);
  globalThis.earlyAnswers?.delete(key);
  return answer;
}

function keyOf({ url, headers }: Request): string {
  return `${url} ${headers.get('authorization')}`;
}
