export const MOST_NAMES = 300;
const MOST_COUNTED = 2_000;
/** Uses before a text gets a name, as in pgjdbc; a text with a changing value never gets there. */
const USES = 5;

/** Suffix of statements on a table that may be empty now and hold 10,000 rows in a minute: no plan is kept. */
export const PLANNED_ANEW = '/* planned anew */';

/**
 * Names frequent statements by their text, so that PostgreSQL plans them once per connection. A new name
 * replaces the least recently used one and never repeats.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const isFrequent = usesCounted();
  let made = 0;
  return (sql) => {
    if (sql.endsWith(PLANNED_ANEW)) return undefined;
    const current = names.get(sql);
    if (current === undefined && !isFrequent(sql)) return undefined;
    const name = current ?? `huellas-${made++}`;
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
