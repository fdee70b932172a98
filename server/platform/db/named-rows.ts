import type { StatementSync } from 'node:sqlite';

type Row = Record<string, unknown>;

/**
 * Has a statement give arrays, and makes of each the object of its columns. The objects that SQLite's driver makes by
 * itself are dictionaries to V8: whatever reads, copies or sends them takes twice as long.
 */
export function namedRows(statement: StatementSync): (values: unknown) => Row {
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  return (values) => {
    const row: Row = {};
    let index = 0;
    for (const name of names) row[name] = (values as unknown[])[index++];
    return row;
  };
}
