import { type Kysely, sql } from 'kysely';

/** Of which note of a phone a turno was made: sent again, it is the same one. */
export async function noted(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table bookings add column note_key text',
  'create unique index bookings_note on bookings (note_key) where note_key is not null',
];
