import { sql } from 'kysely';
import { singleFlight } from '../../platform/concurrency/single-flight.ts';
import type { Db } from '../../platform/db/database.ts';
import { matchGroup, selectActiveUsers, type UserGroup } from './users.queries.ts';

const sharedReads = new WeakMap<Db, ReturnType<typeof singleFlight<string>>>();

/**
 * Returns the ids of the whole list as `formatIdRanges` would encode them. One read serves all simultaneous
 * callers, so that the last of many needn't wait too long.
 */
export function findUserIdRanges(db: Db, group: UserGroup): Promise<string> {
  const shareRead = sharedReads.get(db) ?? singleFlight<string>();
  sharedReads.set(db, shareRead);
  return shareRead(String(group.isOwnersOnly), () => readUserIdRanges(db, group));
}

async function readUserIdRanges(db: Db, group: UserGroup): Promise<string> {
  const ids = selectActiveUsers(db).where(matchGroup(group)).select('u.id');
  const { rows } = await sql<{ runs: string | null }>`
    select string_agg(case when first = last then cast(first as text) else first || '-' || last end, ',' order by first) as runs
    from (
      select min(id) as first, max(id) as last
      from (select id, id - row_number() over (order by id) as island from ${ids} as listed) as numbered
      group by island
    ) as islands`.execute(db);
  return rows[0]?.runs ?? '';
}
