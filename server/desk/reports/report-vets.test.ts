import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUser, updateUser } from '#shared/accounts/users.ts';
import { createBooking } from '#shared/bookings/bookings.ts';
import { findReport } from '#shared/desk/reports.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { acceptNewestTerms, WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  api.setNow(TUESDAY_9);
  admin = await newAdmin(api);
});
afterAll(() => api.close());

async function bookWithVet(vet?: Person): Promise<string> {
  const { id, serviceId } = await newAgenda(api, {});
  if (vet)
    await api.db.updateTable('agendas').set({ operator_user_id: vet.id }).where('id', '=', id).execute();
  const person = await newResident(api);
  await acceptNewestTerms(api, person.id);
  const people = { BookerUserId: person.id, PetId: await newPet(api, person, 'Luna') };
  const slot = { ServiceId: serviceId, OperatorUserId: vet?.id ?? 1, bookingStartDate: WEDNESDAY_8 };
  await api.call(createBooking, { body: { ...people, ...slot } }, person.token);
  const service = api.db.selectFrom('services').select('name').where('id', '=', serviceId);
  return (await service.executeTakeFirstOrThrow()).name;
}

async function renameVet(vet: Person, names: { userName: string; userLastName: string }): Promise<void> {
  const { body } = await api.call(findUser, { params: { id: vet.id } }, admin.token);
  await api.call(
    updateUser,
    { params: { id: vet.id }, body: { ...toUserDraft(body), ...names } },
    admin.token,
  );
}

const requestReport = (grouping: string, etag = '') =>
  api.send(findReport, { query: { by: grouping }, headers: { 'if-none-match': etag } }, admin.token);

async function findRow(service: string) {
  const query = { by: 'Servicio,Lugar,Veterinario' };
  const { body } = await api.call(findReport, { query }, admin.token);
  return body.report_1.find(({ Servicio }) => Servicio === service);
}

test('a report groups bookings by service, location and vet', async () => {
  const vet = await newAdmin(api);
  await renameVet(vet, { userName: 'Paula', userLastName: 'Rinaldi' });
  const [own, general] = [await bookWithVet(vet), await bookWithVet()];
  const expectedCounts = { Lugar: 'Centro de Zoonosis', done: 0, reserved: 1, cancelled: 0, notdone: 0 };
  expect(await findRow(own)).toEqual({ Servicio: own, Veterinario: 'Paula Rinaldi', ...expectedCounts });
  expect(await findRow(general)).toEqual({
    Servicio: general,
    Veterinario: 'Agenda general',
    ...expectedCounts,
  });
});

test('a report numbers two vets of the same name', async () => {
  const vets = [await newAdmin(api), await newAdmin(api)];
  const services: string[] = [];
  for (const vet of vets) {
    await renameVet(vet, { userName: 'Juan', userLastName: 'Pérez' });
    services.push(await bookWithVet(vet));
  }
  const names = await Promise.all(services.map(async (service) => (await findRow(service))?.Veterinario));
  expect(names).toEqual(vets.map(({ id }) => `Juan Pérez (${id})`));
});

test('a report does not number vets who share only a surname or first name', async () => {
  const [clara, diego] = [await newAdmin(api), await newAdmin(api)];
  await renameVet(clara, { userName: 'Clara', userLastName: 'Funes' });
  await renameVet(diego, { userName: 'Diego', userLastName: 'Funes' });
  const third = await newAdmin(api);
  await renameVet(third, { userName: 'Clara', userLastName: 'Oro' });
  const services = [await bookWithVet(clara), await bookWithVet(diego), await bookWithVet(third)];
  const names = await Promise.all(services.map(async (service) => (await findRow(service))?.Veterinario));
  expect(names).toEqual(['Clara Funes', 'Diego Funes', 'Clara Oro']);
});

test('renaming a vet changes the version of reports that show vets', async () => {
  const vet = await newAdmin(api);
  const service = await bookWithVet(vet);
  const [vetReport, sexReport] = [await requestReport('Veterinario'), await requestReport('Sexo')];
  const toEtag = ({ headers }: { headers: Record<string, unknown> }) => String(headers.etag);
  expect((await requestReport('Veterinario', toEtag(vetReport))).status).toBe(304);
  await renameVet(vet, { userName: 'Marcelo', userLastName: 'Sosa' });
  expect((await requestReport('Veterinario', toEtag(vetReport))).status).toBe(200);
  expect((await requestReport('Sexo', toEtag(sexReport))).status).toBe(304);
  expect((await findRow(service))?.Veterinario).toBe('Marcelo Sosa');
});

test('a report without grouping has no column for the service', async () => {
  const { body } = await api.call(findReport, { query: {} }, admin.token);
  expect(Object.keys(body.report_1[0] ?? {})).not.toContain('Servicio');
});
