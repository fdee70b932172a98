import { createCache } from '../../cache/cache.ts';

export const MAX_NAMES = 300;
const MAX_COUNTED_TEXTS = 2_000;
const USES_BEFORE_NAME = 5;

/** Suffix of statements on a table that may be empty now and hold 10,000 rows in a minute: no plan is kept. */
export const PLANNED_ANEW_MARK = '/* planned anew */';

/** Names frequent statements by their text, so that PostgreSQL plans them once per connection. */
export function createStatementNames(): (sql: string) => string | undefined {
  const names = createCache<string, string>(MAX_NAMES);
  const isFrequent = createUseCounter();
  let nameCount = 0;
  return (sql) => {
    if (sql.endsWith(PLANNED_ANEW_MARK)) return undefined;
    const current = names.get(sql);
    if (current === undefined && !isFrequent(sql)) return undefined;
    const name = current ?? `huellas-${nameCount++}`;
    if (current === undefined) names.set(sql, name);
    return name;
  };
}

function createUseCounter(): (sql: string) => boolean {
  const uses = createCache<string, number>(MAX_COUNTED_TEXTS);
  return (sql) => {
    const count = (uses.get(sql) ?? 0) + 1;
    if (count < USES_BEFORE_NAME) uses.set(sql, count);
    else uses.delete(sql);
    return count >= USES_BEFORE_NAME;
  };
}
