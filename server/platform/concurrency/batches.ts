type Waiting<T, R> = { asked: T; resolve: (result: R) => void; reject: (error: unknown) => void };

/**
 * Does together, at most so many at once and in their order, whatever is asked for while the last batch is under way.
 * `work` gives a result for each; where it fails, all of the batch do.
 */
export function batches<T, R>(
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
