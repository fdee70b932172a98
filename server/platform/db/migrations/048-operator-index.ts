import { type Kysely, sql } from 'kysely';

/** Indexes the staff who gave a booking, so that deleting a person doesn't read every booking. */
export async function operatorIndex(db: Kysely<unknown>): Promise<void> {
  const statement =
    'create index bookings_operator on bookings (operator_user_id) where operator_user_id is not null';
  await sql.raw(statement).execute(db);
}
