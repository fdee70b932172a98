import type { Trx } from '../db/database.ts';
import type { Key } from '../limits/limits.queries.ts';

/** Counts one more failure in a row and holds its row until the transaction ends; its end stays what it was. */
export function insertFailure(trx: Trx, key: Key, now: number) {
  return trx
    .insertInto('limits')
    .values({ ...key, used: 1, ends_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject', 'origin'])
        .doUpdateSet((eb) => ({ used: eb('limits.used', '+', 1) })),
    )
    .returning(['used as failures', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
}

export async function updateFailures(
  trx: Trx,
  key: Key,
  { failures, endsAt }: { failures: number; endsAt: number },
): Promise<void> {
  await ofKey(trx.updateTable('limits').set({ used: failures, ends_at: endsAt }), key).execute();
}

export async function deleteFailures(trx: Trx, key: Key): Promise<void> {
  await ofKey(trx.deleteFrom('limits'), key).execute();
}

/** Takes back one that was counted before it was known to be none. */
export async function updateUsesLess(trx: Trx, key: Key): Promise<void> {
  const less = trx.updateTable('limits').set((eb) => ({ used: eb('used', '-', 1) }));
  await ofKey(less, key).where('used', '>', 0).execute();
}

type Narrowed<Q> = { where: (column: keyof Key, operator: '=', value: string) => Q };

function ofKey<Q extends Narrowed<Q>>(query: Q, { kind, subject, origin }: Key): Q {
  return query.where('kind', '=', kind).where('subject', '=', subject).where('origin', '=', origin);
}
