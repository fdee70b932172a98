import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toInstant, toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import { parseLockedValues } from '#shared/schedule/requirements.ts';
import { listDaySlots } from '#shared/schedule/slots.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { verifyPassword } from '../../accounts/passwords/passwords.service.ts';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import { listClosures, listHours } from '../../schedule/agendas/calendar.queries.ts';
import { seedDemo } from './demo.seed.ts';
import { DEMO_RESIDENT } from './demo-residents.seed.ts';
import { seedTown } from './seed.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
const NOW = Date.UTC(2026, 11, 1, 12, 40);
const TOWN_NOW = toWallClock(NOW, ZONE);
const PASSWORDS = { admin: { email: 'a@b.test', password: 'clave de prueba' }, resident: 'clave de vecina' };

function openTown(database: TestDatabase): Parameters<typeof seedDemo>[0] {
  const config = {
    TOWN_NAME: 'San Carlos',
    TOWN_STATE: '',
    TOWN_CITY: '',
    TOWN_TIMEZONE: ZONE,
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_TLS: 'required' as const,
    MAIL_FROM: 'turnos@sancarlos.test',
    RATE_LIMIT: 'off' as const,
    EMAIL_VERIFICATION: 'off' as const,
    HELD_PER_NETWORK: 10,
    PROOF_OF_WORK: 'off' as const,
    OIDC_EMAILS: 'verified' as const,
    OIDC_SECOND_FACTOR: 'own' as const,
    STAFF_SECOND_FACTOR: 'optional' as const,
    MAX_PETS: 30,
    OPEN_DATA: 'off' as const,
    TRUST_PROXY: undefined,
    API_DOCS: 'off' as const,
  };
  return { database, now: () => NOW, townNow: () => TOWN_NOW, config };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await migrateDatabase(database);
  await seedDemo(openTown(database), PASSWORDS);
});
afterAll(() => database.destroy());

const listBookings = () =>
  database.db
    .selectFrom('bookings as b')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .selectAll('b')
    .select(['p.user_id as ownerId', 'p.breed_id as breedId', 'p.gender', 'p.created_at as petSince'])
    .select(['u.terms_accepted_at as acceptedAt', 'u.email'])
    .execute();

type Booking = Awaited<ReturnType<typeof listBookings>>[number];
const isActive = (booking: Booking) => booking.status !== 'C';

