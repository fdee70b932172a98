const MAX_SECONDS = 30;

/** Returns the seconds to wait after so many failures in a row: 0, 1, 2, 4 … 30. */
export function toBackoffSeconds(failures: number): number {
  return failures === 0 ? 0 : Math.min(2 ** (failures - 1), MAX_SECONDS);
}
