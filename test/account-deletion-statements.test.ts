import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from './app.ts';
import { newBelongings } from './belongings.ts';
import { newAdmin, PASSWORD, type Person } from './people.ts';
import { listFullScans, type Statement, startRecordingServer } from './query-plans.ts';
import { createTransferDesk } from './transferring.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { accept, anaWithLuna, makeCode } = createTransferDesk(() => ({ api, clerk }));

test.each([
  ['a copy of one’s own data', 'POST', '/export'],
  ['an account deletion', 'DELETE', ''],
] as const)('%s reads a person’s rows by index', async (_, method, path) => {
  const { ana, eva, luna } = await anaWithLuna();
  await accept(eva, await makeCode(ana, luna));
  const { person } = await newBelongings(api);
  const statements: Statement[] = [];
  const { app, db } = await startRecordingServer(api, statements);
  for (const { id, token } of [ana, eva, person]) {
    const answer = await app.inject({
      method,
      url: `/api/users/${id}${path}`,
      payload: { userPassword: PASSWORD },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
  }
  await app.close();
  await db.destroy();
  const ownStatements = statements.filter(({ sql }) => /^(select|update|delete)/.test(sql));
  expect(ownStatements.length).toBeGreaterThan(40);
  expect([...new Set(await listFullScans(api, ownStatements))]).toEqual([]);
});
