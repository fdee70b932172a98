import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockedValues } from '#shared/requirements.ts';
import { daySlots } from '#shared/slots.ts';
import { DAY, instantOf, startOfDay, wallClock } from '#shared/town-clock.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { listClosures, listHours } from '../agendas/calendar.queries.ts';
import { migrate } from '../db/migrate.ts';
import { verifyPassword } from '../users/passwords.ts';
import { seedDemo } from './demo.seed.ts';
import { DEMO_RESIDENT } from './demo-residents.seed.ts';
import { seed } from './seed.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
const NOW = Date.UTC(2026, 11, 1, 12, 40);
const TOWN_NOW = wallClock(NOW, ZONE);
const PASSWORDS = { admin: { email: 'a@b.test', password: 'clave de prueba' }, resident: 'clave de vecina' };

function townOf(database: TestDatabase): Parameters<typeof seedDemo>[0] {
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
  await migrate(database);
  await seedDemo(townOf(database), PASSWORDS);
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
const isLive = (booking: Booking) => booking.status !== 'C';

describe('the demo town', () => {
  test('every booking tells who booked it and, if anything, what became of it', async () => {
    const actions = await database.db
      .selectFrom('audit')
      .select(['entity_id', 'action', 'user_id', 'at'])
      .where('entity', '=', 'booking')
      .orderBy('id')
      .execute();
    const storyOf = Map.groupBy(actions, ({ entity_id }) => entity_id);
    for (const booking of await listBookings()) {
      const story = storyOf.get(booking.id) ?? [];
      expect(story[0]).toMatchObject({ action: 'booking.create', user_id: booking.booker_user_id });
      const last = { A: 'booking.create', C: 'booking.cancel', D: 'booking.change', N: 'booking.change' };
      expect(story.at(-1)).toMatchObject({ action: last[booking.status], at: booking.updated_at });
      expect(story).toHaveLength(booking.status === 'A' ? 1 : 2);
    }
  });

  test('has 900 residents with 1,400 pets, each owned by one of them', async () => {
    const residents = database.db.selectFrom('users').where('role_id', '=', 3).select('id');
    const pets = await database.db.selectFrom('pets').select('user_id').execute();
    const ids = new Set((await residents.execute()).map(({ id }) => id));
    expect(ids.size).toBe(900);
    expect(pets).toHaveLength(1_400);
    expect(pets.every((pet) => ids.has(pet.user_id))).toBe(true);
    expect(new Set(pets.map((pet) => pet.user_id)).size).toBeGreaterThan(870);
  });

  test('is entered with the passwords it says', async () => {
    const users = await database.db.selectFrom('users').select(['email', 'password_hash']).execute();
    const hashOf = (email: string) => users.find((user) => user.email === email)?.password_hash ?? null;
    expect(await verifyPassword(PASSWORDS.resident, hashOf(DEMO_RESIDENT.email))).toBe(true);
    expect(await verifyPassword(PASSWORDS.admin.password, hashOf(PASSWORDS.admin.email))).toBe(true);
  });

  test('its first resident has been, will come, and has a pet to book for', async () => {
    const own = (await listBookings()).filter(({ email }) => email === DEMO_RESIDENT.email);
    expect(own.map(({ status }) => status).toSorted()).toEqual(['A', 'D']);
    const pets = database.db.selectFrom('pets').where('user_id', '=', own[0]?.ownerId ?? 0);
    expect(await pets.select('id').execute()).toHaveLength(3);
  });

  test('makes nothing twice', async () => {
    const before = (await listBookings()).length;
    expect(await seedDemo(townOf(database), PASSWORDS)).toEqual({ created: false });
    expect(await listBookings()).toHaveLength(before);
  });

  test('is never mixed into a town of real people', async () => {
    const real = await testDatabase();
    await migrate(real);
    await seed({ database: real, now: () => NOW }, PASSWORDS.admin);
    await expect(seedDemo(townOf(real), PASSWORDS)).rejects.toThrow('no son de la demo');
    expect(await real.db.selectFrom('users').select('id').execute()).toHaveLength(2);
    await real.destroy();
  });
});

describe('its bookings', () => {
  test('fill three weeks in all four states', async () => {
    const bookings = await listBookings();
    const recent = bookings.filter(({ starts }) => starts >= startOfDay(TOWN_NOW) - 10 * DAY);
    const days = new Set(recent.map(({ starts }) => startOfDay(starts)));
    expect(days.size).toBe(12); // fifteen weekdays: two holidays, one day closed
    for (const status of ['A', 'C', 'D', 'N']) {
      expect(recent.filter((booking) => booking.status === status).length).toBeGreaterThan(5);
    }
  });

  test('have a year behind them, every month of it', async () => {
    const recent = startOfDay(TOWN_NOW) - 10 * DAY;
    const done = (await listBookings()).filter(({ status, starts }) => status === 'D' && starts < recent);
    const months = Map.groupBy(done, ({ starts }) => new Date(starts * 1000).toISOString().slice(0, 7));
    expect(months.size).toBe(12);
    for (const [month, ofMonth] of months) expect(ofMonth.length, month).toBeGreaterThan(12);
  });

  test('stand on slots of the agenda, one live booking a place', async () => {
    const bookings = await listBookings();
    const agenda = { id: bookings[0]?.agenda_id ?? 0, LocationId: 1 };
    const hours = await listHours(database.db, agenda.id);
    const closures = await listClosures(database.db, agenda, TOWN_NOW - 380 * DAY, TOWN_NOW + 20 * DAY);
    for (const { starts, ends, place } of bookings) {
      const slot = daySlots(startOfDay(starts), hours, closures).find((each) => each.starts === starts);
      expect(slot?.ends).toBe(ends);
      expect(place).toBeLessThanOrEqual(slot?.places ?? 0);
    }
    const live = bookings.filter(isLive).map(({ starts, place }) => `${starts} ${place}`);
    expect(new Set(live).size).toBe(live.length);
  });

  test('leave free places to book', async () => {
    const future = (await listBookings()).filter(({ starts, status }) => status === 'A' && starts > TOWN_NOW);
    expect(future.length).toBeLessThan(90);
    expect(future.length).toBeGreaterThan(40);
  });

  test('are of the booker’s own pets, which no rule locks, each once', async () => {
    const bookings = await listBookings();
    const rule = await database.db.selectFrom('lock_rules').select('locked_values').executeTakeFirstOrThrow();
    const locked = lockedValues(rule.locked_values);
    expect(bookings.filter((booking) => booking.ownerId !== booking.booker_user_id)).toEqual([]);
    expect(bookings.filter(({ breedId }) => !breedId || locked?.includes(String(breedId)))).toEqual([]);
    expect(bookings.filter(({ gender }) => gender === 'X')).toEqual([]);
    expect(new Set(bookings.map(({ pet_id }) => pet_id)).size).toBe(bookings.length);
  });

  test('were booked before they began by people who had accepted the terms, and end as their time allows', async () => {
    for (const booking of await listBookings()) {
      const { status, starts, created_at, updated_at } = booking;
      expect(created_at).toBeLessThan(instantOf(starts, ZONE));
      expect(updated_at).toBeGreaterThanOrEqual(created_at);
      expect(updated_at).toBeLessThanOrEqual(NOW);
      expect(Math.max(booking.acceptedAt ?? NOW, booking.petSince)).toBeLessThan(created_at);
      expect(status === 'A' ? starts > TOWN_NOW : status === 'C' || starts <= TOWN_NOW).toBe(true);
    }
  });
});
