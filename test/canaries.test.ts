import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVisit } from '#shared/health/visits.ts';
import { ACCESS } from './access-table.ts';
import { type TestApi, testApp } from './app.ts';
import { type Belongings, newBelongings } from './belongings.ts';
import { CANARY, CANARY_PATTERN, plantCanaries, plantVetNote, VET_NOTE } from './canary.ts';
import { ENDPOINTS } from './endpoints.ts';
import { newAdmin } from './people.ts';

let api: TestApi;
let victim: Belongings;
let reader: Belongings;
beforeAll(async () => {
  api = await testApp();
  victim = await newBelongings(api);
  await plantAll(victim);
  reader = await newBelongingsWithNote();
});
afterAll(() => api.close());

async function plantAll(belongings: Belongings): Promise<void> {
  await plantCanaries(api, belongings);
  await api.db
    .updateTable('users')
    .set({ password_hash: CANARY, temporary_hash: CANARY })
    .where('id', '=', belongings.person.id)
    .execute();
}

test.each(ENDPOINTS)('the endpoint %s reveals nothing about another resident', async (name, endpoint) => {
  for (const whose of ['own', 'foreign']) {
    const resident = endpoint.method === 'GET' ? reader : await newBelongings(api);
    const input = ACCESS[name]?.ask(whose === 'own' ? resident : victim) ?? {};
    const { body } = await api.send(endpoint, input, resident.person.token);
    expect(JSON.stringify(body)).not.toMatch(CANARY_PATTERN);
  }
});

async function newBelongingsWithNote(): Promise<Belongings> {
  const personBelongings = await newBelongings(api);
  await plantVetNote(api, personBelongings.bookingId);
  return personBelongings;
}

test.each(ENDPOINTS)(
  'the endpoint %s hides the vet’s notes from clerks (acceptance 36)',
  async (name, endpoint) => {
    const belongings = endpoint.method === 'GET' ? reader : await newBelongingsWithNote();
    const clerk = await newAdmin(api);
    const { body } = await api.send(endpoint, ACCESS[name]?.ask(belongings) ?? {}, clerk.token);
    expect(JSON.stringify(body)).not.toContain(VET_NOTE);
  },
);

test('staff see the values planted in a resident’s data', async () => {
  const admin = await newAdmin(api);
  const user = await api.app.inject({
    url: `/api/users/${victim.person.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(user.body).toMatch(/Canario.*8765432\d|8765432\d.*Canario/);
});

test('a vet reads the note planted in a visit', async () => {
  const belongings = await newBelongingsWithNote();
  const vet = await newAdmin(api);
  await api.db.updateTable('users').set({ licence: 'M.P. 4821' }).where('id', '=', vet.id).execute();
  const { body } = await api.call(findVisit, { params: { id: belongings.bookingId } }, vet.token);
  expect(body.vetNote).toBe(VET_NOTE);
});
