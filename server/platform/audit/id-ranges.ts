/** Writes ids in few characters: '2-5,9' for 2, 3, 4, 5 and 9; each once, in order. */
export function formatIdRanges(ids: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && id === run[1] + 1) run[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

export function isInRanges(runs: string, id: number): boolean {
  return runs.split(',').some((run) => {
    const [first = Number.NaN, last = first] = run.split('-').map(Number);
    return first <= id && id <= last;
  });
}
