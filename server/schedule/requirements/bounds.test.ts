import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createLockRule,
  createQuestion,
  deleteQuestion,
  listQuestions,
  orderQuestions,
} from '#shared/schedule/requirements.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const newService = async () => ({ serviceId: (await newAgenda(api, {})).serviceId });

test('a service accepts up to a hundred requirements, and an order of all of them', async () => {
  const params = await newService();
  const addQuestion = () =>
    api.send(createQuestion, { params, body: { questionLabel: 'Está sana' } }, admin.token);
  for (let count = 0; count < 100; count += 1) await addQuestion();
  const { status, error } = await addQuestion();
  expect([status, error.message]).toEqual([409, 'Un servicio puede tener hasta 100 requisitos']);

  const ids = (await api.call(listQuestions, { params }, admin.token)).body.map(({ id }) => id);
  expect(ids).toHaveLength(100);
  expect((await api.call(orderQuestions, { params, body: { ids } }, admin.token)).status).toBe(200);
  await api.call(deleteQuestion, { params: { ...params, id: ids[0] ?? 0 } }, admin.token);
  expect((await addQuestion()).status).toBe(200);
});

test('a lock rule accepts 500 values in any notation', async () => {
  const params = await newService();
  const addRule = (lockRuleValues: unknown) => {
    const body = { lockRuleField: 'BreedId', lockRuleValues, lockRuleLabel: 'la raza' };
    return api.send(createLockRule, { params, body }, admin.token);
  };
  const breeds = await api.db.selectFrom('breeds').select('id').where('status', '=', 'A').execute();
  const ids = breeds.map(({ id }) => id);
  expect((await addRule(JSON.stringify(ids))).body.lockRuleValues).toBe(JSON.stringify(ids));
  const tooMany = Array.from({ length: 501 }, (_, index) => index + 1);
  const { status, error } = await addRule(JSON.stringify(tooMany));
  expect([status, error.message]).toEqual([400, 'Un impedimento puede tener hasta 500 valores']);
  expect((await addRule(tooMany)).status).toBe(400);
});
