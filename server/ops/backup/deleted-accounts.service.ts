import type { Clock } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { erasePersonAgain } from '../../privacy/account-deletion/erase.service.ts';
import { listActiveAccounts, listDeletedAccounts } from './deleted-accounts.queries.ts';
import { appendDeletedAccounts, type DeletedAccount, readDeletedAccounts } from './deleted-accounts-list.ts';

const IDS_PER_BATCH = 500;
/** Period that each call reads again: clocks of machines differ, and transactions may commit out of order. */
const OVERLAP_MS = 3_600_000;

const toAccountKey = ({ id, createdAt }: Pick<DeletedAccount, 'id' | 'createdAt'>) => `${id} ${createdAt}`;

/** Appends newly deleted accounts to the list at each call; a restore deletes them again. */
export function createDeletedAccountsRecorder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: string,
): () => Promise<void> {
  let recorded: Map<string, number> | undefined;
  return async () => {
    recorded ??= new Map(
      (await readDeletedAccounts(path)).map((each) => [toAccountKey(each), each.erasedAt]),
    );
    // Ignores instants in the future, written by a wrong clock, which would hide later deletions.
    const newest = Math.max(0, ...[...recorded.values()].filter((at) => at <= now()));
    let after: { at: number; id: number } | undefined = { at: newest - OVERLAP_MS, id: 0 };
    while (after) {
      const deletedAccounts = await listDeletedAccounts(db, after, IDS_PER_BATCH);
      const newAccounts = deletedAccounts
        .filter((each) => !recorded?.has(toAccountKey(each)))
        .map(({ id, createdAt, erasedAt }) => ({ id, createdAt, erasedAt }));
      await appendDeletedAccounts(path, newAccounts);
      for (const each of newAccounts) recorded.set(toAccountKey(each), each.erasedAt);
      const last = deletedAccounts.length === IDS_PER_BATCH ? deletedAccounts.at(-1) : undefined;
      after = last && { at: last.erasedAt, id: last.eventId };
    }
  };
}

/** Deletes the listed accounts again in a restored database; returns how many. */
export async function eraseListedAccounts(db: Db, paths: readonly string[], clock: Clock): Promise<number> {
  const listedAccounts = (await Promise.all([...new Set(paths)].map(readDeletedAccounts))).flat();
  const listedKeys = new Set(listedAccounts.map(toAccountKey));
  const ids = [...new Set(listedAccounts.map(({ id }) => id))];
  let count = 0;
  for (let first = 0; first < ids.length; first += IDS_PER_BATCH)
    for (const account of await listActiveAccounts(db, ids.slice(first, first + IDS_PER_BATCH))) {
      if (!listedKeys.has(toAccountKey(account))) continue;
      await erasePersonAgain(db, account.id, clock);
      count++;
    }
  return count;
}
