type Waiting<T, R> = { asked: T; resolve: (result: R) => void; reject: (error: unknown) => void };

/**
 * Collects calls made while a batch is under way and runs them as the next one, in order, at most `most` at
 * once. `work` returns one result per call; its failure rejects every call of the batch.
 */
export function batchCalls<T, R>(
  most: number,
  work: (asked: readonly T[]) => Promise<readonly R[]>,
): (asked: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let isUnderWay = false;

  async function doBatch(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ asked }) => asked));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function doAll(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) await doBatch(waiting.splice(0, most));
    isUnderWay = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isUnderWay) void doAll();
    });
}
