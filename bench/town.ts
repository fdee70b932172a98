import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import { hashPassword } from '../server/accounts/passwords/passwords.service.ts';
import { hashToken } from '../server/accounts/sessions/tokens.rules.ts';
import type { Context } from '../server/platform/context.ts';
import { inTransaction, type Trx } from '../server/platform/db/database.ts';
import { userFolds } from '../server/platform/db/sqlite/user-folds.ts';

const SERVICES = 24;
/** Agendas of fifty places a day, one for each rush. */
const RUSHES = 8;
export const PASSWORD = 'gato azul sobre el techo';
const SLOT_MINUTES = 5;
export const RUSH_PLACES = 50;
export const SLOTS_PER_DAY = (24 * 60) / SLOT_MINUTES;
const HORIZON_DAYS = 300;
const YEAR_MS = 365 * 86_400_000;
/** Rows of one insert; both engines take as many parameters. */
const BATCH_ROWS = 500;

export type Town = {
  tokens: string[];
  residentIds: number[];
  petIds: number[];
  serviceIds: number[];
  agendaIds: number[];
  rushIds: number[];
  firstDay: number;
};

/** `past` counts past bookings of each resident. */
export type TownSize = { residents: number; past: number };
const DEFAULT_SIZE: TownSize = { residents: 5_000, past: 10 };

/** Fills a seeded database with residents, pets, sessions, and agendas so wide that each booking finds a free slot. */
export async function fillTown(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  { residents, past }: TownSize = DEFAULT_SIZE,
): Promise<Town> {
  const at = now();
  const tokens = Array.from(
    { length: residents },
    (_, index) => `bench-token-of-resident-${String(index).padStart(8, '0')}`,
  );
  const passwordHash = await hashPassword(PASSWORD);
  return inTransaction(db, async (trx) => {
    // Removes the holidays, on which a day's answer would be empty.
    await trx.deleteFrom('closures').execute();
    const residentIds = await insertResidents(trx, { residents, at, passwordHash });
    const petIds = await insertPets(trx, residentIds, at);
    await insertSessions(trx, residentIds, tokens, at);
    const inserted = await insertServices(trx);
    const serviceIds = inserted.serviceIds.slice(0, SERVICES);
    const rushIds = inserted.serviceIds.slice(SERVICES);
    const firstDay = toStartOfDay(toWallClock(at, config.TOWN_TIMEZONE)) + DAY_SECONDS;
    await insertOwnBookings(trx, { residentIds, petIds, firstDay, at, past });
    return { tokens, residentIds, petIds, serviceIds, agendaIds: inserted.agendaIds, rushIds, firstDay };
  });
}

async function inBatches<T>(rows: T[], insert: (batch: T[]) => Promise<{ id: number }[]>): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    ids.push(...(await insert(rows.slice(from, from + BATCH_ROWS))).map((row) => row.id));
  }
  return ids;
}

type NewResidents = { residents: number; at: number; passwordHash: string };

function insertResidents(trx: Trx, { residents, at, passwordHash }: NewResidents): Promise<number[]> {
  const rows = Array.from({ length: residents }, (_, index) => ({
    email: `vecino${index}@bench.test`,
    email_folded: `vecino${index}@bench.test`,
    name: 'Ana',
    last_name: `Pérez ${index}`,
    ...userFolds({ name: 'Ana', last_name: `Pérez ${index}`, id_number: String(20_000_000 + index) }),
    phone: '2622 451287',
    id_number: String(20_000_000 + index),
    address: 'San Martín 100',
    state_id: 1,
    city_id: null,
    other_city: 'Villa Nueva',
    role_id: 3,
    password_hash: passwordHash,
    email_verified_at: at,
    terms_version: 1,
    terms_accepted_at: at,
    created_at: at,
    updated_at: at,
  }));
  return inBatches(rows, (batch) => trx.insertInto('users').values(batch).returning('id').execute());
}