describe('demo town', () => {
  test("every demo booking's history shows who booked it and how it ended", async () => {
    const actions = await database.db
      .selectFrom('audit')
      .select(['entity_id', 'action', 'user_id', 'at'])
      .where('entity', '=', 'booking')
      .orderBy('id')
      .execute();
    const histories = Map.groupBy(actions, ({ entity_id }) => entity_id);
    for (const booking of await listBookings()) {
      const history = histories.get(booking.id) ?? [];
      expect(history[0]).toMatchObject({ action: 'booking.create', user_id: booking.booker_user_id });
      const lastActions = {
        A: 'booking.create',
        C: 'booking.cancel',
        D: 'booking.change',
        N: 'booking.change',
      };
      expect(history.at(-1)).toMatchObject({ action: lastActions[booking.status], at: booking.updated_at });
      expect(history).toHaveLength(booking.status === 'A' ? 1 : 2);
    }
  });

  test('the demo has 900 residents with 1,400 pets, each pet with one owner', async () => {
    const residents = database.db.selectFrom('users').where('role_id', '=', 3).select('id');
    const pets = await database.db.selectFrom('pets').select('user_id').execute();
    const ids = new Set((await residents.execute()).map(({ id }) => id));
    expect(ids.size).toBe(900);
    expect(pets).toHaveLength(1_400);
    expect(pets.every((pet) => ids.has(pet.user_id))).toBe(true);
    expect(new Set(pets.map((pet) => pet.user_id)).size).toBeGreaterThan(870);
  });

  test('every demo resident has a unique DNI of seven or eight digits', async () => {
    const dniRows = await database.db
      .selectFrom('users')
      .select('id_number')
      .where('role_id', '=', 3)
      .execute();
    const numbers = dniRows.map(({ id_number }) => id_number ?? '');
    expect(numbers.filter((number) => !/^[1-9]\d{6,7}$/.test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(900);
  });

  test('the passwords printed for the demo belong to its resident and administrator', async () => {
    const users = await database.db.selectFrom('users').select(['email', 'password_hash']).execute();
    const findHash = (email: string) => users.find((user) => user.email === email)?.password_hash ?? null;
    expect(await verifyPassword(PASSWORDS.resident, findHash(DEMO_RESIDENT.email))).toBe(true);
    expect(await verifyPassword(PASSWORDS.admin.password, findHash(PASSWORDS.admin.email))).toBe(true);
  });

  test('the first demo resident has a past booking, a coming one and a pet to book', async () => {
    const residentBookings = (await listBookings()).filter(({ email }) => email === DEMO_RESIDENT.email);
    expect(residentBookings.map(({ status }) => status).toSorted()).toEqual(['A', 'D']);
    const pets = database.db.selectFrom('pets').where('user_id', '=', residentBookings[0]?.ownerId ?? 0);
    expect(await pets.select(['name', 'neutered']).orderBy('id').execute()).toEqual([
      { name: 'Luna', neutered: 'U' },
      { name: 'Simba', neutered: 'Y' },
      { name: 'Mora', neutered: 'U' },
    ]);
    const luna = residentBookings.find(({ status }) => status === 'A')?.pet_id ?? 0;
    const listRowsIn = (table: 'weights' | 'microchips' | 'vaccinations') =>
      database.db.selectFrom(table).select('id').where('pet_id', '=', luna).execute();
    const recordRows = [
      await listRowsIn('weights'),
      await listRowsIn('microchips'),
      await listRowsIn('vaccinations'),
    ];
    expect(recordRows.map(({ length }) => length)).toEqual([3, 1, 1]);
  });

  test('the demo is seeded once', async () => {
    const before = (await listBookings()).length;
    expect(await seedDemo(openTown(database), PASSWORDS)).toEqual({ isCreated: false });
    expect(await listBookings()).toHaveLength(before);
  });

  test('the demo rejects a database with real people', async () => {
    const townDatabase = await testDatabase();
    await migrateDatabase(townDatabase);
    await seedTown({ database: townDatabase, now: () => NOW }, PASSWORDS.admin);
    await expect(seedDemo(openTown(townDatabase), PASSWORDS)).rejects.toThrow('no son de la demo');
    expect(await townDatabase.db.selectFrom('users').select('id').execute()).toHaveLength(2);
    await townDatabase.destroy();
  });
});

describe('demo bookings', () => {
  test('demo bookings fill three weeks in all four states', async () => {
    const bookings = await listBookings();
    const recentBookings = bookings.filter(
      ({ starts }) => starts >= toStartOfDay(TOWN_NOW) - 10 * DAY_SECONDS,
    );
    const days = new Set(recentBookings.map(({ starts }) => toStartOfDay(starts)));
    expect(days.size).toBe(12); // Two of fifteen weekdays are holidays, one is closed.
    for (const status of ['A', 'C', 'D', 'N']) {
      expect(recentBookings.filter((booking) => booking.status === status).length).toBeGreaterThan(5);
    }
  });

  test('demo bookings cover every month of the past year', async () => {
    const recentStart = toStartOfDay(TOWN_NOW) - 10 * DAY_SECONDS;
    const doneRows = (await listBookings()).filter(
      ({ status, starts }) => status === 'D' && starts < recentStart,
    );
    const months = Map.groupBy(doneRows, ({ starts }) => new Date(starts * 1000).toISOString().slice(0, 7));
    expect(months.size).toBe(12);
    for (const [month, monthBookings] of months) expect(monthBookings.length, month).toBeGreaterThan(12);
  });

  test('demo bookings take slots of their agenda, one active booking a place', async () => {
    const byAgenda = Map.groupBy(await listBookings(), ({ agenda_id }) => agenda_id);
    expect(byAgenda.size).toBe(2);
    for (const [id, bookings] of byAgenda) {
      const agenda = { id, LocationId: 1 };
      const hours = await listHours(database.db, id);
      const closures = await listClosures(
        database.db,
        agenda,
        TOWN_NOW - 380 * DAY_SECONDS,
        TOWN_NOW + 20 * DAY_SECONDS,
      );
      for (const { starts, ends, place } of bookings) {
        const slot = listDaySlots(toStartOfDay(starts), hours, closures).find((one) => one.starts === starts);
        expect(slot?.ends).toBe(ends);
        expect(place).toBeLessThanOrEqual(slot?.places ?? 0);
      }
      const activePlaces = bookings.filter(isActive).map(({ starts, place }) => `${starts} ${place}`);
      expect(new Set(activePlaces).size).toBe(activePlaces.length);
    }
  });

  test('the demo leaves free places to book', async () => {
    const future = (await listBookings()).filter(({ starts, status }) => status === 'A' && starts > TOWN_NOW);
    const countOfService = (serviceId: number) =>
      future.filter((each) => each.service_id === serviceId).length;
    expect([
      countOfService(1) > 40,
      countOfService(1) < 90,
      countOfService(2) > 20,
      countOfService(2) < 60,
    ]).toEqual([true, true, true, true]);
  });

  test("demo bookings are for the booker's own pets without lock rule, one per pet and service", async () => {
    const bookings = await listBookings();
    const rule = await database.db.selectFrom('lock_rules').select('locked_values').executeTakeFirstOrThrow();
    const locked = parseLockedValues(rule.locked_values);
    expect(bookings.filter((booking) => booking.ownerId !== booking.booker_user_id)).toEqual([]);
    expect(bookings.filter(({ breedId }) => !breedId || locked?.includes(String(breedId)))).toEqual([]);
    expect(bookings.filter(({ gender }) => gender === 'X')).toEqual([]);
    const petServices = bookings.map(({ pet_id, service_id }) => `${pet_id} ${service_id}`);
    expect(new Set(petServices).size).toBe(bookings.length);
  });

  test('demo bookings precede their slot, follow accepted terms and have a fitting status', async () => {
    for (const booking of await listBookings()) {
      const { status, starts, created_at, updated_at } = booking;
      expect(created_at).toBeLessThan(toInstant(starts, ZONE));
      expect(updated_at).toBeGreaterThanOrEqual(created_at);
      expect(updated_at).toBeLessThanOrEqual(NOW);
      expect(Math.max(booking.acceptedAt ?? NOW, booking.petSince)).toBeLessThan(created_at);
      expect(status === 'A' ? starts > TOWN_NOW : status === 'C' || starts <= TOWN_NOW).toBe(true);
    }
  });
});

describe('demo pets', () => {
  test('health records of demo pets match their bookings', async () => {
    const doneRows = (await listBookings()).filter(({ status }) => status === 'D');
    const listBookingIds = async (table: 'procedures' | 'vaccinations') => {
      const rows = await database.db.selectFrom(table).select('booking_id as id').execute();
      return rows.flatMap(({ id }) => (id === null ? [] : [id])).toSorted((a, b) => a - b);
    };
    const listOfService = (serviceId: number) =>
      doneRows.filter(({ service_id }) => service_id === serviceId).map(({ id }) => id);
    expect(await listBookingIds('procedures')).toEqual(listOfService(1).toSorted((a, b) => a - b));
    expect(await listBookingIds('vaccinations')).toEqual(listOfService(2).toSorted((a, b) => a - b));
    const visits = await database.db.selectFrom('visits').select('booking_id as id').execute();
    expect(visits).toHaveLength(listOfService(1).length);
  });

  test('demo pets are neutered as their records say, and none is castrated twice', async () => {
    const pets = await database.db.selectFrom('pets').select(['id', 'neutered']).execute();
    const count = (neutered: string) => pets.filter((pet) => pet.neutered === neutered).length;
    expect([count('Y') > 500, count('N') > 100, count('U') > 100]).toEqual([true, true, true]);
    const neutered = new Set(pets.filter((pet) => pet.neutered === 'Y').map(({ id }) => id));
    const upcomingCastrations = (await listBookings()).filter(
      ({ status, service_id }) => status === 'A' && service_id === 1,
    );
    expect(upcomingCastrations.filter(({ pet_id }) => neutered.has(pet_id))).toEqual([]);
  });

  test("demo vaccinations use unexpired vials of the day's kit", async () => {
    const vaccinations = await database.db
      .selectFrom('vaccinations as v')
      .innerJoin('vaccine_batches as b', 'b.id', 'v.batch_id')
      .innerJoin('bookings as t', 't.id', 'v.booking_id')
      .innerJoin('day_kits as k', (on) =>
        on.onRef('k.agenda_id', '=', 't.agenda_id').onRef('k.date', '=', 'v.given_on'),
      )
      .innerJoin('day_kit_batches as c', (on) =>
        on.onRef('c.kit_id', '=', 'k.id').onRef('c.batch_id', '=', 'b.id'),
      )
      .select(['v.given_on as givenOn', 'b.expires_on as expiresOn'])
      .execute();
    expect(vaccinations.length).toBeGreaterThan(200);
    expect(vaccinations.filter(({ givenOn, expiresOn }) => givenOn > expiresOn)).toEqual([]);
  });
});
