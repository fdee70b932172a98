import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLockRules, listQuestions, parseLockedValues } from '#shared/schedule/requirements.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newAgenda, newResident, type Person } from '../../../test/people.ts';
import { findLockingRule } from './requirements.service.ts';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await testApp();
  ana = await newResident(api);
});
afterAll(() => api.close());

const FOR_ALL = { SpecieId: null, petGender: null, fromMonths: null, toMonths: null };
const CASTRATION = { params: { serviceId: 1 } };

async function newService(status: 'A' | 'B' = 'A'): Promise<number> {
  const { serviceId } = await newAgenda(api, {});
  await api.db.updateTable('services').set({ status }).where('id', '=', serviceId).execute();
  return serviceId;
}

async function addRule(service_id: number, locked_values: string, rest: object = {}): Promise<void> {
  const rule = { service_id, entity: 'Pet', field: 'petGender', locked_values, label: 'las hembras' };
  await api.db
    .insertInto('lock_rules')
    .values({ ...rule, ...rest })
    .execute();
}

describe('questions', () => {
  test('requirements are listed by position with public fields only', async () => {
    const service_id = await newService();
    const questions = ['Tercera', 'Primera', 'Borrada'].map((label, index) => ({
      service_id,
      label,
      position: [3, 1, 2][index] ?? 0,
      status: label === 'Borrada' ? ('B' as const) : ('A' as const),
    }));
    await api.db.insertInto('questions').values(questions).execute();
    const { status, body } = await api.call(listQuestions, { params: { serviceId: service_id } }, ana.token);
    expect(status).toBe(200);
    expect(body).toEqual([
      { ...FOR_ALL, id: expect.any(Number), questionLabel: 'Primera' },
      { ...FOR_ALL, id: expect.any(Number), questionLabel: 'Tercera' },
    ]);
  });

  test('a service may have no requirements', async () => {
    const answer = await api.call(listQuestions, { params: { serviceId: await newService() } }, ana.token);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  test('the seeded service has requirements', async () => {
    expect((await api.call(listQuestions, CASTRATION, ana.token)).body.length).toBeGreaterThan(2);
  });
});

describe('lock rules', () => {
  test('the seeded castration rejects flat-faced breeds regardless of other values', async () => {
    const { body } = await api.call(listLockRules, CASTRATION, ana.token);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        lockRuleEntity: 'Pet',
        lockRuleField: 'BreedId',
        lockRuleValues: expect.any(String),
        lockRuleLabel: expect.any(String),
      },
    ]);
    const ids = (parseLockedValues(body[0]?.lockRuleValues) ?? []).map(Number);
    const breeds = await api.db.selectFrom('breeds').select('name').where('id', 'in', ids).execute();
    expect(breeds.map((breed) => breed.name)).toContain('Pug');
    expect(breeds.map((breed) => breed.name)).not.toContain('Mestizo');
    expect(await findLockingRule(api.db, 1, { BreedId: ids[0] })).toMatchObject({ lockRuleField: 'BreedId' });
  });

  test('lock rules apply only to their own service until deleted', async () => {
    const [lockedServiceId, otherServiceId] = [await newService(), await newService()];
    await addRule(lockedServiceId, '["F"]', { status: 'B' });
    const female = { petGender: 'F', BreedId: null, SpecieId: null };
    expect(await findLockingRule(api.db, lockedServiceId, female)).toBeNull();
    await addRule(lockedServiceId, '["F"]');
    expect(await findLockingRule(api.db, lockedServiceId, female)).toMatchObject({
      lockRuleLabel: 'las hembras',
    });
    expect(await findLockingRule(api.db, otherServiceId, female)).toBeNull();
  });

  test('an unreadable rule locks no pet and hides no other rule', async () => {
    const serviceId = await newService();
    await addRule(serviceId, '["F"');
    await addRule(serviceId, '["F"]', { entity: 'User' });
    expect(await findLockingRule(api.db, serviceId, { petGender: 'F' })).toBeNull();
    await addRule(serviceId, '["F"]', { label: 'la tercera' });
    expect(await findLockingRule(api.db, serviceId, { petGender: 'F' })).toMatchObject({
      lockRuleLabel: 'la tercera',
    });
    const answer = await api.call(listLockRules, { params: { serviceId } }, ana.token);
    expect([answer.status, answer.body.length]).toEqual([200, 3]);
  });
});

describe.each([
  ['questions', listQuestions],
  ['lock rules', listLockRules],
])('%s', (_, endpoint) => {
  test('requirements and lock rules of an unknown service return 404', async () => {
    for (const serviceId of [999_999, await newService('B')]) {
      expect((await api.send(endpoint, { params: { serviceId } }, ana.token)).status).toBe(404);
    }
  });

  test('requirements and lock rules of a staff-only service return 404 to residents', async () => {
    const { serviceId } = await newAgenda(api, { isPublic: 0 });
    const admin = await newAdmin(api);
    const readStatus = async (token: string) =>
      (await api.send(endpoint, { params: { serviceId } }, token)).status;
    expect([await readStatus(ana.token), await readStatus(admin.token)]).toEqual([404, 200]);
  });

  test('requirements and lock rules of a malformed service id return 400', async () => {
    for (const serviceId of ['0', 'uno', '-1', '1e1', '2147483648', '\0', '1 ']) {
      const { status } = await api.send(endpoint, { params: { serviceId } }, ana.token);
      expect([serviceId, status]).toEqual([serviceId, 400]);
    }
  });

  test('rejects reading requirements and lock rules without a session', async () => {
    expect((await api.send(endpoint, CASTRATION)).status).toBe(401);
  });
});
