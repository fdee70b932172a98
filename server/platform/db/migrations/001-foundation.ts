import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

type Schema = Kysely<unknown>;

/** Tables of the whole house; `id()` is the one thing the two engines spell differently. */
export async function foundation(db: Schema, engine: Engine): Promise<void> {
  const table = (name: string) => createTable(db, engine, name);
  await createPlaces(table);
  await createPeople(table);
  await createAgendas(table);
  await createBookings(table);
  await createRecords(table);
  for (const statement of INDEXES) await sql.raw(statement).execute(db);
}

type Table = CreateTableBuilder<string, string>;
type MakeTable = (name: string) => Table;

function createTable(db: Schema, engine: Engine, name: string): Table {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (id) =>
      engine === 'postgres'
        ? id.generatedByDefaultAsIdentity().primaryKey()
        : id.primaryKey().autoIncrement(),
    ) as Table;
}

function withName(table: Table): Table {
  return table
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_folded', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('A'));
}

async function createPlaces(table: MakeTable): Promise<void> {
  await withName(table('states')).execute();
  await withName(table('cities'))
    .addColumn('state_id', 'integer', (c) => c.notNull().references('states.id'))
    .execute();
  await withName(table('species')).execute();
  await withName(table('breeds'))
    .addColumn('species_id', 'integer', (c) => c.notNull().references('species.id'))
    .execute();
}

