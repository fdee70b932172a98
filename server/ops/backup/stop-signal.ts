/** Aborts on SIGTERM or SIGINT, so that the program removes partial files first. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());
  return stop.signal;
}

export async function unlessStopped<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new Error('Se interrumpió.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
  return Promise.race([work, stopped]);
}
