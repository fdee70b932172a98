import { type Compilable, type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { type Params, prepareStatement } from './prepared.ts';

const MAX_BATCH_CALLS = 50;

type PendingCall<P, Row> = {
  values: P;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
};
type RowFinder<P, Row> = (db: Db, values: P) => Promise<Row | undefined>;

/**
 * Prepares a statement that finds at most one row. PostgreSQL answers all calls of one turn of the event loop
 * in one round trip; `types` are the parameters' types there. SQLite runs each call by itself.
 */
export function batchStatement<P extends object, Row extends object>(
  types: { readonly [Name in keyof P]: 'bigint' | 'text' },
  build: (db: Db, params: Params<P>) => Compilable<Row> & Expression<Row>,
): RowFinder<P, Row> {
  const runOne = prepareStatement<P, Row>(build);
  const runMany = prepareStatement((db, { calls }: Params<{ calls: string }>) =>
    buildMany(db, { types, build, calls }),
  );
  const pendingCalls = new WeakMap<Db, PendingCall<P, Row>[]>();
  const findOne: RowFinder<P, Row> = async (db, values) => (await runOne(db, values))[0];

  async function findMany(db: Db, pending: readonly PendingCall<P, Row>[]): Promise<void> {
    const calls = JSON.stringify(pending.map(({ values }, nth) => ({ nth, ...values })));
    const rows = new Map((await runMany(db, { calls })).map(({ nth, ...row }) => [nth, row as Row]));
    for (const [nth, { resolve }] of pending.entries()) resolve(rows.get(nth));
  }

  async function settleCalls(db: Db, batch: readonly PendingCall<P, Row>[]): Promise<void> {
    try {
      const [first, second] = batch;
      if (first && !second) first.resolve(await findOne(db, first.values));
      else await findMany(db, batch);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function flushCalls(db: Db): void {
    const batch = pendingCalls.get(db) ?? [];
    pendingCalls.delete(db);
    for (let from = 0; from < batch.length; from += MAX_BATCH_CALLS)
      void settleCalls(db, batch.slice(from, from + MAX_BATCH_CALLS));
  }

  const enqueue: RowFinder<P, Row> = (db, values) =>
    new Promise((resolve, reject) => {
      const others = pendingCalls.get(db);
      if (others) return void others.push({ values, resolve, reject });
      pendingCalls.set(db, [{ values, resolve, reject }]);
      setImmediate(flushCalls, db);
    });
  return (db, values) => (isPostgres(db) ? enqueue : findOne)(db, values);
}

function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

type BatchOptions<P, Row> = {
  types: { readonly [Name in keyof P]: 'bigint' | 'text' };
  build: (db: Db, params: Params<P>) => Expression<Row>;
  calls: Expression<string>;
};

function buildMany<P extends object, Row>(db: Db, { types, build, calls }: BatchOptions<P, Row>) {
  const columns = Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(String(type))}`);
  const params = new Proxy({}, { get: (_, name: string) => sql.ref(`asked.${name}`) }) as Params<P>;
  const joined: RawBuilder<Row & { nth: number }> = sql`select asked.nth, found.*
    from jsonb_to_recordset(${calls}::jsonb) as asked (nth integer, ${sql.join(columns)})
      cross join lateral (select * from (${build(db, params)}) as one limit 1) as found`;
  return { compile: () => joined.compile(db) };
}
