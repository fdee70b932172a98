import type { Clock } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { eraseAgain } from '../../privacy/account-deletion/erase.service.ts';
import { listCreation, listErased } from './erased.queries.ts';
import { appendErased, type Erased, readErased } from './erased-list.ts';

const AT_ONCE = 500;
/** Milliseconds: machines' clocks differ, and what was begun first may be committed last. */
const OVERLAP = 3_600_000;

const nameOf = ({ id, createdAt }: Pick<Erased, 'id' | 'createdAt'>) => `${id} ${createdAt}`;

/** Adds to the list, each time it is called, whoever was erased since: it outlives the database. */
export function erasedKeeper({ db, now }: Pick<Context, 'db' | 'now'>, path: string): () => Promise<void> {
  let known: Map<string, number> | undefined;
  return async () => {
    known ??= new Map((await readErased(path)).map((each) => [nameOf(each), each.erasedAt]));
    // An instant still to come was written by a wrong clock: who is erased from now on is not before it.
    const newest = Math.max(0, ...[...known.values()].filter((at) => at <= now()));
    let after: { at: number; id: number } | undefined = { at: newest - OVERLAP, id: 0 };
    while (after) {
      const erased = await listErased(db, after, AT_ONCE);
      const added = erased
        .filter((each) => !known?.has(nameOf(each)))
        .map(({ id, createdAt, erasedAt }) => ({ id, createdAt, erasedAt }));
      await appendErased(path, added);
      for (const each of added) known.set(nameOf(each), each.erasedAt);
      const last = erased.length === AT_ONCE ? erased.at(-1) : undefined;
      after = last && { at: last.erasedAt, id: last.eventId };
    }
  };
}

/** Erases again, in a database made from a copy, whom the lists name; tells how many. */
export async function eraseListed(db: Db, paths: readonly string[], clock: Clock): Promise<number> {
  const listed = (await Promise.all([...new Set(paths)].map(readErased))).flat();
  const names = new Set(listed.map(nameOf));
  const ids = [...new Set(listed.map(({ id }) => id))];
  let count = 0;
  for (let first = 0; first < ids.length; first += AT_ONCE)
    for (const account of await listCreation(db, ids.slice(first, first + AT_ONCE))) {
      if (!names.has(nameOf(account))) continue;
      await eraseAgain(db, account.id, clock);
      count++;
    }
  return count;
}
