import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS } from './access-table.ts';
import { type TestApi, testApp } from './app.ts';
import { type Belongings, newBelongings } from './belongings.ts';
import { CANARIES, CANARY, plantCanaries } from './canary.ts';
import { ENDPOINTS } from './endpoints.ts';
import { newAdmin } from './people.ts';

let api: TestApi;
let victim: Belongings;
beforeAll(async () => {
  api = await testApp();
  victim = await newBelongings(api);
  await plant(victim);
});
afterAll(() => api.close());

/** Whose hashes are no hashes: nobody logs in as them here. */
async function plant(belongings: Belongings): Promise<void> {
  await plantCanaries(api, belongings);
  await api.db
    .updateTable('users')
    .set({ password_hash: CANARY, temporary_hash: CANARY })
    .where('id', '=', belongings.person.id)
    .execute();
}

test.each(ENDPOINTS)('%s tells a resident nothing of another', async (name, endpoint) => {
  for (const about of ['own', 'foreign']) {
    const resident = await newBelongings(api);
    const input = ACCESS[name]?.ask(about === 'own' ? resident : victim) ?? {};
    const { body } = await api.send(endpoint, input, resident.person.token);
    expect(JSON.stringify(body)).not.toMatch(CANARIES);
  }
});

test('the values are there to be told: staff see them', async () => {
  const admin = await newAdmin(api);
  const user = await api.app.inject({
    url: `/api/users/${victim.person.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(user.body).toMatch(/Canario.*8765432\d|8765432\d.*Canario/);
});
