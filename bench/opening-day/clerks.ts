import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { send } from '../send.ts';

type Job = { port: number; barePort: number; tokens: string[]; dayPath: string; idNumbers: number[] };
/** `at` is unix ms; `took` (the server) and `bare` (a server that does nothing) are milliseconds. */
export type Sample = { at: number; took: number; bare: number; status: number };

const PAUSE_MS = 50;
/** Each fifth look searches a person by DNI; the others read the day. */
const PERSON_STEP = 5;

/** Starts clerks who follow a day and look people up, in a thread of their own. */
export function startClerks(job: Job): { stop: () => Promise<Sample[]> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: job });
  const samples = new Promise<Sample[]>((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  return {
    stop: async () => {
      worker.postMessage('stop');
      return samples;
    },
  };
}

async function follow(
  { port, barePort, dayPath, idNumbers }: Job,
  token: string,
  hasRushEnded: () => boolean,
): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const bareAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  const samples: Sample[] = [];
  let etag = '';
  for (let nth = 0; !hasRushEnded(); nth++) {
    const looksUp = nth % PERSON_STEP === 0;
    const path = looksUp ? `/api/users/1?limit=50&q=${idNumbers[nth % idNumbers.length]}` : dayPath;
    const cacheHeaders: Record<string, string> = looksUp || etag === '' ? {} : { 'if-none-match': etag };
    const headers = { authorization: `Bearer ${token}`, ...cacheHeaders };
    const at = Date.now();
    const startedAt = performance.now();
    const answer = await send(port, agent, { method: 'GET', path, headers });
    const answeredAt = performance.now();
    await send(barePort, bareAgent, { method: 'GET', path: '/', headers: {} });
    const bare = performance.now() - answeredAt;
    samples.push({ at, took: answeredAt - startedAt, bare, status: answer.status });
    if (!looksUp) etag = String(answer.headers.etag ?? etag);
    await setTimeout(PAUSE_MS);
  }
  agent.destroy();
  bareAgent.destroy();
  return samples;
}

if (parentPort) {
  let isOver = false;
  parentPort.once('message', () => {
    isOver = true;
  });
  const job = workerData as Job;
  const all = await Promise.all(job.tokens.map((token) => follow(job, token, () => isOver)));
  parentPort.postMessage(all.flat());
}
