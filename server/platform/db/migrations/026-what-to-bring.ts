import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  "alter table services add column bring text not null default ''",
  "alter table locations add column entrance text not null default ''",
  'alter table locations add column latitude double precision',
  'alter table locations add column longitude double precision',
];

/** What one brings to a service, and where one enters a place and finds it on a map. */
export async function whatToBring(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
