import { type Kysely, sql } from 'kysely';

/** Which pets a requirement is for, all until somebody says so, and where a place answers the phone. */
export async function forWhom(db: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) await sql.raw(`alter table ${column}`).execute(db);
}

const COLUMNS = [
  'questions add column species_id integer references species (id)',
  "questions add column gender text check (gender in ('F', 'M'))",
  'questions add column from_months integer',
  'questions add column to_months integer',
  "locations add column phone text not null default ''",
];
