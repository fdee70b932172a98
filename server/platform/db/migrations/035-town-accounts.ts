import { type Kysely, sql } from 'kysely';

/** As whom the municipality's identity provider knows each of the staff, and how long ago it was that it did. */
export async function townAccounts(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table town_accounts (
    user_id integer primary key references users (id),
    issuer text not null,
    subject text not null,
    created_at bigint not null)`,
  'create unique index town_accounts_subject on town_accounts (issuer, subject)',
  'alter table sessions add column proved_at bigint',
];
