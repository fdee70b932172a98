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

async function bookWith(vet?: Person): Promise<string> {
  const { id, serviceId } = await newAgenda(api, {});
  if (vet)
    await api.db.updateTable('agendas').set({ operator_user_id: vet.id }).where('id', '=', id).execute();
  const person = await newResident(api);
  await acceptNewestTerms(api, person.id);
  const people = { BookerUserId: person.id, PetId: await newPet(api, person, 'Luna') };
  const placeColumns = { ServiceId: serviceId, OperatorUserId: vet?.id ?? 1, bookingStartDate: WEDNESDAY_8 };
  await api.call(createBooking, { body: { ...people, ...placeColumns } }, person.token);
  const service = api.db.selectFrom('services').select('name').where('id', '=', serviceId);
  return (await service.executeTakeFirstOrThrow()).name;
}

async function rename(vet: Person, names: { userName: string; userLastName: string }): Promise<void> {
  const { body } = await api.call(findUser, { params: { id: vet.id } }, admin.token);
  await api.call(
    updateUser,
    { params: { id: vet.id }, body: { ...toUserDraft(body), ...names } },
    admin.token,
  );
}

const ask = (by: string, etag = '') =>
  api.send(findReport, { query: { by }, headers: { 'if-none-match': etag } }, admin.token);

async function findRow(service: string) {
  const query = { by: 'Servicio,Lugar,Veterinario' };
  const { body } = await api.call(findReport, { query }, admin.token);
  return body.report_1.find(({ Servicio }) => Servicio === service);
}

test('a report groups bookings by service, location and vet', async () => {
  const vet = await newAdmin(api);
  await rename(vet, { userName: 'Paula', userLastName: 'Rinaldi' });
  const [own, general] = [await bookWith(vet), await bookWith()];
  const here = { Lugar: 'Centro de Zoonosis', done: 0, reserved: 1, cancelled: 0, notdone: 0 };
  expect(await findRow(own)).toEqual({ Servicio: own, Veterinario: 'Paula Rinaldi', ...here });
  expect(await findRow(general)).toEqual({ Servicio: general, Veterinario: 'Agenda general', ...here });
});

test('a report numbers two vets of the same name', async () => {
  const vets = [await newAdmin(api), await newAdmin(api)];
  const services: string[] = [];
  for (const vet of vets) {
    await rename(vet, { userName: 'Juan', userLastName: 'Pérez' });
    services.push(await bookWith(vet));
  }
  const names = await Promise.all(services.map(async (service) => (await findRow(service))?.Veterinario));
  expect(names).toEqual(vets.map(({ id }) => `Juan Pérez (${id})`));
});

test('a report does not number vets who share only a surname or first name', async () => {
  const [clara, diego] = [await newAdmin(api), await newAdmin(api)];
  await rename(clara, { userName: 'Clara', userLastName: 'Funes' });
  await rename(diego, { userName: 'Diego', userLastName: 'Funes' });
  const third = await newAdmin(api);
  await rename(third, { userName: 'Clara', userLastName: 'Oro' });
  const services = [await bookWith(clara), await bookWith(diego), await bookWith(third)];
  const names = await Promise.all(services.map(async (service) => (await findRow(service))?.Veterinario));
  expect(names).toEqual(['Clara Funes', 'Diego Funes', 'Clara Oro']);
});

test('renaming a vet changes the version of reports that show vets', async () => {
  const vet = await newAdmin(api);
  const service = await bookWith(vet);
  const [shown, other] = [await ask('Veterinario'), await ask('Sexo')];
  const toEtag = ({ headers }: { headers: Record<string, unknown> }) => String(headers.etag);
  expect((await ask('Veterinario', toEtag(shown))).status).toBe(304);
  await rename(vet, { userName: 'Marcelo', userLastName: 'Sosa' });
  expect((await ask('Veterinario', toEtag(shown))).status).toBe(200);
  expect((await ask('Sexo', toEtag(other))).status).toBe(304);
  expect((await findRow(service))?.Veterinario).toBe('Marcelo Sosa');
});

test('a report without grouping has no column for the service', async () => {
  const { body } = await api.call(findReport, { query: {} }, admin.token);
  expect(Object.keys(body.report_1[0] ?? {})).not.toContain('Servicio');
});
