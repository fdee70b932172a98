import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

/**
 * Counts each change of what lists of turnos show of a person or a pet, in the row itself, whoever makes it: a clock that
 * goes back or a commit that comes late hides none (docs/decisions/074-etags-from-counters.md).
 */
export async function shownPeople(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table pets add column revision bigint not null default 0`.execute(db);
  const triggers = engine === 'postgres' ? postgresTriggers() : sqliteTriggers();
  for (const statement of triggers) await sql.raw(statement).execute(db);
}

const SHOWN: readonly [table: string, columns: readonly string[]][] = [
  ['users', ['name', 'last_name', 'phone', 'id_number']],
  ['pets', ['name', 'gender', 'birth_date', 'species_id', 'breed_id']],
];

function changed(columns: readonly string[], differs: string): string {
  return columns.map((column) => `old.${column} ${differs} new.${column}`).join(' or ');
}

function sqliteTriggers(): string[] {
  return SHOWN.map(
    ([table, columns]) => `create trigger ${table}_shown after update of ${columns.join(', ')} on ${table}
      when ${changed(columns, 'is not')}
      begin update ${table} set revision = revision + 1 where id = new.id; end`,
  );
}

function postgresTriggers(): string[] {
  return [
    `create function count_revision() returns trigger language plpgsql as
      $$ begin new.revision := old.revision + 1; return new; end $$`,
    ...SHOWN.map(
      ([table, columns]) => `create trigger ${table}_shown before update of ${columns.join(', ')} on ${table}
        for each row when (${changed(columns, 'is distinct from')}) execute function count_revision()`,
    ),
  ];
}
