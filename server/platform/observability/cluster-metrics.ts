import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { AppError } from '../errors.ts';

/** Milliseconds; prom-client itself gives up on other workers after five seconds. */
const REPLY_TIMEOUT_MS = 6_000;

type MetricsRequest = { huellas: 'metrics'; id: number };
type MetricsReply = MetricsRequest & { text: string | null };

function isMetricsMessage(message: unknown): message is MetricsRequest {
  return typeof message === 'object' && message !== null && 'huellas' in message;
}

/** Answers workers with the metrics of all of them added up; runs in the primary process. */
export function answerMetrics(): void {
  const aggregator = new AggregatorRegistry();
  // A worker that dies meanwhile reports by `exit`; without a listener its broken pipe would end this
  // process.
  cluster.on('fork', (worker) => worker.on('error', () => undefined));
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const text = await aggregator.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ ...message, text } satisfies MetricsReply);
  });
}

let lastId = 0;

export function createMetricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor makes this worker answer the primary.
  new AggregatorRegistry();
  return requestAll;
}

async function requestAll(): Promise<string> {
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(resolve, REPLY_TIMEOUT_MS, null);
  const handleMessage = (message: unknown) => {
    if (isMetricsMessage(message) && message.id === id) resolve((message as MetricsReply).text);
  };
  process.on('message', handleMessage);
  process.send?.({ huellas: 'metrics', id } satisfies MetricsRequest);
  const text = await promise;
  clearTimeout(timer);
  process.off('message', handleMessage);
  if (text === null) throw new AppError('unavailable');
  return text;
}
