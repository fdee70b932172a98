const LONGEST = 30;

/** Seconds before what failed this many times in a row is tried again: 1, 2, 4 … 30; none before the first failure. */
export function growingWait(failures: number): number {
  return failures === 0 ? 0 : Math.min(2 ** (failures - 1), LONGEST);
}