async function insertPets(trx: Trx, owners: number[], at: number): Promise<number[]> {
  const breed = await trx
    .selectFrom('breeds')
    .select(['id', 'species_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const rows = owners.map((user_id) => ({
    user_id,
    name: 'Luna',
    name_folded: 'luna',
    gender: 'F' as const,
    birth_date: '2023-04-05',
    species_id: breed.species_id,
    breed_id: breed.id,
    comment: '',
    photo: null,
    created_at: at,
    updated_at: at,
  }));
  return inBatches(rows, (batch) => trx.insertInto('pets').values(batch).returning('id').execute());
}

async function insertSessions(trx: Trx, owners: number[], tokens: string[], at: number): Promise<void> {
  const rows = owners.map((user_id, index) => ({
    user_id,
    token_hash: hashToken(tokens[index] ?? ''),
    temporary: 0,
    created_at: at,
    seen_at: at,
  }));
  await inBatches(rows, (batch) => trx.insertInto('sessions').values(batch).returning('id').execute());
}

async function insertServices(trx: Trx): Promise<Pick<Town, 'serviceIds' | 'agendaIds'>> {
  const service = {
    description: '',
    preparation: '[]',
    slot_minutes: SLOT_MINUTES,
    lead_hours: 0,
    cancel_limit_hours: 0,
  };
  const rows = Array.from({ length: SERVICES + RUSHES }, (_, index) => ({
    ...service,
    name: `Servicio ${index}`,
    name_folded: `servicio ${index}`,
    horizon_days: HORIZON_DAYS,
    max_active_per_resident: 5,
    is_public: 1,
  }));
  const ids = await inBatches(rows, (batch) =>
    trx.insertInto('services').values(batch).returning('id').execute(),
  );
  const agendas = await inBatches(ids, (batch) =>
    trx
      .insertInto('agendas')
      .values(batch.map((service_id) => ({ service_id, location_id: 1, operator_user_id: 1 })))
      .returning('id')
      .execute(),
  );
  const range = {
    from_minute: 0,
    to_minute: 1440,
    slot_minutes: SLOT_MINUTES,
    places: 1,
    valid_from: '2020-01-01',
    valid_to: null,
  };
  const hours = agendas.flatMap((agenda_id, index) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      agenda_id,
      weekday,
      ...range,
      ...(index < SERVICES ? {} : { to_minute: RUSH_PLACES * SLOT_MINUTES }),
    })),
  );
  await inBatches(hours, (batch) => trx.insertInto('agenda_hours').values(batch).returning('id').execute());
  return { serviceIds: ids, agendaIds: agendas };
}

type PastBookings = { residentIds: number[]; petIds: number[]; firstDay: number; at: number; past: number };

/** Inserts past bookings with their history: own bookings list them, and they give the indexes their weight. */
async function insertOwnBookings(
  trx: Trx,
  { residentIds, petIds, firstDay, at, past }: PastBookings,
): Promise<void> {
  const rows = residentIds.flatMap((booker_user_id, index) =>
    Array.from({ length: past }, (_, nth) => {
      const starts = firstDay - (1 + nth) * 400 * DAY_SECONDS - index * 1800;
      const ids = { agenda_id: 1, service_id: 1, location_id: 1, operator_user_id: 1, booker_user_id };
      const booking = {
        starts,
        ends: starts + 1800,
        place: 1,
        status: 'D' as const,
        comment: '',
        override_reason: null,
      };
      return { ...ids, ...booking, pet_id: petIds[index] ?? 0, created_at: at, updated_at: at };
    }),
  );
  const ids = await inBatches(rows, (batch) =>
    trx.insertInto('bookings').values(batch).returning('id').execute(),
  );
  const records = ids.map((entity_id, index) => ({
    at: at - YEAR_MS - index,
    user_id: rows[index]?.booker_user_id ?? null,
    action: 'booking.create',
    entity: 'booking',
    entity_id,
  }));
  await inBatches(records, (batch) => trx.insertInto('audit').values(batch).returning('id').execute());
}
