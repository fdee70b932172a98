/** Texts with a name at a time. */
export const MOST_NAMES = 300;
const MOST_COUNTED = 2_000;
/** Uses after which a text gets a name, as pgjdbc counts: a text with a changing value in it never comes that often. */
const USES = 5;

/** Stands at the end of a statement on a table that is empty now and holds 10,000 rows in a minute: no plan of it is kept. */
export const PLANNED_ANEW = '/* planned anew */';

/**
 * Returns the name of a statement by its text: PostgreSQL plans a named one once a connection. A new name takes the
 * place of the one least recently used, and no name comes twice.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const isFrequent = usesCounted();
  let made = 0;
  return (sql) => {
    if (sql.endsWith(PLANNED_ANEW)) return undefined;
    const known = names.get(sql);
    if (known === undefined && !isFrequent(sql)) return undefined;
    const name = known ?? `huellas-${made++}`;
    names.delete(sql);
    names.set(sql, name);
    const [leastRecent] = names.keys();
    if (names.size > MOST_NAMES && leastRecent !== undefined) names.delete(leastRecent);
    return name;
  };
}

function usesCounted(): (sql: string) => boolean {
  const uses = new Map<string, number>();
  return (sql) => {
    const count = (uses.get(sql) ?? 0) + 1;
    if (count < USES && uses.size >= MOST_COUNTED) uses.clear();
    if (count < USES) uses.set(sql, count);
    else uses.delete(sql);
    return count >= USES;
  };
}