async function createPeople(table: MakeTable): Promise<void> {
  await table('users')
    .addColumn('email', 'text')
    .addColumn('email_folded', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('search_folded', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('id_number', 'text')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('state_id', 'integer', (c) => c.references('states.id'))
    .addColumn('city_id', 'integer', (c) => c.references('cities.id'))
    .addColumn('other_city', 'text', (c) => c.notNull())
    .addColumn('role_id', 'integer', (c) => c.notNull().check(sql`role_id in (1, 2, 3)`))
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('A'))
    .addColumn('password_hash', 'text')
    .addColumn('temporary_hash', 'text')
    .addColumn('temporary_expires_at', 'bigint')
    .addColumn('terms_version', 'integer')
    .addColumn('terms_accepted_at', 'bigint')
    .addColumn('revision', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await table('sessions')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('temporary', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
  await table('login_failures')
    .addColumn('email_folded', 'text', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('retry_at', 'bigint', (c) => c.notNull())
    .execute();
  await table('pets')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_folded', 'text', (c) => c.notNull())
    .addColumn('gender', 'text', (c) => c.notNull())
    .addColumn('birth_date', 'text')
    .addColumn('species_id', 'integer', (c) => c.references('species.id'))
    .addColumn('breed_id', 'integer', (c) => c.references('breeds.id'))
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('photo', 'text')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('A'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createAgendas(table: MakeTable): Promise<void> {
  await withName(table('services'))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('preparation', 'text', (c) => c.notNull())
    .addColumn('slot_minutes', 'integer', (c) => c.notNull())
    .addColumn('lead_hours', 'integer', (c) => c.notNull())
    .addColumn('horizon_days', 'integer', (c) => c.notNull())
    .addColumn('cancel_limit_hours', 'integer', (c) => c.notNull())
    .addColumn('max_active_per_resident', 'integer', (c) => c.notNull())
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .execute();
  await withName(table('locations'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('map_url', 'text', (c) => c.notNull())
    .execute();
  await table('agendas')
    .addColumn('service_id', 'integer', (c) => c.notNull().references('services.id'))
    .addColumn('location_id', 'integer', (c) => c.notNull().references('locations.id'))
    .addColumn('operator_user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('A'))
    .addColumn('revision', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await table('agenda_hours')
    .addColumn('agenda_id', 'integer', (c) => c.notNull().references('agendas.id'))
    .addColumn('weekday', 'integer', (c) => c.notNull().check(sql`weekday between 0 and 6`))
    .addColumn('from_minute', 'integer', (c) => c.notNull())
    .addColumn('to_minute', 'integer', (c) => c.notNull())
    .addColumn('slot_minutes', 'integer', (c) => c.notNull().check(sql`slot_minutes > 0`))
    .addColumn('places', 'integer', (c) => c.notNull().check(sql`places > 0`))
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('valid_to', 'text')
    .execute();
  await table('closures')
    .addColumn('agenda_id', 'integer', (c) => c.references('agendas.id'))
    .addColumn('location_id', 'integer', (c) => c.references('locations.id'))
    .addColumn('from_date', 'text', (c) => c.notNull())
    .addColumn('to_date', 'text', (c) => c.notNull())
    .addColumn('from_minute', 'integer')
    .addColumn('to_minute', 'integer')
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute();
}

async function createBookings(table: MakeTable): Promise<void> {
  await table('bookings')
    .addColumn('agenda_id', 'integer', (c) => c.notNull().references('agendas.id'))
    .addColumn('starts', 'bigint', (c) => c.notNull())
    .addColumn('ends', 'bigint', (c) => c.notNull().check(sql`ends > starts`))
    .addColumn('place', 'integer', (c) => c.notNull().check(sql`place > 0`))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('A', 'C', 'D', 'N')`))
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('override_reason', 'text')
    .addColumn('service_id', 'integer', (c) => c.notNull().references('services.id'))
    .addColumn('location_id', 'integer', (c) => c.notNull().references('locations.id'))
    .addColumn('operator_user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('booker_user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('pet_id', 'integer', (c) => c.notNull().references('pets.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await table('questions')
    .addColumn('service_id', 'integer', (c) => c.notNull().references('services.id'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('A'))
    .execute();
  await table('lock_rules')
    .addColumn('service_id', 'integer', (c) => c.notNull().references('services.id'))
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('locked_values', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('A'))
    .execute();
}

async function createRecords(table: MakeTable): Promise<void> {
  await table('terms')
    .addColumn('version', 'integer', (c) => c.notNull().unique())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await table('terms_acceptances')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('version', 'integer', (c) => c.notNull().references('terms.version'))
    .addColumn('accepted_at', 'bigint', (c) => c.notNull())
    .execute();
  await table('audit')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'integer')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await table('outbox')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('locked_until', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sent_at', 'bigint')
    .execute();
  await table('settings')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}

/** A unique index that people can breach is named in constraints.ts, so that its breach has a sentence. */
const INDEXES = [
  `create unique index states_name on states (name_folded) where status = 'A'`,
  `create unique index cities_name on cities (state_id, name_folded) where status = 'A'`,
  `create unique index species_name on species (name_folded) where status = 'A'`,
  `create unique index breeds_name on breeds (species_id, name_folded) where status = 'A'`,
  `create unique index users_email on users (email_folded) where status = 'A'`,
  `create unique index users_id_number on users (id_number) where status = 'A'`,
  `create index users_search on users (search_folded)`,
  `create unique index sessions_token on sessions (token_hash)`,
  `create index sessions_user on sessions (user_id)`,
  `create unique index login_failures_email on login_failures (email_folded)`,
  `create index pets_user on pets (user_id)`,
  `create unique index agendas_triple on agendas (service_id, location_id, operator_user_id)`,
  `create index agenda_hours_agenda on agenda_hours (agenda_id)`,
  `create index closures_dates on closures (to_date)`,
  `create unique index bookings_place on bookings (agenda_id, starts, place) where status <> 'C'`,
  `create index bookings_booker on bookings (booker_user_id, starts)`,
  `create index bookings_pet on bookings (pet_id, starts)`,
  `create index questions_service on questions (service_id, position)`,
  `create index lock_rules_service on lock_rules (service_id)`,
  `create index terms_acceptances_user on terms_acceptances (user_id)`,
  `create index audit_entity on audit (entity, entity_id)`,
  `create index audit_user on audit (user_id, at)`,
  `create index outbox_waiting on outbox (locked_until) where sent_at is null`,
  `create index outbox_user on outbox (user_id, created_at)`,
  `create unique index settings_name on settings (name)`,
];
