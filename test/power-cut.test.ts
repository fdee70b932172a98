import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay, toWeekday } from '#shared/platform/town-clock.ts';
import { findFreePort } from '../scripts/test/free-port.ts';
import { type TestApi, testApp } from './app.ts';
import type { CrashPoint } from './crashing-server.ts';
import { newAgenda, newPet, newResident, type Person } from './people.ts';
import { LONG_TEST } from './time-limits.ts';

const PROGRAM = new URL('crashing-server.ts', import.meta.url).pathname;
const PEOPLE = 40;
const SLOTS = PEOPLE / 2;
/** Each round ends at its crash point; a number kills the server after that many answers. */
const ROUNDS: (CrashPoint | number)[] = [
  { point: 'before', nth: 1 },
  { point: 'before', nth: 2 },
  { point: 'after', nth: 1 },
  { point: 'after', nth: 2 },
  1,
  1 + Math.floor(Math.random() * SLOTS),
];

type Booker = Person & { petId: number };
type BookingRequest = { booker: Booker; serviceId: number; starts: number };
/** `status` is 0 if the connection was cut before the answer. */
type BookingAnswer = BookingRequest & { status: number; id: number | undefined };

let api: TestApi;
let bookers: Booker[];
let serviceIds: number[];
let port: number;
let server: ChildProcess | undefined;
const folder = mkdtempSync(join(tmpdir(), 'huellas-power-'));
const file = join(folder, 'huellas.db');
const durable = join(folder, 'durable');

beforeAll(async () => {
  api = await testApp();
  api.setNow(Date.now());
  const newBooker = async () => {
    const person = await newResident(api);
    return { ...person, petId: await newPet(api, person) };
  };
  bookers = await Promise.all(Array.from({ length: PEOPLE }, newBooker));
  const options = { maxActivePerResident: 0, hours: { fromMinute: 0, toMinute: 1440 } };
  serviceIds = [];
  for (const _ of ROUNDS) serviceIds.push((await newAgenda(api, options)).serviceId);
  if (!api.database.url) await sql`vacuum into ${sql.lit(file)}`.execute(api.db);
  port = await findFreePort();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await api.close();
  rmSync(folder, { recursive: true });
});

async function startServer(): Promise<ChildProcess> {
  const where = api.database.url ? { DATABASE_URL: api.database.url } : { DATA_DIR: folder };
  const env = { ...process.env, ...where, PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  server = spawn(process.execPath, [PROGRAM], {
    env: { ...env, DURABLE: durable },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const isReady = () =>
    ask('/ready').then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  return server;
}

const ask = (path: string, options?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, options);
const toBearer = ({ token }: Booker) => ({ authorization: `Bearer ${token}` });

async function book(request: BookingRequest): Promise<BookingAnswer> {
  const { booker, serviceId, starts } = request;
  const place = { bookingStartDate: starts, ServiceId: serviceId, LocationId: 1, OperatorUserId: 1 };
  const body = JSON.stringify({ ...place, BookerUserId: booker.id, PetId: booker.petId });
  const headers = { ...toBearer(booker), 'content-type': 'application/json' };
  try {
    const answer = await ask('/api/booking', { method: 'POST', headers, body });
    const { result } = (await answer.json()) as { result: { id: number } | null };
    return { ...request, status: answer.status, id: result?.id };
  } catch {
    return { ...request, status: 0, id: undefined };
  }
}

function makeRequests(serviceId: number): BookingRequest[] {
  const firstDay = toStartOfDay(api.townNow()) + 2 * DAY_SECONDS;
  const day =
    [0, 1, 2].map((offset) => firstDay + offset * DAY_SECONDS).find((each) => toWeekday(each) % 6 !== 0) ??
    firstDay;
  return bookers.map((booker, nth) => ({ booker, serviceId, starts: day + (nth % SLOTS) * 1800 }));
}

async function bookUntil(
  end: CrashPoint | number,
  requests: BookingRequest[],
  running: ChildProcess,
): Promise<BookingAnswer[]> {
  const exit = once(running, 'exit');
  if (typeof end === 'object') {
    running.send(end);
    await once(running, 'message');
  }
  let answers = 0;
  const pending = requests.map(async (request) => {
    const answer = await book(request);
    answers += answer.status > 0 ? 1 : 0;
    if (answers === end) running.kill('SIGKILL');
    return answer;
  });
  const all = await Promise.all(pending);
  running.kill('SIGKILL');
  await exit;
  return all;
}

/** Truncates SQLite's file to what completed syncs covered. */
function cutPower(): void {
  const wal = `${file}-wal`;
  if (api.database.url || !existsSync(wal)) return;
  const [inode, size = 0] = readFileSync(durable, 'utf8').split(' ').map(Number);
  const stats = statSync(wal);
  truncateSync(wal, stats.ino === inode ? Math.min(size, stats.size) : 0);
  rmSync(`${file}-shm`, { force: true });
}

async function listStored(serviceId: number): Promise<Booking[]> {
  const lists = await Promise.all(
    bookers.map(
      async (booker) =>
        (await (await ask('/api/bookings', { headers: toBearer(booker) })).json()) as Booking[],
    ),
  );
  return lists.flat().filter((each) => each.ServiceId === serviceId && each.bookingStatus === 'A');
}

function expectStored(stored: Booking[], answers: BookingAnswer[], end: string): void {
  const listByStatus = (expected: number) => answers.filter(({ status }) => status === expected);
  expect(listByStatus(200).length + listByStatus(409).length + listByStatus(0).length, end).toBe(
    answers.length,
  );
  const ids = stored.map(({ id }) => id);
  const slots = stored.map((each) => each.bookingStartDate);
  expect(ids, end).toEqual(expect.arrayContaining(listByStatus(200).map(({ id }) => id)));
  expect(slots, end).toEqual(expect.arrayContaining(listByStatus(409).map(({ starts }) => starts)));
}

test('every booking acknowledged before a kill and power cut exists once afterwards', LONG_TEST, async () => {
  let running = await startServer();
  let cutCount = 0;
  for (const [round, end] of ROUNDS.entries()) {
    const serviceId = serviceIds[round] ?? 0;
    const requests = makeRequests(serviceId);
    const answers = await bookUntil(end, requests, running);
    cutPower();
    running = await startServer();
    expectStored(await listStored(serviceId), answers, JSON.stringify(end));
    const unanswered = answers.filter(({ status }) => status === 0);
    cutCount += unanswered.length;
    await Promise.all(unanswered.map(book));
    const slots = (await listStored(serviceId)).map((each) => each.bookingStartDate);
    const expected = requests.slice(0, SLOTS).map(({ starts }) => starts);
    expect(slots.toSorted(), JSON.stringify(end)).toEqual(expected);
  }
  expect(cutCount).toBeGreaterThan(PEOPLE);
});
