import { isMainThread, parentPort, workerData } from 'node:worker_threads';

export type Calls = (readonly [path: string, token: string])[];

/** Requests a path and counts the bytes; status 0 means that the answer was cut off. */
export async function ask(
  port: number,
  path: string,
  token: string,
): Promise<{ status: number; bytes: number }> {
  try {
    const headers = { authorization: `Bearer ${token}`, connection: 'close' };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.length;
    return { status: response.status, bytes };
  } catch {
    return { status: 0, bytes: 0 };
  }
}

/** Sends all at once, discards their answers and counts their statuses. */
async function askAll({ port, calls }: { port: number; calls: Calls }): Promise<string> {
  const answers = await Promise.all(calls.map(([path, token]) => ask(port, path, token)));
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => String(status)));
  const megabytes = answers.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
  return `${counts.map(([status, sameStatus]) => `${sameStatus?.length}x ${status}`).join(', ')}, ${megabytes.toFixed(0)} MB`;
}

if (!isMainThread) parentPort?.postMessage(await askAll(workerData));
