import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededDatabase, type TestDatabase } from '../database.ts';
import { LONG_TEST } from '../time-limits.ts';
import { listProblems } from './history.ts';
import { cutConnection } from './scenarios/postgres-faults.ts';
import { killServer } from './scenarios/server-faults.ts';
import { rejectWrites } from './scenarios/sqlite-faults.ts';
import { checkWithoutFault, openStage, runFaultAmongBookings, type Stage } from './stage.ts';

const KILL_COUNT = 2;
const onPostgres = process.env.TEST_ENGINE === 'postgres';
const hasPrlimit = existsSync('/usr/bin/prlimit');

let database: TestDatabase;
let stage: Stage;
beforeAll(async () => {
  database = await createSeededDatabase();
  const { engine, url, file } = database;
  stage = await openStage({ engine, rounds: KILL_COUNT + 2, where: { url, file }, isProxied: true });
});
afterAll(async () => {
  await stage.close();
  await database.destroy();
});

test('bookings survive kill -9 and database outages as acknowledged', LONG_TEST, async () => {
  for (let kill = 0; kill < KILL_COUNT; kill++) await runFaultAmongBookings(stage, () => killServer(stage));
  if (onPostgres) await runFaultAmongBookings(stage, () => cutConnection(stage));
  else if (hasPrlimit) await runFaultAmongBookings(stage, () => rejectWrites(stage));
  await checkWithoutFault(stage);
  expect([stage.wrong, stage.exitCount, stage.wrong.length > 0 ? stage.server.listErrors() : []]).toEqual([
    [],
    0,
    [],
  ]);
  const answers = stage.journeys.flatMap(({ steps }) => steps.map(({ status }) => status));
  expect(answers.filter((status) => status === 0).length, 'nothing was cut').toBeGreaterThan(0);
});

test('the judge finds a deleted mail and audit row', LONG_TEST, async () => {
  const [booking] = await database.db.selectFrom('bookings').select('id').where('status', '=', 'A').execute();
  const id = booking?.id ?? 0;
  await database.db.deleteFrom('outbox').where('booking_id', '=', id).execute();
  await database.db.deleteFrom('audit').where('entity', '=', 'booking').where('entity_id', '=', id).execute();
  const problems = await listProblems(database, stage.journeys);
  expect(problems.join('\n')).toMatch(
    /has 0 booking.create[\s\S]*has 0 booking(Confirmed|Moved)[\s\S]*history says/,
  );
});
