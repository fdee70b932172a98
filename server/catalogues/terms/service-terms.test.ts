import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptTerms, listTerms } from '#shared/catalogues/terms.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { findWholeService, updateService } from '#shared/schedule/services.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { bookingDesk } from '../../../test/booking-desk.ts';
import { newAdmin, newAgenda, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book } = bookingDesk(() => api);

async function putTerms(id: number, serviceTerms: string): Promise<void> {
  const { body: whole } = await api.call(findWholeService, { params: { id } }, admin.token);
  const { questions: _, lockRules: __, petRules: ___, ...service } = whole;
  const body = { ...service, serviceTerms };
  expect((await api.send(updateService, { params: { id }, body }, admin.token)).status).toBe(200);
}

async function termsOf(serviceId?: number) {
  const query = serviceId === undefined ? {} : { serviceId: String(serviceId) };
  return (await api.call(listTerms, { query })).body;
}

const accept = (person: Person, version?: number) =>
  api.call(acceptTerms, { params: { userId: person.id }, body: { version } }, person.token);

const acceptedBy = async ({ id }: Person) =>
  (await api.db.selectFrom('terms_acceptances').select('version').where('user_id', '=', id).execute()).map(
    ({ version }) => version,
  );

test("a service's own terms apply to its bookings in place of the town's", async () => {
  const [ana, { serviceId }, other] = [
    await newResident(api),
    await newAgenda(api, {}),
    await newAgenda(api, {}),
  ];
  expect((await book(ana, { serviceId })).status).toBe(200);
  const [general] = await termsOf();
  await putTerms(serviceId, ' Solo con ayuno. ');
  const [own] = await termsOf(serviceId);
  expect(own).toMatchObject({ ServiceId: serviceId, termsAndConditionsDescription: 'Solo con ayuno.' });
  expect([await termsOf(), await termsOf(other.serviceId)]).toEqual([[general], [general]]);

  const start = WEDNESDAY_8 + 1800;
  const rejected = await book(ana, { serviceId, start });
  expect([rejected.status, rejected.body.message]).toEqual([409, MESSAGES.termsMissing]);
  expect((await book(ana, { serviceId: other.serviceId, start })).status).toBe(200);
  expect((await accept(ana, own?.version)).status).toBe(200);
  expect((await accept(ana, own?.version)).status).toBe(200);
  expect((await acceptedBy(ana)).filter((version) => version === own?.version)).toHaveLength(1);
  expect((await book(ana, { serviceId, start })).status).toBe(200);
  expect((await book(ana, { serviceId: other.serviceId, start: start + 1800 })).status).toBe(200);
});

test("a changed text outdates acceptances, and an empty one lets the town's apply again", async () => {
  const [ana, { serviceId }] = [await newResident(api), await newAgenda(api, {})];
  await putTerms(serviceId, 'Lo que leyó Ana');
  const [read] = await termsOf(serviceId);
  expect((await accept(ana, read?.version)).status).toBe(200);
  await putTerms(serviceId, 'Lo que rige');
  expect((await accept(ana, read?.version)).status).toBe(409);
  expect((await book(ana, { serviceId })).status).toBe(409);
  await putTerms(serviceId, '');
  expect(await termsOf(serviceId)).toEqual(await termsOf());
  expect((await book(ana, { serviceId })).status).toBe(200);
});

test("the town's text keeps its acceptances and its next number while services publish theirs", async () => {
  const [ana, { serviceId }] = [await newResident(api), await newAgenda(api, {})];
  await putTerms(serviceId, 'Uno');
  const [own] = await termsOf(serviceId);
  const [general] = await termsOf();
  expect(own?.version).toBeGreaterThan(general?.version ?? 0);
  expect((await accept(ana)).status).toBe(200);
  expect(await acceptedBy(ana)).not.toContain(own?.version);
  const audited = api.db.selectFrom('audit').select('after').where('action', '=', 'service.terms');
  const [record] = await audited.where('entity_id', '=', serviceId).execute();
  expect(JSON.parse(record?.after ?? '')).toEqual({ serviceTerms: 'Uno' });
});
