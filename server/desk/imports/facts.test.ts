import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../../test/app.ts';
import { type Statement, startRecordingServer } from '../../../test/query-plans.ts';
import { listPeopleByDni } from './facts.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'an import finds a batch of people by the index of the DNI',
  async () => {
    const statements: Statement[] = [];
    const { app, db } = await startRecordingServer(api, statements);
    await listPeopleByDni(
      db,
      Array.from({ length: 50 }, (_, i) => `${30_000_000 + i}`),
    );
    const { sql, parameters } = statements.at(-1) ?? { sql: '', parameters: [] };
    const file = new DatabaseSync(api.database.file);
    const plan = file.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]));
    file.close();
    await app.close();
    await db.destroy();
    expect(plan.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('users_id_number'));
  },
);
