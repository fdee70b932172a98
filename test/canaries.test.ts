import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '#shared/fold.ts';
import { ACCESS } from './access-table.ts';
import { type TestApi, testApp } from './app.ts';
import { type Belongings, newBelongings } from './belongings.ts';
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

const CANARY = 'Canario';
const CANARY_DNI = '98765432';
const CANARY_PHONE = '0800 555 9876';

/** Unmistakable values in everything the town keeps of a person. */
async function plant({ person, petId, freePetId, bookingId }: Belongings): Promise<void> {
  const admin = await newAdmin(api);
  await api.db
    .updateTable('users')
    .set({ name: CANARY, last_name: CANARY, address: CANARY, other_city: CANARY, phone: CANARY_PHONE })
    .set({ email: `${CANARY}@correo.test`, email_folded: `${fold(CANARY)}@correo.test` })
    .set({ id_number: CANARY_DNI, password_hash: CANARY, temporary_hash: CANARY })
    .where('id', '=', person.id)
    .execute();
  const pet = { name: CANARY, name_folded: fold(CANARY), comment: CANARY, photo: CANARY };
  await api.db.updateTable('pets').set(pet).where('id', 'in', [petId, freePetId]).execute();
  const booking = { comment: CANARY, override_reason: CANARY };
  await api.db.updateTable('bookings').set(booking).where('id', '=', bookingId).execute();
  await api.db
    .insertInto('audit')
    .values({
      at: api.now(),
      user_id: admin.id,
      action: 'user.update',
      entity: 'user',
      entity_id: person.id,
      before: JSON.stringify({ userName: CANARY }),
      after: JSON.stringify({ userIdNumber: CANARY_DNI }),
    })
    .execute();
}

test.each(ENDPOINTS)('%s tells a resident nothing of another', async (name, endpoint) => {
  for (const about of ['own', 'foreign']) {
    const resident = await newBelongings(api);
    const input = ACCESS[name]?.ask(about === 'own' ? resident : victim) ?? {};
    const { body } = await api.send(endpoint, input, resident.person.token);
    expect(JSON.stringify(body)).not.toMatch(/canario|98765432|555 9876/i);
  }
});

test('the values are there to be told: staff see them', async () => {
  const admin = await newAdmin(api);
  const user = await api.app.inject({
    url: `/api/users/${victim.person.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(user.body).toMatch(/Canario.*98765432|98765432.*Canario/);
});
