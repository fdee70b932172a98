import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/database.ts';

/** Fills a database that is at a migration. Uses SQL, because tables.ts knows today's tables alone. */
export async function fillStored(db: Db, migration: string): Promise<void> {
  for (const statement of CONTENT[migration] ?? []) await sql.raw(statement).execute(db);
}

/** The hash of the password 'una clave de 2026'. */
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$w4ulaVNRYWftk3HnmCHzVQ$SWzSna8S44cDkDcWi55WZT34rkkuJW2BeG/FBLugYqA';
/** Friday 4 December 2026, 08:00 by the town's clock. */
const STARTS = 1_796_371_200;
const NOW = 1_790_000_000_000;

const CONTENT: Record<string, string[]> = {
  '001-foundation': [
    `insert into states (name, name_folded) values ('Buenos Aires', 'buenos aires')`,
    `insert into cities (name, name_folded, state_id) values ('Bolívar', 'bolivar', 1)`,
    `insert into species (name, name_folded) values ('Perro', 'perro'), ('Gato', 'gato')`,
    `insert into breeds (name, name_folded, species_id) values ('Mestizo', 'mestizo', 1)`,
    `insert into users (email, email_folded, name, last_name, search_folded, phone, id_number, address, state_id,
      city_id, other_city, role_id, password_hash, terms_version, terms_accepted_at, created_at, updated_at) values
      (null, null, 'Turnos', 'municipales', '', '', null, '', null, null, '', 2, null, null, null, ${NOW}, ${NOW}),
      ('admin@pueblo.test', 'admin@pueblo.test', 'Administración', 'Municipal', 'municipal administracion null', '',
        null, '', null, null, '', 1, '${HASH}', null, null, ${NOW}, ${NOW}),
      ('Ana@Correo.test', 'ana@correo.test', 'Ana', 'Ñancupil', 'nancupil ana 28765432', '2314 555555', '28765432',
        'Mitre 12', 1, 1, '', 3, '${HASH}', 1, ${NOW}, ${NOW}, ${NOW}),
      (null, null, 'Beto', 'De Luca', 'de luca beto 07654321', '', '07654321', '', 1, null, 'El Paraje', 3, null, null,
        null, ${NOW}, ${NOW})`,
    `insert into pets (user_id, name, name_folded, gender, birth_date, species_id, breed_id, comment, created_at,
      updated_at) values (3, 'Ñata', 'nata', 'F', '2023-05-01', 1, 1, '', ${NOW}, ${NOW}),
      (4, 'Michi', 'michi', 'M', null, 2, null, 'arisco', ${NOW}, ${NOW})`,
    `insert into services (name, name_folded, description, preparation, slot_minutes, lead_hours, horizon_days,
      cancel_limit_hours, max_active_per_resident, is_public) values ('Castración', 'castracion', '',
      '[{"specieName":"Gato","hoursBefore":8,"text":"Sin comida"}]', 30, 0, 60, 0, 5, 1)`,
    `insert into locations (name, name_folded, address, notes, map_url)
      values ('Centro de Zoonosis', 'centro de zoonosis', 'San Martín 1250', '', '')`,
    'insert into agendas (service_id, location_id, operator_user_id) values (1, 1, 1)',
    `insert into agenda_hours (agenda_id, weekday, from_minute, to_minute, slot_minutes, places, valid_from)
      values (1, 5, 480, 720, 30, 1, '2020-01-01')`,
    `insert into closures (agenda_id, from_date, to_date, reason) values (1, '2026-12-25', '2026-12-25', 'Navidad')`,
    `insert into bookings (agenda_id, starts, ends, place, status, comment, service_id, location_id,
      operator_user_id, booker_user_id, pet_id, created_at, updated_at) values
      (1, ${STARTS}, ${STARTS + 1800}, 1, 'A', '', 1, 1, 1, 3, 1, ${NOW}, ${NOW}),
      (1, ${STARTS + 1800}, ${STARTS + 3600}, 1, 'C', '', 1, 1, 1, 4, 2, ${NOW}, ${NOW})`,
    `insert into questions (service_id, label, position) values (1, 'Tiene más de 6 meses', 1)`,
    `insert into lock_rules (service_id, entity, field, locked_values, label)
      values (1, 'Pet', 'BreedId', '[]', 'la raza')`,
    `insert into terms (version, description, created_at) values (1, '1. Es gratis.', ${NOW})`,
    `insert into terms_acceptances (user_id, version, accepted_at) values (3, 1, ${NOW})`,
    `insert into audit (at, user_id, action, entity, entity_id) values (${NOW}, 3, 'create', 'Booking', 1)`,
    `insert into login_failures (email_folded, failures, retry_at) values ('ana@correo.test', 1, ${NOW})`,
    `insert into outbox (kind, user_id, payload, created_at, expires_at, locked_until, sent_at)
      values ('booking', 3, '{}', ${NOW}, ${NOW}, 0, ${NOW})`,
    `insert into settings (name, value) values ('seeded', '1')`,
  ],
  '003-reports': [
    `insert into report_views (name, name_folded, settings, user_id, created_at, updated_at)
      values ('Por mes', 'por mes', '{}', 2, ${NOW}, ${NOW})`,
  ],
  '022-calendars': [
    `insert into calendar_feeds (user_id, agenda_id, created_at) values (3, 0, ${NOW}), (2, 1, ${NOW})`,
  ],
};
