import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { answerMetrics } from './metrics/cluster-metrics.ts';

const STOP_LIMIT = 9_500;

/**
 * Keeps `count` server processes behind one port. One that dies while it serves is replaced; one that can't start ends
 * them all. SIGTERM and SIGINT stop each as it stops alone.
 */
export function runWorkers(count: number): void {
  const serving = new Set<Worker>();
  let stopping = false;
  answerMetrics();
  for (let worker = 0; worker < count; worker++) cluster.fork();
  cluster.on('listening', (worker) => serving.add(worker));
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    if (!serving.delete(worker)) return void stop(1);
    console.error(`El proceso ${worker.process.pid} terminó (${signal ?? code}): se abre otro.`);
    cluster.fork();
  });

  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const exits = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    const codes = (await Promise.all(exits)).map(([exitCode]) => Number(exitCode));
    process.exit(Math.max(code, ...codes));
  }
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
}
