import cluster from 'node:cluster';
import { toBackoffSeconds } from './platform/concurrency/backoff.ts';
import { answerMetrics } from './platform/observability/cluster-metrics.ts';

const STOP_LIMIT_MS = 9_500;
/** Milliseconds of service after which earlier failures no longer count. */
const HEALTHY_AFTER_MS = 60_000;

/** Exit code of a process that can't listen at its address; a new process couldn't either. */
export const WRONG_ADDRESS_EXIT_CODE = 78;
const LISTEN_ERRORS = new Set(['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES']);

export function isAddressError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LISTEN_ERRORS.has(String(error.code));
}

/**
 * Keeps `count` server processes behind one port; `onListening` runs once the first listens. Replaces those
 * that die, with backoff. SIGTERM and SIGINT stop them all.
 */
export function runWorkers(count: number, onListening: () => void): void {
  let isStopping = false;
  answerMetrics();
  cluster.once('listening', onListening);
  for (let index = 0; index < count; index++) keepWorkerRunning(0);

  function keepWorkerRunning(failures: number): void {
    if (isStopping) return;
    const worker = cluster.fork();
    const { pid } = worker.process;
    let servingSince: number | undefined;
    worker.once('listening', () => {
      servingSince = Date.now();
    });
    const replace = (cause: string | number) => {
      if (isStopping) return;
      const isHealthy = servingSince !== undefined && Date.now() - servingSince > HEALTHY_AFTER_MS;
      const earlierFailures = isHealthy ? 0 : failures;
      const waitSeconds = toBackoffSeconds(earlierFailures);
      const outcome = servingSince === undefined ? 'no pudo empezar' : 'terminó';
      const when = waitSeconds > 0 ? ` en ${waitSeconds} s` : '';
      console.error(`El proceso ${pid ?? 'nuevo'} ${outcome} (${cause}): se abre otro${when}.`);
      setTimeout(() => keepWorkerRunning(earlierFailures + 1), waitSeconds * 1_000);
    };
    worker.once('exit', (code, signal) => {
      if (code === WRONG_ADDRESS_EXIT_CODE) return void stopWorkers(1);
      replace(signal ?? code);
    });
    // A process that the system could not fork never exits.
    if (pid === undefined) worker.once('error', ({ message }) => replace(message));
  }

  async function stopWorkers(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const exits = workers.map(
      (worker) => new Promise<number>((resolve) => worker.once('exit', (exitCode) => resolve(exitCode))),
    );
    for (const worker of workers) worker.process.kill('SIGTERM');
    process.exit(Math.max(code, ...(await Promise.all(exits))));
  }
  process.on('SIGTERM', () => stopWorkers(0));
  process.on('SIGINT', () => stopWorkers(0));
}
