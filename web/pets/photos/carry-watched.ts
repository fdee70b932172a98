import type { Carrier } from '../../platform/api/call.ts';

/** As `fetch` brings it, but telling how much of it left: 0 to 1. */
export function carryWatched(onProgress: (share: number) => void): Carrier {
  return async (request, { signal }) => {
    const body = await request.text();
    return new Promise((resolve, reject) => {
      const carrier = new XMLHttpRequest();
      carrier.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      carrier.onload = () => resolve(answerOf(carrier));
      carrier.onerror = () => reject(new TypeError('the connection was cut'));
      carrier.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => carrier.abort(), { once: true });
      carrier.open(request.method, request.url);
      for (const [name, value] of request.headers) carrier.setRequestHeader(name, value);
      carrier.send(body);
      if (signal.aborted) carrier.abort();
    });
  };
}

function answerOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(responseText || null, { status, statusText });
}
