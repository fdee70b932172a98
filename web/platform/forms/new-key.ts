let last = 0;

/** A key of none of these rows, which a draft may have brought back, nor of any that was made since. */
export function newKey(rows: readonly { key: string }[]): string {
  const numbers = rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  last = Math.max(last, ...numbers) + 1;
  return `new-${last}`;
}
