let last = 0;

/** Returns a key that no row has or had, drafts' rows included. */
export function newKey(rows: readonly { key: string }[]): string {
  const numbers = rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  last = Math.max(last, ...numbers) + 1;
  return `new-${last}`;
}
