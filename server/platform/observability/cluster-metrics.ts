import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { AppError } from '../errors.ts';

/** Milliseconds: prom-client gives up on the others after five seconds. */
const LIMIT = 6_000;

type Question = { huellas: 'metrics'; id: number };
type Reply = Question & { text: string | null };

function isOurs(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'huellas' in message;
}

/** For the process that holds the workers: tells each that asks the figures of all, added up. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  // One that dies while it is asked says so by `exit`; unheard, its broken pipe would end this process.
  cluster.on('fork', (worker) => worker.on('error', () => undefined));
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isOurs(message)) return;
    const text = await all.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ ...message, text } satisfies Reply);
  });
}

let lastId = 0;

/** Reads a process's own figures or, where it is one of several behind the port, those of all. */
export function metricsReader(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics();
  AggregatorRegistry.setRegistries([own]);
  // Makes this process answer when the first one asks.
  new AggregatorRegistry();
  return askAll;
}

async function askAll(): Promise<string> {
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(resolve, LIMIT, null);
  const take = (message: unknown) => {
    if (isOurs(message) && message.id === id) resolve((message as Reply).text);
  };
  process.on('message', take);
  process.send?.({ huellas: 'metrics', id } satisfies Question);
  const text = await promise;
  clearTimeout(timer);
  process.off('message', take);
  if (text === null) throw new AppError('unavailable');
  return text;
}
