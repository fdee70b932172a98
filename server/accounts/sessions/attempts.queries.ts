import type { Expression } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { type Params, prepareStatement } from '../../platform/db/prepared.ts';
import type { LimitKey } from '../../platform/limits/limits.queries.ts';

type Failures = { failures: number; endsAt: number };

const upsertStatement = prepareStatement<LimitKey & { now: number }, Failures>(
  (db, { kind, subject, origin, now }) =>
    db
      .insertInto('limits')
      .values({ kind, subject, origin, used: 1, ends_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject', 'origin'])
          .doUpdateSet((eb) => ({ used: eb('limits.used', '+', 1) })),
      )
      .returning(['used as failures', 'ends_at as endsAt']),
);

/** Counts a failure and locks its row until the transaction ends; keeps the end of the previous delay. */
export async function upsertFailure(trx: Trx, key: LimitKey, now: number): Promise<Failures> {
  const [failure] = await upsertStatement(trx, { ...key, now });
  if (!failure) throw new Error('an insert that returns its row returned none');
  return failure;
}

const updateStatement = prepareStatement((db, params: Params<LimitKey & Failures>) =>
  whereKey(db.updateTable('limits').set({ used: params.failures, ends_at: params.endsAt }), params),
);

export async function updateFailures(trx: Trx, key: LimitKey, { failures, endsAt }: Failures): Promise<void> {
  await updateStatement(trx, { ...key, failures, endsAt });
}

const deleteStatement = prepareStatement((db, key: Params<LimitKey>) =>
  whereKey(db.deleteFrom('limits'), key),
);

export async function deleteFailures(trx: Trx, key: LimitKey): Promise<void> {
  await deleteStatement(trx, key);
}

const decrementStatement = prepareStatement((db, key: Params<LimitKey>) => {
  const decrement = db.updateTable('limits').set((eb) => ({ used: eb('used', '-', 1) }));
  return whereKey(decrement, key).where('used', '>', 0);
});

export async function decrementUses(trx: Trx, key: LimitKey): Promise<void> {
  await decrementStatement(trx, key);
}

type FilterableQuery<Q> = { where: (column: keyof LimitKey, operator: '=', value: Expression<string>) => Q };

function whereKey<Q extends FilterableQuery<Q>>(query: Q, { kind, subject, origin }: Params<LimitKey>): Q {
  return query.where('kind', '=', kind).where('subject', '=', subject).where('origin', '=', origin);
}
