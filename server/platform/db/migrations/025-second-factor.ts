import { type Kysely, sql } from 'kysely';

/** Where a session was opened from; what staff prove themselves with beside the password. */
export async function secondFactor(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table sessions add column network text',
  `create table second_factors (
    user_id integer primary key references users (id),
    secret text not null,
    last_step bigint not null default 0,
    created_at bigint not null,
    confirmed_at bigint)`,
  `create table recovery_codes (
    user_id integer not null references users (id),
    code_hash text not null,
    primary key (user_id, code_hash))`,
];
