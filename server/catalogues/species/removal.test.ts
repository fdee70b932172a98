import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBreed,
  createSpecie,
  deleteBreed,
  deleteSpecie,
  findSpecieBreeds,
} from '#shared/catalogues/animals.ts';
import { createVaccine, deleteVaccine } from '#shared/catalogues/vaccines.ts';
import {
  createLockRule,
  createQuestion,
  deleteLockRule,
  deleteQuestion,
  type LockField,
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

async function addLockRule(lockRuleField: LockField, value: number) {
  const agenda = await newAgenda(api, {});
  const params = { serviceId: agenda.serviceId };
  const body = { lockRuleField, lockRuleValues: [value], lockRuleLabel: 'la raza' };
  const { id } = (await api.call(createLockRule, { params, body }, admin.token)).body;
  const removeRule = () => api.call(deleteLockRule, { params: { ...params, id } }, admin.token);
  return { agenda, removeRule };
}

test('rejects removal of a species that a service prepares, requires or excludes', async () => {
  const { id } = (await api.call(createSpecie, { body: { specieName: 'Hurón' } }, admin.token)).body;
  const params = { id };
  const [mestizo] = (await api.call(findSpecieBreeds, { params }, admin.token)).body.Breeds;
  const rules = [await addLockRule('SpecieId', id), await addLockRule('BreedId', mestizo?.id ?? 0)];
  const { serviceId } = await newAgenda(api, {});
  const setPreparation = (preparation: object[]) =>
    api.db
      .updateTable('services')
      .set({ preparation: JSON.stringify(preparation) })
      .where('id', '=', serviceId)
      .execute();
  await setPreparation([{ SpecieId: id, hoursBefore: 8, text: 'Ayuno' }]);

  const body = { questionLabel: '¿Tiene jaula?', SpecieId: id };
  const question = (await api.call(createQuestion, { params: { serviceId }, body }, admin.token)).body;
  const days = { firstAgeDays: 90, validMonths: 12, secondDoseDays: null };
  const draft = { ...days, vaccineName: 'Moquillo de hurón', vaccineCode: 'other' as const, SpecieId: id };
  const vaccine = (await api.call(createVaccine, { body: draft }, admin.token)).body;

  const { status, error } = await api.call(deleteSpecie, { params }, admin.token);
  expect([status, error.message]).toEqual([
    409,
    'No se puede eliminar la especie: tiene 1 preparación de un servicio, 2 impedimentos de servicios, 1 requisito de un servicio y 1 vacuna',
  ]);
  await setPreparation([]);
  await api.call(deleteVaccine, { params: { id: vaccine.id } }, admin.token);
  await api.call(deleteQuestion, { params: { serviceId, id: question.id } }, admin.token);
  for (const { removeRule } of rules) await removeRule();
  expect((await api.call(deleteSpecie, { params }, admin.token)).status).toBe(200);
});

test('rejects removal of a breed that a service excludes', async () => {
  const breed = { breedName: 'Kangal', SpecieId: 1 };
  const { id } = (await api.call(createBreed, { body: breed }, admin.token)).body;
  const { agenda } = await addLockRule('BreedId', id);
  const { status, error } = await api.call(deleteBreed, { params: { id } }, admin.token);
  expect([status, error.message]).toEqual([
    409,
    'No se puede eliminar la raza: tiene 1 impedimento de un servicio',
  ]);
  await api.db.updateTable('services').set({ status: 'B' }).where('id', '=', agenda.serviceId).execute();
  expect((await api.call(deleteBreed, { params: { id } }, admin.token)).status).toBe(200);
});
