/** Aborts on SIGTERM or SIGINT, so that the program removes partial files first. */
export function createStopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());
  return stop.signal;
}

export async function rejectWhenStopped<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const stopped = new Promise<never>((_, reject) => {
    const rejectStopped = () => reject(new Error('Se interrumpió.'));
    if (signal.aborted) rejectStopped();
    signal.addEventListener('abort', rejectStopped);
  });
  return Promise.race([work, stopped]);
}
