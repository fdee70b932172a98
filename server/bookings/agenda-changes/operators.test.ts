import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, updateUser } from '#shared/accounts/users.ts';
import { createAgenda, updateAgenda } from '#shared/bookings/change-agendas.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const USER_ROLE = 3;

async function newOwnAgenda({ id: OperatorUserId }: Person) {
  const { serviceId: ServiceId } = await newAgenda(api, {});
  return api.send(createAgenda, { body: { ServiceId, LocationId: 1, OperatorUserId } }, admin.token);
}
const deleteOperator = ({ id }: Person) => api.call(deleteUser, { params: { id } }, admin.token);
const makeResident = ({ id, email: userEmail }: Person) =>
  api.call(updateUser, { params: { id }, body: toUserDraft({ RoleId: USER_ROLE, userEmail }) }, admin.token);
const setActive = (id: unknown, isActive: boolean) =>
  api.send(updateAgenda, { params: { id: Number(id) }, body: { isActive } }, admin.token);

describe('operators with an agenda in use', () => {
  test('an operator with an agenda in use is neither deleted nor made a resident', async () => {
    const vet = await newAdmin(api);
    const one = await newOwnAgenda(vet);
    const two = await newOwnAgenda(vet);
    for (const answer of [await deleteOperator(vet), await makeResident(vet)])
      expect([answer.status, answer.error.message]).toEqual([
        409,
        'Tiene 2 agendas encendidas: apagalas antes',
      ]);
    await setActive(one.body.id, false);
    expect((await makeResident(vet)).error.message).toBe('Tiene 1 agenda encendida: apagala antes');
    await setActive(two.body.id, false);
    expect((await makeResident(vet)).status).toBe(200);
    expect((await deleteOperator(vet)).status).toBe(200);
    expect((await setActive(two.body.id, true)).error.message).toBe(
      'El operador elegido no es personal activo',
    );
  });

  test('an operator whose agenda is created during the deletion is not deleted', async () => {
    const vets = await Promise.all(Array.from({ length: 6 }, () => newAdmin(api)));
    await Promise.all(vets.flatMap((vet) => [newOwnAgenda(vet), deleteOperator(vet)]));
    const orphans = await api.db
      .selectFrom('agendas as a')
      .innerJoin('users as u', 'u.id', 'a.operator_user_id')
      .select('a.id')
      .where('a.status', '=', 'A')
      .where('u.status', '=', 'B')
      .execute();
    expect(orphans).toEqual([]);
  });
});
