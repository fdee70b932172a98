import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { fold } from '#shared/platform/fold.ts';
import { toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import { hashToken } from '../server/accounts/sessions/tokens.rules.ts';
import type { DatabaseAddress } from './databases.ts';

/** Each service has an agenda at each location. */
export type Size = Record<'people' | 'pets' | 'bookings' | 'services' | 'locations' | 'places', number>;

const FULL_SIZE = { people: 200_000, pets: 300_000, bookings: 3_000_000 };
export const STAFF = 20;
const SLOTS = 20;
/** Days with future bookings. */
const DAYS_AHEAD = 30;

/** Lists names as common as a town's commonest: 1.5 % have each surname, 4 % each first name. */
const SURNAMES =
  `Pérez,Núñez,Álvarez,De Luca,Quiroga,Ñancupil,Gómez,Sosa,González,Rodríguez,Fernández,López,Martínez,García,
Díaz,Sánchez,Romero,Torres,Ruiz,Ramírez,Flores,Acosta,Benítez,Medina,Suárez,Herrera,Aguirre,Giménez,Gutiérrez,Pereyra,Rojas,
Molina,Castro,Ortiz,Silva,Luna,Juárez,Cabrera,Ríos,Ferreyra,Godoy,Morales,Domínguez,Moreno,Peralta,Vega,Carrizo,Castillo,
Ledesma,Ojeda,Ponce,Vera,Vázquez,Villalba,Cardozo,Navarro,Ramos,Arias,Coronel,Córdoba,Figueroa,Correa,Cáceres,Vargas`.split(
    /,\s*/,
  );
const NAMES =
  `Ana,José,Lucía,Ramón,Zoe,María,Juan,Carlos,Laura,Jorge,Silvia,Luis,Marta,Diego,Rosa,Pablo,Elena,Miguel,Julia,
Sergio,Norma,Hugo,Clara,Raúl,Irma`.split(/,\s*/);
const PET_NAMES = ['Luna', 'Mora', 'Ñandú', 'Toto', 'Simba', 'Ámbar'];

export type BigTown = {
  counts: string;
  staffTokens: string[];
  residentToken: string;
  today: number;
  agenda: { serviceId: number; locationId: number };
  personId: number;
  bookingId: number;
};

type Row = Record<string, number | string>;
type BulkConnection = { run: (sql: string) => Promise<Row[]>; close: () => Promise<void> };

/** Opens a connection without checks on each row, which writes millions in minutes. */
async function openBulkConnection({ url, file }: DatabaseAddress): Promise<BulkConnection> {
  if (!url) {
    const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    db.exec('pragma synchronous = off; pragma cache_size = -400000');
    return { run: async (sql) => db.prepare(sql).all() as Row[], close: async () => db.close() };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  return { run: async (sql) => (await client.query(sql)).rows, close: () => client.end() };
}

export function toSize(scale: number): Size {
  const scaleCount = (full: number) => Math.round(full * scale);
  const { people, pets, bookings } = FULL_SIZE;
  return {
    people: scaleCount(people),
    pets: scaleCount(pets),
    bookings: scaleCount(bookings),
    services: 4,
    locations: 5,
    places: 3,
  };
}

export async function fillBigTown(where: DatabaseAddress, size: Size): Promise<BigTown> {
  const bulk = await openBulkConnection(where);
  const { people, pets, bookings, services, locations } = size;
  const today = toStartOfDay(toWallClock(Date.now(), 'America/Argentina/Buenos_Aires'));
  const readNextId = async (table: string) =>
    Number((await bulk.run(`select coalesce(max(id), 0) + 1 as next from ${table}`))[0]?.next);
  const next = {
    user: await readNextId('users'),
    pet: await readNextId('pets'),
    service: await readNextId('services'),
    location: await readNextId('locations'),
    agenda: await readNextId('agendas'),
    booking: await readNextId('bookings'),
  };
  for (const sql of [
    buildUsersSql(people),
    buildStaffSql(),
    buildPetsSql(pets, people, next.user),
    buildCatalogueSql('services', services),
    buildCatalogueSql('locations', locations),
    buildAgendasSql(size, next),
    buildHoursSql(size, next),
    buildBookingsSql(size, today, next),
    ...(where.url ? [...(await buildWordsSql(bulk)), COUNT_PEOPLE] : []),
    buildAuditSql(bookings, people, next),
    buildSessionsSql(next.user, people),
    ...(where.url ? ['analyze'] : []),
  ])
    await bulk.run(sql);
  await bulk.close();
  return {
    counts: `${people} people, ${pets} pets, ${bookings} bookings`,
    staffTokens: Array.from({ length: STAFF }, (_, index) => toToken(index)),
    residentToken: toToken(STAFF),
    today,
    agenda: { serviceId: next.service, locationId: next.location },
    personId: next.user,
    bookingId: next.booking,
  };
}

/** Writes the search words that PostgreSQL's triggers would have written row by row. */
async function buildWordsSql(bulk: BulkConnection): Promise<string[]> {
  const triggers = await bulk.run(
    "select prosrc as body from pg_proc where proname in ('keep_users_words', 'keep_pets_words') order by proname",
  );
  return triggers.flatMap(({ body }) => {
    const wordsInsert = /(?:insert into (\w+_words)) [^;]+(?= and \w\.id = new\.id)[^;]+/.exec(String(body));
    if (!wordsInsert) throw new Error('the triggers that keep words have changed');
    return [`delete from ${wordsInsert[1]}`, wordsInsert[0].replace(/ and \w\.id = new\.id/, '')];
  });
}

const COUNT_PEOPLE = `update people_count set total = (
  select count(*) from users where status = 'A' and id <> ${SYSTEM_OPERATOR_ID})`;

const listNumbers = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;

function pick(list: readonly string[], number: string): { text: string; folded: string } {
  const cases = (toText: (each: string) => string) =>
    `case ${number} % ${list.length} ${list.map((each, nth) => `when ${nth} then '${toText(each)}'`).join(' ')} end`;
  return { text: cases((each) => each), folded: cases(fold) };
}

const USER_COLUMNS = `email, email_folded, name, last_name, search_folded, sort_folded, phone, id_number, address, state_id,
  city_id, other_city, role_id, terms_version, terms_accepted_at, created_at, updated_at`;

/** Returns the number that ends a person's name: it always has seven digits and ends no DNI. */
export const toNameNumber = (person: number): number => FIRST_NUMBER + (person % NUMBERS);
const FIRST_NUMBER = 1_000_000;
const NUMBERS = 9_000_000;

function buildUsersSql(count: number): string {
  const [surname, name] = [pick(SURNAMES, 'i'), pick(NAMES, `(i / ${SURNAMES.length})`)];
  const number = `(${FIRST_NUMBER} + i % ${NUMBERS})`;
  const folded = `${surname.folded} || ' ' || ${name.folded} || ' ' || ${number}`;
  return `insert into users (${USER_COLUMNS}) ${listNumbers(count)}
    select 'v' || i || '@bench.test', 'v' || i || '@bench.test', ${name.text} || ' ' || ${number}, ${surname.text},
      ${folded} || ' ' || (30000000 + i), ${folded}, '2622 451287', cast(30000000 + i as text), 'San Martín ' || i, 1,
      1 + i % 20, '', 3, 1, 1700000000000, 1700000000000, 1700000000000 from n order by i`;
}

function buildStaffSql(): string {
  return `insert into users (${USER_COLUMNS}) ${listNumbers(STAFF)}
    select 's' || i || '@bench.test', 's' || i || '@bench.test', 'Eva', 'Ruiz', 'ruiz eva', 'ruiz eva', '1',
      cast(90000000 + i as text), 'Mitre 1', 1, null, 'Sur', 2, 1, 0, 0, 0 from n order by i`;
}

function buildPetsSql(count: number, people: number, firstUser: number): string {
  const name = pick(PET_NAMES, 'i');
  return `insert into pets (user_id, name, name_folded, gender, birth_date, species_id, breed_id, comment, photo,
      created_at, updated_at) ${listNumbers(count)}
    select ${firstUser} + i % ${people}, ${name.text} || ' ' || i, ${name.folded} || ' ' || i, 'F', '2023-04-05', 1,
      (select min(id) from breeds where species_id = 1), '', null, 0, 0 from n order by i`;
}

function buildCatalogueSql(table: 'services' | 'locations', count: number): string {
  const extraSql =
    table === 'services'
      ? [
          'description, preparation, slot_minutes, lead_hours, horizon_days, cancel_limit_hours, max_active_per_resident, is_public',
          `'', '[]', 30, 0, 60, 0, 5, 1`,
        ]
      : ['address, notes, map_url', `'Belgrano 1', '', ''`];
  return `insert into ${table} (name, name_folded, ${extraSql[0]}) ${listNumbers(count)}
    select 'Sede ' || i, 'sede ' || i, ${extraSql[1]} from n order by i`;
}

function buildAgendasSql({ services, locations }: Size, next: NextIds): string {
  return `insert into agendas (service_id, location_id, operator_user_id) ${listNumbers(services * locations)}
    select ${next.service} + i % ${services}, ${next.location} + i / ${services}, 1 from n order by i`;
}

function buildHoursSql({ services, locations, places }: Size, next: NextIds): string {
  return `insert into agenda_hours (agenda_id, weekday, from_minute, to_minute, slot_minutes, places, valid_from)
    ${listNumbers(services * locations * 7)}
    select ${next.agenda} + i / 7, i % 7, 480, ${480 + SLOTS * 30}, 30, ${places}, '2000-01-01' from n order by i`;
}

type NextIds = Record<'user' | 'pet' | 'service' | 'location' | 'agenda' | 'booking', number>;

/** Fills every agenda's days nearly full, the last of them a month from now. */
function buildBookingsSql(size: Size, today: number, next: NextIds): string {
  const { bookings, people, pets, services, places } = size;
  const agendas = services * size.locations;
  const perDay = SLOTS * places;
  const days = Math.ceil(bookings / agendas / perDay);
  const first = today + (DAYS_AHEAD - days) * DAY_SECONDS;
  const turn = `(i / ${agendas})`;
  const starts = `${first} + cast(${turn} / ${perDay} as bigint) * ${DAY_SECONDS} + 28800 + (${turn} % ${perDay} / ${places}) * 1800`;
  const pet = `(cast(i as bigint) * 7919 % ${pets})`;
  return `insert into bookings (agenda_id, service_id, location_id, operator_user_id, starts, ends, place, status, comment,
      booker_user_id, pet_id, created_at, updated_at) ${listNumbers(bookings)}, b as (
      select i, ${starts} as starts, ${pet} as pet from n)
    select ${next.agenda} + i % ${agendas}, ${next.service} + i % ${agendas} % ${services},
      ${next.location} + i % ${agendas} / ${services}, 1, starts, starts + 1800, ${turn} % ${perDay} % ${places} + 1,
      case when i % 10 = 0 then 'C' when starts > ${today} then 'A' when i % 10 = 1 then 'N' else 'D' end, '',
      ${next.user} + pet % ${people}, ${next.pet} + pet, 1700000000000, 1700000000000 from b order by i`;
}

function buildAuditSql(bookings: number, people: number, next: NextIds): string {
  return `insert into audit (at, user_id, action, entity, entity_id, before, after) ${listNumbers(bookings)}
    select 1600000000000 + cast(i as bigint) * 50000, ${next.user} + i % ${people}, 'booking.create', 'booking',
      ${next.booking} + i, null, '{"bookingStatus":"A"}' from n order by i`;
}

const toToken = (index: number) => `bench-token-of-a-big-town-${String(index).padStart(4, '0')}`;

function buildSessionsSql(firstUser: number, people: number): string {
  const rows = Array.from({ length: STAFF + 1 }, (_, index) => {
    const userId = index === STAFF ? firstUser : firstUser + people + index;
    return `('${hashToken(toToken(index))}', ${userId}, 0, ${Date.now()}, ${Date.now()})`;
  });
  return `insert into sessions (token_hash, user_id, temporary, created_at, seen_at) values ${rows.join()}`;
}
