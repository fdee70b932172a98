type PendingCall<T, R> = { input: T; resolve: (result: R) => void; reject: (error: unknown) => void };

/**
 * Collects calls made while a batch is under way and runs them as the next one, in order, at most `maxCalls`
 * at once. `work` returns one result per call; its failure rejects every call of the batch.
 */
export function batchCalls<T, R>(
  maxCalls: number,
  work: (input: readonly T[]) => Promise<readonly R[]>,
): (input: T) => Promise<R> {
  const pending: PendingCall<T, R>[] = [];
  let isRunning = false;

  async function runBatch(batch: readonly PendingCall<T, R>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ input }) => input));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function runPending(): Promise<void> {
    isRunning = true;
    while (pending.length > 0) await runBatch(pending.splice(0, maxCalls));
    isRunning = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      pending.push({ input, resolve, reject });
      if (!isRunning) void runPending();
    });
}
