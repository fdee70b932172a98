/** Writes ids in few characters: '2-5,9' for 2, 3, 4, 5 and 9; each once, in order. */
export function formatIdRanges(ids: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && id === range[1] + 1) range[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

export function isInRanges(ranges: string, id: number): boolean {
  return ranges.split(',').some((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return first <= id && id <= last;
  });
}
