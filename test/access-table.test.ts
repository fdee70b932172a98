import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTORS, type Actor } from './access-row.ts';
import { ACCESS } from './access-table.ts';
import { type TestApi, testApp } from './app.ts';
import { type Belongings, newBelongings } from './belongings.ts';
import { ENDPOINTS } from './endpoints.ts';
import { newAdmin, newResident, newSysadmin } from './people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

test('every endpoint has a row in the table of access, and every row an endpoint', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(ENDPOINTS.map(([name]) => name).toSorted());
});

async function findToken(actor: Actor, { person }: Belongings): Promise<string | undefined> {
  if (actor === 'none') return undefined;
  if (actor === 'broken') return 'A'.repeat(43);
  if (actor === 'own') return person.token;
  const newActor = { foreign: newResident, admin: newAdmin, sysadmin: newSysadmin }[actor];
  return (await newActor(api)).token;
}

describe.each(ENDPOINTS)('%s', (name, endpoint) => {
  let reusable: Belongings | undefined;
  test.each(ACTORS)('an endpoint answers %s as the table of access says', async (actor) => {
    const belongings = reusable ?? (await newBelongings(api));
    const { status } = await api.send(
      endpoint,
      ACCESS[name]?.ask(belongings) ?? {},
      await findToken(actor, belongings),
    );
    reusable = endpoint.method === 'GET' || status >= 400 ? belongings : undefined;
    expect(status).toBe(ACCESS[name]?.expected[ACTORS.indexOf(actor)]);
  });
});
