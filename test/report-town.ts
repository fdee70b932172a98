import { type Insertable, sql } from 'kysely';
import type { BookingStatus } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { fold } from '#shared/platform/fold.ts';
import { createRandom, type Random } from '../server/ops/seed/demo-random.ts';
import { type Db, inTransaction, type Trx } from '../server/platform/db/database.ts';
import { userFolds } from '../server/platform/db/sqlite/user-folds.ts';
import type { BookingsTable } from '../server/platform/db/tables/agendas.ts';

export const ODD_LOCALITIES = [
  "Villa d'Arte",
  'Paraje "El 9"',
  'La Consulta; norte',
  'Médano 🐕‍🦺',
  '=SUMA(A1:A9)',
  '+54 2622',
  '-1',
  '@todos',
  '__proto__',
  'constructor',
  'toString',
  ' ',
  '\u202Ederecha',
  'ñ'.repeat(80),
] as const;

export type GeneratedBooking = {
  starts: number;
  status: BookingStatus;
  city: string | null;
  otherCity: string;
  gender: 'F' | 'M' | 'X';
  specie: string | null;
  breed: string | null;
};

type ReportTown = {
  bookings: number;
  residents: number;
  from: number;
  until: number;
  /** Concentrates people in a few places and breeds; otherwise spreads them, so that few bookings share a group. */
  isUsual?: boolean;
};

type Pet = Omit<GeneratedBooking, 'starts' | 'status'> & { petId: number; userId: number };
type NamedRow = { id: number; name: string };

const BATCH_ROWS = 1_000;
const STATUSES = ['A', 'C', 'D', 'D', 'D', 'D', 'N'] as const;
const TIMES = [0, 8 * 3600, 9.5 * 3600, 11 * 3600, DAY_SECONDS - 1];

/** Fills a seeded database with people, a pet each, and bookings in every state; returns the facts. */
export async function fillReportTown(db: Db, town: ReportTown): Promise<GeneratedBooking[]> {
  const random = createRandom(town.bookings);
  const pets = await inTransaction(db, (trx) => insertPets(trx, town, random));
  const facts: GeneratedBooking[] = [];
  for (let bookingCount = 0; bookingCount < town.bookings; bookingCount += BATCH_ROWS) {
    const batch = Array.from({ length: Math.min(BATCH_ROWS, town.bookings - bookingCount) }, (_, index) =>
      newBooking(random, random.pick(pets), town, bookingCount + index + 1),
    );
    await inTransaction(db, async (trx) => {
      // Skips foreign keys, whose checks would take most of the time.
      if (process.env.TEST_ENGINE === 'postgres')
        await sql`set local session_replication_role = replica`.execute(trx);
      await trx
        .insertInto('bookings')
        .values(batch.map(({ row }) => row))
        .execute();
    });
    for (const { fact } of batch) facts.push(fact);
  }
  return facts;
}

function newBooking(
  random: Random,
  { petId, userId, ...petFacts }: Pet,
  { from, until }: ReportTown,
  place: number,
) {
  const starts =
    from + random.integer(0, (until - from) / DAY_SECONDS - 1) * DAY_SECONDS + random.pick(TIMES);
  const status = random.pick(STATUSES);
  const row: Insertable<BookingsTable> = {
    agenda_id: 1,
    starts,
    ends: starts + 1800,
    place,
    status,
    comment: '',
    override_reason: null,
    service_id: 1,
    location_id: 1,
    operator_user_id: 1,
    booker_user_id: userId,
    pet_id: petId,
    created_at: 0,
    updated_at: 0,
  };
  return { row, fact: { ...petFacts, starts, status } };
}

/** Names cities as reports do: with their state if the name is ambiguous. */
async function listCities(trx: Trx) {
  const cities = await trx
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['cities.id', 'cities.name', 'states.name as state'])
    .orderBy('cities.id')
    .execute();
  const citiesByName = Map.groupBy(cities, ({ name }) => name);
  return cities.map(({ id, name, state }) => {
    const isNamesake = (citiesByName.get(name)?.length ?? 0) > 1;
    return { id, isNamesake, name: isNamesake ? `${name} (${state})` : name };
  });
}

async function insertPets(trx: Trx, { residents, isUsual }: ReportTown, random: Random): Promise<Pet[]> {
  const cities = await listCities(trx);
  const namesakes = cities.filter(({ isNamesake }) => isNamesake);
  const species = await trx.selectFrom('species').select(['id', 'name']).orderBy('id').execute();
  const breeds = await trx.selectFrom('breeds').select(['id', 'name', 'species_id']).orderBy('id').execute();
  const commonCities = cities.slice(0, isUsual ? 6 : 10);
  const owners = Array.from({ length: residents }, () => ({
    city: random.chance(isUsual ? 0.98 : 0.8)
      ? random.pick(random.chance(0.9) ? commonCities : namesakes)
      : null,
    otherCity: random.chance(0.95) ? random.pick(ODD_LOCALITIES) : '',
  }));
  const userIds = await insertAll(
    trx,
    'users',
    owners.map(({ city, otherCity }, index) => ({
      ...toPersonRow(index),
      city_id: city?.id ?? null,
      other_city: city ? '' : otherCity,
    })),
  );
  const pickBreed = (ownBreeds: NamedRow[]) =>
    random.pick(isUsual && random.chance(0.75) ? ownBreeds.slice(0, 1) : ownBreeds);
  const pets = owners.map(({ city, otherCity }, index) => {
    const specie: NamedRow | null = random.chance(0.95) ? random.pick(species) : null;
    const ownBreeds = breeds.filter((breed) => breed.species_id === specie?.id);
    const breed: NamedRow | null = ownBreeds.length > 0 && random.chance(0.9) ? pickBreed(ownBreeds) : null;
    const gender = random.pick(['F', 'F', 'M', 'M', 'X'] as const);
    return { userId: userIds[index] ?? 0, city, otherCity: city ? '' : otherCity, gender, specie, breed };
  });
  const petIds = await insertAll(
    trx,
    'pets',
    pets.map(({ userId, gender, specie, breed }) => ({
      ...PET_ROW,
      user_id: userId,
      gender,
      species_id: specie?.id ?? null,
      breed_id: breed?.id ?? null,
    })),
  );
  return pets.map(({ city, specie, breed, ...pet }, index) => ({
    ...pet,
    petId: petIds[index] ?? 0,
    city: city?.name ?? null,
    specie: specie?.name ?? null,
    breed: breed?.name ?? null,
  }));
}

async function insertAll(trx: Trx, table: 'users' | 'pets', rows: object[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = rows.slice(from, from + BATCH_ROWS) as never[];
    const inserted = await trx.insertInto(table).values(batch).returning('id').execute();
    for (const { id } of inserted) ids.push(id);
  }
  return ids;
}

function toPersonRow(index: number) {
  const names = { name: 'Ana', last_name: `Pérez ${index}`, id_number: String(50_000_000 + index) };
  const email = `figura-${index}@correo.test`;
  return {
    ...names,
    ...userFolds(names),
    email,
    email_folded: fold(email),
    phone: '',
    address: '',
    state_id: 1,
    role_id: 3,
    created_at: 0,
    updated_at: 0,
  };
}

const PET_ROW = { name: 'Luna', name_folded: 'luna', comment: '', status: 'A', created_at: 0, updated_at: 0 };
