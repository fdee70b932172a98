import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recoverPassword } from '#shared/accounts/session.ts';
import { createPet, listPets } from '#shared/pets/pets.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import { openLimits } from '../limits/limits.service.ts';

const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

let server: TestApi;
let otherServer: TestApi;
beforeAll(async () => {
  server = await testApp({ config: { RATE_LIMIT: 'on' } });
  otherServer = await testApp({ config: { RATE_LIMIT: 'on' }, firstApi: server });
});
beforeEach(() => server.setNow(TUESDAY_9));
afterAll(async () => {
  await otherServer.close();
  await server.close();
});

let lastAddress = 0;
const newAddress = () => `2001:db8:${(++lastAddress).toString(16)}:0::1`;

function requestRecovery(api: TestApi, remoteAddress: string) {
  const body = { email: 'nadie@correo.test' };
  return api.app.inject({ method: 'POST', url: recoverPassword.url, body, remoteAddress });
}

const listUses = (subject: number) =>
  server.db.selectFrom('limits').select(['kind', 'used']).where('subject', '=', String(subject)).execute();

const sendWrite = (api: TestApi, { token }: Person) => api.send(createPet, { body: {} }, token);

test('two servers together grant a network thirty recoveries an hour', async () => {
  const address = newAddress();
  for (let n = 0; n < 15; n++) {
    server.setNow(TUESDAY_9 + n * MINUTE_MS);
    expect((await requestRecovery(server, address)).statusCode).toBe(200);
    expect((await requestRecovery(otherServer, address)).statusCode).toBe(200);
  }
  const neighbourAddress = address.replace('::1', ':a:b:c:d');
  for (const [api, origin] of [
    [server, address],
    [otherServer, address],
    [otherServer, neighbourAddress],
  ] as const) {
    const rejected = await requestRecovery(api, origin);
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      429,
      'Demasiados intentos. Probá nuevamente en unos minutos',
    ]);
    expect(rejected.headers['retry-after']).toBe(String((60 - 14) * 60));
  }
  expect((await requestRecovery(otherServer, newAddress())).statusCode).toBe(200);
  server.setNow(TUESDAY_9 + 60 * MINUTE_MS - 1);
  expect((await requestRecovery(server, address)).statusCode).toBe(429);
  server.setNow(TUESDAY_9 + 60 * MINUTE_MS);
  expect((await requestRecovery(server, address)).statusCode).toBe(200);
});

test('a /48 prefix gets four times the recoveries of one of its networks', async () => {
  let grantedCount = 0;
  for (let n = 0; n < 150; n++)
    grantedCount +=
      (await requestRecovery(n % 2 ? server : otherServer, `2001:db8:ff:${(n * 256).toString(16)}::1`))
        .statusCode === 200
        ? 1
        : 0;
  expect(grantedCount).toBe(120);
  expect((await requestRecovery(server, '2001:db8:fe::1')).statusCode).toBe(200);
});

test('a network of an exhausted /48 prefix gets no row in the table of limits', async () => {
  const recoverFromEach = async (first: number) => {
    for (let n = first; n < first + 121; n++)
      await requestRecovery(server, `2001:db8:fc:${(n * 256).toString(16)}::1`);
  };
  await recoverFromEach(0);
  const rows = server.db.selectFrom('limits').select('origin').where('origin', 'like', '2001:db8:fc:%');
  const rowCount = (await rows.execute()).length;
  await recoverFromEach(121);
  expect(await rows.execute()).toHaveLength(rowCount);
});

test('a rejected network uses up nothing of its /48 prefix', async () => {
  for (let n = 0; n < 200; n++) await requestRecovery(server, '2001:db8:fd:1::1');
  expect((await requestRecovery(server, '2001:db8:fd:2::1')).statusCode).toBe(200);
  expect((await requestRecovery(server, '2001:db8:fd:100::1')).statusCode).toBe(200);
});

test('concurrent servers grant no more than the limit', async () => {
  const serverLimits = openLimits(server);
  const otherLimits = openLimits(otherServer);
  const limit = { kind: 'prueba', most: 25, period: MINUTE_MS, step: 4 };
  const uses = Array.from({ length: 60 }, (_, n) =>
    (n % 2 ? serverLimits : otherLimits).tryTake(limit, { subject: 1 }),
  );
  expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(25);
});

test('a resident writes three hundred times an hour across servers', async () => {
  const ana = await newResident(server);
  const statuses = [];
  for (let n = 0; n < 150; n++)
    statuses.push((await sendWrite(server, ana)).status, (await sendWrite(otherServer, ana)).status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  const rejected = await sendWrite(server, ana);
  expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '3600']);
  expect((await sendWrite(otherServer, ana)).status).toBe(429);
  expect((await server.call(listPets, {}, ana.token)).status).toBe(200);
});

test('the limit of writes costs one statement for ten writes and none for reads', async () => {
  const ana = await newResident(server);
  await server.call(listPets, {}, ana.token);
  expect(await listUses(ana.id)).toEqual([]);
  for (let n = 0; n < 10; n++) await sendWrite(server, ana);
  expect(await listUses(ana.id)).toEqual([{ kind: 'writes', used: 10 }]);
  await sendWrite(server, ana);
  expect(await listUses(ana.id)).toEqual([{ kind: 'writes', used: 20 }]);
});

test('a limit grants its last use, and costs no statement once exhausted', async () => {
  const { id: subject } = await newResident(server);
  const limits = openLimits(server);
  const limit = { kind: 'prueba', most: 2, period: MINUTE_MS };
  const results = [];
  for (let n = 0; n < 4; n++) results.push(await limits.tryTake(limit, { subject }));
  expect(results).toEqual([true, true, false, false]);
  expect(await listUses(subject)).toEqual([{ kind: 'prueba', used: 2 }]);
});

test('a limit ignores uses recorded in the future', async () => {
  const address = newAddress();
  server.setNow(TUESDAY_9 + 4 * YEAR_MS);
  for (let n = 0; n < 31; n++) await requestRecovery(server, address);
  expect((await requestRecovery(server, address)).statusCode).toBe(429);
  server.setNow(TUESDAY_9);
  expect((await requestRecovery(server, address)).statusCode).toBe(200);
  expect((await requestRecovery(otherServer, address)).statusCode).toBe(200);
});

test('limits exempt staff, and everybody with RATE_LIMIT off', async () => {
  const admin = await newAdmin(server);
  for (let n = 0; n < 301; n++) await sendWrite(server, admin);
  expect((await sendWrite(server, admin)).status).toBe(400);
  const unlimitedServer = await testApp({ firstApi: server });
  const address = newAddress();
  for (let n = 0; n < 31; n++) await requestRecovery(unlimitedServer, address);
  expect((await requestRecovery(unlimitedServer, address)).statusCode).toBe(200);
  await unlimitedServer.close();
});

test('a resident adds at most thirty pets, and staff may add more', async () => {
  const ana = await newResident(server);
  const admin = await newAdmin(server);
  for (let n = 0; n < 29; n++) await newPet(server, ana);
  const draft = { body: { petName: 'Toto', UserId: ana.id, petGender: 'M' as const } };
  const answers = await Promise.all([
    server.call(createPet, draft, ana.token),
    otherServer.call(createPet, draft, ana.token),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const rejected = await server.call(createPet, draft, ana.token);
  expect(rejected.error.message).toBe(
    'Ya tenés 30 mascotas registradas, que es el máximo. Para sumar otra, consultá en el mostrador',
  );
  expect((await server.call(createPet, draft, admin.token)).status).toBe(200);
});
