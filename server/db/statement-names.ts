/** Plans that each connection keeps at most. */
const MOST_NAMES = 300;
const MOST_SEEN = 2_000;

/** Stands at the end of a statement on a table that is empty now and holds 10,000 rows in a minute: no plan of it is kept. */
export const PLANNED_ANEW = '/* planned anew */';

/**
 * Names for statements, by their text: PostgreSQL plans a named one once a connection. The first use of a text gets
 * none, so that what is asked once takes no place.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (sql) => {
    if (sql.endsWith(PLANNED_ANEW)) return undefined;
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    if (!seen.has(sql)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(sql);
      return undefined;
    }
    const name = `huellas-${names.size}`;
    names.set(sql, name);
    return name;
  };
}
