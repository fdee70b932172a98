import { type Compilable, type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { type Params, prepared } from './prepared.ts';

/** Values of one statement at most. */
const MOST = 50;

type Asked<P, Row> = { values: P; resolve: (row: Row | undefined) => void; reject: (error: unknown) => void };
type Find<P, Row> = (db: Db, values: P) => Promise<Row | undefined>;

/**
 * A prepared statement that finds one row or none. On PostgreSQL all who ask in one turn of the event loop are answered
 * by one round trip; `types` are what the values are there. SQLite has no way to save.
 */
export function batched<P extends object, Row extends object>(
  types: { readonly [Name in keyof P]: 'bigint' | 'text' },
  build: (db: Db, params: Params<P>) => Compilable<Row> & Expression<Row>,
): Find<P, Row> {
  const askOne = prepared<P, Row>(build);
  const askMany = prepared((db, { asked }: Params<{ asked: string }>) => manyOf(db, { types, build, asked }));
  const waiting = new WeakMap<Db, Asked<P, Row>[]>();
  const findOne: Find<P, Row> = async (db, values) => (await askOne(db, values))[0];

  async function findMany(db: Db, all: readonly Asked<P, Row>[]): Promise<void> {
    const asked = JSON.stringify(all.map(({ values }, nth) => ({ nth, ...values })));
    const rows = new Map((await askMany(db, { asked })).map(({ nth, ...row }) => [nth, row as Row]));
    for (const [nth, { resolve }] of all.entries()) resolve(rows.get(nth));
  }

  async function answer(db: Db, all: readonly Asked<P, Row>[]): Promise<void> {
    try {
      const [first, second] = all;
      if (first && !second) first.resolve(await findOne(db, first.values));
      else await findMany(db, all);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }

  function answerAll(db: Db): void {
    const all = waiting.get(db) ?? [];
    waiting.delete(db);
    for (let from = 0; from < all.length; from += MOST) void answer(db, all.slice(from, from + MOST));
  }

  const gather: Find<P, Row> = (db, values) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(db);
      if (others) return void others.push({ values, resolve, reject });
      waiting.set(db, [{ values, resolve, reject }]);
      setImmediate(answerAll, db);
    });
  return (db, values) => (isPostgres(db) ? gather : findOne)(db, values);
}

function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

type Many<P, Row> = {
  types: { readonly [Name in keyof P]: 'bigint' | 'text' };
  build: (db: Db, params: Params<P>) => Expression<Row>;
  asked: Expression<string>;
};

/** The limit keeps each row's plan as it is alone: found by its indexes. */
function manyOf<P extends object, Row>(db: Db, { types, build, asked }: Many<P, Row>) {
  const columns = Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(String(type))}`);
  const params = new Proxy({}, { get: (_, name: string) => sql.ref(`asked.${name}`) }) as Params<P>;
  const many: RawBuilder<Row & { nth: number }> = sql`select asked.nth, found.*
    from jsonb_to_recordset(${asked}::jsonb) as asked (nth integer, ${sql.join(columns)})
      cross join lateral (select * from (${build(db, params)}) as one limit 1) as found`;
  return { compile: () => many.compile(db) };
}
