import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { userFolds } from '../sqlite/user-folds.ts';
import type { Tables } from '../tables.ts';

/** What long lists are sorted by, in the order of its bytes on both engines, and the indexes their pages read. */
export async function lists(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const byBytes = engine === 'postgres' ? ' collate "C"' : '';
  await run(db, `alter table users add column sort_folded text${byBytes} not null default ''`);
  if (engine === 'postgres') await run(db, 'alter table pets alter column name_folded type text collate "C"');
  await foldPeople(db as Kysely<Tables>);
  for (const statement of INDEXES) await run(db, statement);
}

async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

async function foldPeople(db: Kysely<Tables>): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'id_number'])
    .where('search_folded', '<>', '')
    .execute();
  for (const person of people)
    await db.updateTable('users').set(userFolds(person)).where('id', '=', person.id).execute();
}

/** Each holds all that its list is searched and counted by: the rows themselves are read for the page alone. */
const INDEXES = [
  'create index users_list on users (status, sort_folded, id, search_folded)',
  'create index pets_list on pets (status, name_folded, id, user_id)',
  'drop index pets_user',
  'create index pets_user on pets (user_id, status, name_folded, id)',
  'create index audit_at on audit (at, id)',
  'drop index audit_entity',
  'create index audit_entity on audit (entity, entity_id, at, id)',
];
