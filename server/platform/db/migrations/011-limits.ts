import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

/** What is counted by all servers together, the browsers people logged in with, and passwords nobody chose. */
export async function limits(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('limits')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('used', 'integer', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('limits_pkey', ['kind', 'subject', 'origin'])
    .execute();
  await db.schema
    .createTable('known_browsers')
    .addColumn('id', 'integer', (id) =>
      engine === 'postgres'
        ? id.generatedByDefaultAsIdentity().primaryKey()
        : id.primaryKey().autoIncrement(),
    )
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const statement of CHANGES) await sql.raw(statement).execute(db);
}

const CHANGES = [
  `create index limits_subject on limits (subject) where subject <> ''`,
  'create unique index known_browsers_secret on known_browsers (secret_hash, user_id)',
  'create index known_browsers_user on known_browsers (user_id)',
  'alter table users add column password_given integer not null default 0',
  'drop table login_failures',
];
