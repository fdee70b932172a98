import { type Kysely, sql } from 'kysely';

/** What earlier turnos mean for the next: pets that come together, absences that pause booking; and which sheet a van sent. */
export async function story(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table services add column pets_together_max integer not null default 1',
  'alter table services add column no_show_max integer not null default 0',
  'alter table services add column no_show_months integer not null default 12',
  'alter table services add column no_show_pause_days integer not null default 60',
  `create table no_show_pardons (
    booking_id integer primary key references bookings (id),
    reason text not null,
    by_user_id integer not null references users (id),
    created_at bigint not null)`,
  'alter table visits add column sent_key text',
];
