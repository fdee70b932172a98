import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportUser } from '#shared/accounts/users.ts';
import { acceptTerms, listAcceptances, listTerms } from '#shared/catalogues/terms.ts';
import { OFFER_PATH } from '#shared/mail/mail-paths.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { findWholeService, updateService } from '#shared/schedule/services.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(TUESDAY_9));

const desk = createWaitingDesk(() => ({ api, admin }));
const { book } = desk;

async function putTerms(id: number, serviceTerms: string): Promise<void> {
  const { body: whole } = await api.call(findWholeService, { params: { id } }, admin.token);
  const { questions: _, lockRules: __, petRules: ___, ...service } = whole;
  const body = { ...service, serviceTerms };
  expect((await api.send(updateService, { params: { id }, body }, admin.token)).status).toBe(200);
}

async function listTermsFor(serviceId?: number) {
  const query = serviceId === undefined ? {} : { serviceId: String(serviceId) };
  return (await api.call(listTerms, { query })).body;
}

const accept = (person: Person, version?: number) =>
  api.call(acceptTerms, { params: { userId: person.id }, body: { version } }, person.token);

async function listAcceptedBy({ id }: Person): Promise<number[]> {
  const rows = api.db.selectFrom('terms_acceptances').select('version').where('user_id', '=', id);
  return (await rows.execute()).map(({ version }) => version);
}

test("a service's own terms apply to its bookings in place of the town's", async () => {
  const ana = await newResident(api);
  const { serviceId } = await newAgenda(api, {});
  const other = await newAgenda(api, {});
  expect((await book(ana, { serviceId })).status).toBe(200);
  const [general] = await listTermsFor();
  await putTerms(serviceId, ' Solo con ayuno. ');
  const [own] = await listTermsFor(serviceId);
  expect(own).toMatchObject({ ServiceId: serviceId, termsAndConditionsDescription: 'Solo con ayuno.' });
  expect([await listTermsFor(), await listTermsFor(other.serviceId)]).toEqual([[general], [general]]);

  const start = WEDNESDAY_8 + 1800;
  const rejected = await book(ana, { serviceId, start });
  expect([rejected.status, rejected.body.message]).toEqual([409, MESSAGES.termsMissing]);
  expect((await book(ana, { serviceId: other.serviceId, start })).status).toBe(200);
  expect((await accept(ana, own?.version)).status).toBe(200);
  expect((await book(ana, { serviceId, start })).status).toBe(200);
  expect((await book(ana, { serviceId: other.serviceId, start: start + 1800 })).status).toBe(200);
});

test('changed terms of a service outdate acceptances, and empty ones let the town’s apply again', async () => {
  const ana = await newResident(api);
  const { serviceId } = await newAgenda(api, {});
  await putTerms(serviceId, 'Lo que leyó Ana');
  const [firstTerms] = await listTermsFor(serviceId);
  expect((await accept(ana, firstTerms?.version)).status).toBe(200);
  await putTerms(serviceId, 'Lo que rige');
  expect((await accept(ana, firstTerms?.version)).status).toBe(409);
  expect((await book(ana, { serviceId })).status).toBe(409);
  await putTerms(serviceId, '');
  expect(await listTermsFor(serviceId)).toEqual(await listTermsFor());
  expect((await book(ana, { serviceId })).status).toBe(200);
});

test("a person reads which terms they accepted, the town's and those of services", async () => {
  const ana = await newResident(api);
  const bea = await newResident(api);
  const { serviceId } = await newAgenda(api, {});
  await putTerms(serviceId, 'Con bozal');
  const [own] = await listTermsFor(serviceId);
  const [general] = await listTermsFor();
  const listAccepted = ({ id }: Person, reader: Person) =>
    api.call(listAcceptances, { params: { userId: id } }, reader.token);
  expect((await listAccepted(ana, ana)).body).toEqual([general?.version]);
  await accept(ana, own?.version);
  expect((await listAccepted(ana, ana)).body).toEqual([general?.version, own?.version]);
  expect((await listAccepted(bea, bea)).body).toEqual([general?.version]);
  expect((await listAccepted(ana, bea)).status).toBe(403);
});

test("parallel acceptances of a service's terms are kept once, with the text in the person's export", async () => {
  const ana = await newResident(api);
  const { serviceId } = await newAgenda(api, {});
  await putTerms(serviceId, 'Con correa');
  const [own] = await listTermsFor(serviceId);
  const answers = await Promise.all([1, 2, 3].map(() => accept(ana, own?.version)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await listAcceptedBy(ana)).filter((version) => version === own?.version)).toHaveLength(1);
  const proof = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
  const { body } = await api.call(exportUser, proof, ana.token);
  const service = await api.call(findWholeService, { params: { id: serviceId } }, admin.token);
  expect(body.termsAcceptances).toContainEqual({
    version: own?.version,
    acceptedAt: api.now(),
    termsAndConditionsDescription: 'Con correa',
    serviceName: service.body.serviceName,
  });
});

test("a booking by staff needs no acceptance of a service's terms", async () => {
  const ana = await newResident(api);
  const { serviceId } = await newAgenda(api, {});
  await putTerms(serviceId, 'Con ayuno');
  expect((await book(ana, { serviceId, as: admin })).status).toBe(200);
});

test('an offer stays open until its owner accepts the service’s terms', async () => {
  const agenda = await desk.newWaitingAgenda();
  await desk.setOpenMinutes(agenda, { from: 480, to: 510 });
  const [booked] = await desk.fillPlaces(agenda);
  await desk.runPass();
  await putTerms(agenda.serviceId, 'Con ayuno');
  const { owner } = await desk.newWaiting(agenda, { dates: ['2026-12-02'] });
  await desk.changeStatus(booked?.id ?? 0, 'C', booked?.owner ?? admin);
  const offer = await desk.findOffer(owner);
  await deliverMails(api);
  const mail = api.mails.findLast(({ to }) => to === owner.email);
  const url = new RegExp(`${OFFER_PATH}/\\S+`).exec(mail?.text ?? '')?.[0] ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const page = await api.app.inject({ method: 'POST', url, headers, payload: 'answer=accept' });
  expect(page.statusCode).toBe(409);
  expect(page.body).toContain('Leerlos y aceptar el turno');

  const rejected = await desk.replyToOffer(offer?.id ?? 0, 'accept', owner);
  expect(rejected).toMatchObject({ status: 409, error: { message: MESSAGES.termsMissing } });
  expect(await desk.findOffer(owner)).toEqual(offer);
  const [own] = await listTermsFor(agenda.serviceId);
  await accept(owner, own?.version);
  expect((await desk.replyToOffer(offer?.id ?? 0, 'accept', owner)).status).toBe(200);
});

test('the town’s terms keep their acceptances while services publish theirs', async () => {
  const ana = await newResident(api);
  const { serviceId } = await newAgenda(api, {});
  await putTerms(serviceId, 'Uno');
  const [own] = await listTermsFor(serviceId);
  const [general] = await listTermsFor();
  expect(own?.version).toBeGreaterThan(general?.version ?? 0);
  expect((await accept(ana)).status).toBe(200);
  expect(await listAcceptedBy(ana)).not.toContain(own?.version);
  const audited = api.db.selectFrom('audit').select('after').where('action', '=', 'service.terms');
  const [record] = await audited.where('entity_id', '=', serviceId).execute();
  expect(JSON.parse(record?.after ?? '')).toEqual({ serviceTerms: 'Uno' });
});
