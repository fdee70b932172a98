import { dirname } from 'node:path';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toMonotonicWallClock, toStartOfDay, toWeekday } from '#shared/platform/town-clock.ts';
import { prepareDatabase } from '../../server/ops/prepare.ts';
import { type Config, readConfig } from '../../server/platform/config.ts';
import {
  closeDatabase,
  type Database,
  type DatabaseLocation,
  inTransaction,
  openDatabase,
} from '../../server/platform/db/database.ts';
import { findTestFolder } from '../database.ts';
import { newAgenda, newPet, newResident, type Person } from '../people.ts';

export type Booker = Person & { petId: number };
/** People and services without bookings, and a day on which all services work. */
export type Town = { bookers: Booker[]; serviceIds: number[]; day: number };

export type TownSize = { people: number; services: number };

/** Keeps the working day in the future even for a clock that is days ahead. */
const DAYS_AHEAD = 12;
const SLOT_SECONDS = 1_800;
const SLOTS_PER_DAY = DAY_SECONDS / SLOT_SECONDS;

export function toEnvironment({ url, file }: DatabaseLocation): Record<string, string> {
  return {
    ...(url ? { DATABASE_URL: url } : {}),
    DATA_DIR: file === '' ? findTestFolder() : dirname(file),
    ADMIN_PASSWORD: 'una-clave-de-prueba-9',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
}

export async function fillTown(where: DatabaseLocation, size: TownSize): Promise<Town> {
  const config = readConfig(toEnvironment(where));
  await prepareDatabase(config, () => undefined);
  return withDatabase(where, async ({ db }) => {
    await db.deleteFrom('closures').execute();
    return inTransaction(db, async (trx) => {
      const peopleContext = { db: trx, now: Date.now };
      const bookers: Booker[] = [];
      for (let nth = 0; nth < size.people; nth++) {
        const person = await newResident(peopleContext);
        bookers.push({ ...person, petId: await newPet(peopleContext, person) });
      }
      const serviceIds: number[] = [];
      const hours = { fromMinute: 0, toMinute: 1440 };
      for (let nth = 0; nth < size.services; nth++)
        serviceIds.push((await newAgenda(peopleContext, { maxActivePerResident: 0, hours })).serviceId);
      return { bookers, serviceIds, day: findWorkingDay(config) };
    });
  });
}

function findWorkingDay({ TOWN_TIMEZONE }: Config): number {
  const first = toStartOfDay(toMonotonicWallClock(Date.now(), TOWN_TIMEZONE)) + DAYS_AHEAD * DAY_SECONDS;
  return [0, 1, 2].map((more) => first + more * DAY_SECONDS).find((day) => toWeekday(day) % 6 !== 0) ?? first;
}

export function toSlot({ day }: Town, nth: number): number {
  return day + (nth % SLOTS_PER_DAY) * SLOT_SECONDS;
}

/** Opens the database only for one query, since a restarting server must find it closed. */
export async function withDatabase<T>(
  where: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(where, () => undefined);
  return work(database).finally(() => closeDatabase(database));
}
