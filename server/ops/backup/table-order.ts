/** Parents before children, else by name. */
export function inOrderOfParents<T extends { name: string; parents: readonly string[] }>(
  tables: readonly T[],
): T[] {
  const ordered: T[] = [];
  let left = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const next = left.filter(({ name, parents }) =>
      parents.every((each) => each === name || !names.has(each)),
    );
    if (next.length === 0) throw new Error(`Tables that wait for each other: ${[...names].join(', ')}`);
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}
