import { type Compilable, type CompiledQuery, type Expression, ExpressionWrapper, ValueNode } from 'kysely';
import type { Db } from './database.ts';

export type Params<P> = { readonly [Name in keyof P]: Expression<P[Name]> };

type Placeholder = { readonly param: string };

/**
 * Compiles a statement once per database instead of at each call. `build` sees placeholders only, so that it
 * cannot depend on values.
 */
export function prepareStatement<P extends object, Row>(
  build: (db: Db, params: Params<P>) => Compilable<Row>,
): (db: Db, values: P) => Promise<Row[]> {
  const statements = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const compiled = statements.get(adapter) ?? build(db, createPlaceholders<P>()).compile();
    statements.set(adapter, compiled);
    const byName = new Map(Object.entries(values));
    const parameters = compiled.parameters.map((each) =>
      isPlaceholder(each) ? byName.get(each.param) : each,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

function createPlaceholders<P>(): Params<P> {
  const get = (_: object, param: string) => new ExpressionWrapper(ValueNode.create({ param }));
  return new Proxy({}, { get }) as Params<P>;
}

function isPlaceholder(value: unknown): value is Placeholder {
  return typeof value === 'object' && value !== null && 'param' in value;
}
