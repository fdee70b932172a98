import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, logout } from '#shared/accounts/session.ts';
import { createBooking, listBookings } from '#shared/bookings/bookings.ts';
import { suspendOperativo } from '#shared/bookings/suspensions.ts';
import { findReport } from '#shared/desk/reports.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import { createOperativo } from '#shared/schedule/operativos.ts';
import type { QuotaDraft } from '#shared/schedule/quotas.ts';
import { listServices, updateService } from '#shared/schedule/services.ts';
import { remindBookers } from '../server/bookings/reminders/reminders.service.ts';
import { type TestApi, testApp } from './app.ts';
import { newBooking, wallAt } from './bookings.ts';
import { deliverMails } from './mails.ts';
import { toOperativoDraft, toQuota } from './operativos.ts';
import { newAdmin, newAgenda, newPet, newResident, newSysadmin, PASSWORD, type Person } from './people.ts';
import { startSecondServer } from './second-server.ts';

/** `first` and `other` stand for two machines that share only the database and the time. */
let first: TestApi;
let other: TestApi;
let secondServer: Awaited<ReturnType<typeof startSecondServer>>;
beforeAll(async () => {
  const config = { RATE_LIMIT: 'on' as const };
  first = await testApp({ config });
  secondServer = await startSecondServer(first, config);
  other = secondServer.api;
});
afterAll(async () => {
  await secondServer.close();
  await first.close();
});

const NINE = wallAt('2026-12-02', '09:00');

const readDay = (api: TestApi, serviceId: number) => {
  const params = { serviceId, locationId: 1, operatorUserId: 1, bookingDate: wallAt('2026-12-02') };
  return api.call(listFreeSlots, { params });
};

async function createOperativoOn(api: TestApi, agenda: { id: number }, quotas: QuotaDraft[]) {
  return api.call(createOperativo, { body: toOperativoDraft(agenda, quotas) }, (await newAdmin(api)).token);
}

async function book(api: TestApi, booker: Person, serviceId: number, starts = NINE) {
  const body = { bookingStartDate: starts, ServiceId: serviceId, BookerUserId: booker.id };
  const PetId = await newPet(first, booker);
  return api.call(createBooking, { body: { ...body, PetId } } as never, booker.token);
}

test('failed logins on two servers count together and cause one wait', async () => {
  const { email } = await newResident(first);
  const logIn = (api: TestApi, pwd: string) => api.call(login, { body: { email, pwd } });
  for (const api of [first, other, first, other, first])
    expect((await logIn(api, 'no es esta')).status).toBe(401);
  for (const api of [first, other]) {
    const { status, headers } = await logIn(api, PASSWORD);
    expect([status, headers['retry-after']]).toEqual([429, '30']);
  }
});

test('a session opened or ended on one server is opened or ended on both', async () => {
  const ana = await newResident(first);
  const { body } = await first.call(login, { body: { email: ana.email, pwd: PASSWORD } });
  const readOwn = (api: TestApi) => api.call(listBookings, {}, body.token);
  expect([(await readOwn(first)).status, (await readOwn(other)).status]).toEqual([200, 200]);
  await other.call(logout, {}, body.token);
  expect([(await readOwn(first)).status, (await readOwn(other)).status]).toEqual([401, 401]);
});

test('twenty people on two servers get one place once', async () => {
  const { serviceId } = await newAgenda(first, {});
  for (const api of [first, other]) expect((await readDay(api, serviceId)).body).toHaveLength(8);
  const people = await Promise.all(Array.from({ length: 20 }, () => newResident(first)));
  const answers = await Promise.all(
    people.map((person, nth) => book(nth % 2 ? first : other, person, serviceId)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  for (const api of [first, other])
    await expect.poll(async () => (await readDay(api, serviceId)).body.length).toBe(7);
});

test('a hundred owners on two servers get the three places of a quota (acceptance 17)', async () => {
  const agenda = await newAgenda(first, { places: 30 });
  await createOperativoOn(first, agenda, [toQuota(3)]);
  const people = await Promise.all(Array.from({ length: 100 }, () => newResident(first)));
  const answers = await Promise.all(
    people.map((person, nth) =>
      book(nth % 2 ? first : other, person, agenda.serviceId, NINE + (nth % 4) * 1800),
    ),
  );
  const booked = answers.filter(({ status }) => status === 200);
  const rejected = answers.filter(({ status }) => status === 409).map(({ body }) => body.message);
  expect([booked.length, rejected.length]).toEqual([3, 97]);
  expect(new Set(rejected)).toEqual(
    new Set(['Ya no quedan lugares para animales ese día. Hay el jueves 03/12']),
  );
});

test('a suspension on one server ends the bookings that another one takes meanwhile (acceptance 45)', async () => {
  const agenda = await newAgenda(first, { places: 30 });
  const { body: operativo } = await createOperativoOn(first, agenda, []);
  const people = await Promise.all(Array.from({ length: 20 }, () => newResident(first)));
  const sysadmin = await newAdmin(first);
  const pendingAnswers = people.map((person) => book(first, person, agenda.serviceId));
  const body = { reason: 'Lluvia', OperativoId: null };
  const suspendAnswer = await other.call(
    suspendOperativo,
    { params: { id: operativo.id }, body },
    sysadmin.token,
  );
  const answers = await Promise.all(pendingAnswers);
  expect([suspendAnswer.status, answers.filter(({ status }) => status >= 500)]).toEqual([200, []]);
  const liveBookings = first.db.selectFrom('bookings').select('id').where('agenda_id', '=', agenda.id);
  expect(await liveBookings.where('status', '<>', 'C').execute()).toEqual([]);
});

test('a booking request retried on another server returns the same booking', async () => {
  const { serviceId } = await newAgenda(first, {});
  const ana = await newResident(first);
  const PetId = await newPet(first, ana);
  const body = { bookingStartDate: NINE, ServiceId: serviceId, BookerUserId: ana.id, PetId };
  const ids = [];
  for (const api of [first, other, first])
    ids.push((await api.call(createBooking, { body } as never, ana.token)).body.result?.id);
  expect(new Set(ids).size).toBe(1);
});

test('a changed eligibility rule applies on the other server at once', async () => {
  const { serviceId } = await newAgenda(first, {});
  const ana = await newResident(first);
  expect((await book(other, ana, serviceId)).status).toBe(200);
  const chief = await newSysadmin(first);
  const services = (await first.call(listServices, {}, chief.token)).body;
  const service = services.find(({ id }) => id === serviceId);
  const draft = { ...service, leadHours: 24 * 10 };
  const changed = await first.send(updateService, { params: { id: serviceId }, body: draft }, chief.token);
  expect(changed.status).toBe(200);
  const rejected = await book(other, await newResident(first), serviceId, NINE + 1800);
  expect(rejected.status).not.toBe(200);
  await expect.poll(async () => (await readDay(other, serviceId)).status).toBe(204);
});

test('a report includes bookings made on the other server', async () => {
  const agenda = await newAgenda(first, { maxActivePerResident: 0 });
  const clerk = await newAdmin(first);
  const query = { from: '2026-12-01', to: '2026-12-31', by: 'Servicio' } as never;
  const countReserved = async () => {
    const { body } = await first.call(findReport, { query }, clerk.token);
    return body.report_1.reduce((sum, { reserved }) => sum + reserved, 0);
  };
  const before = await countReserved();
  for (const [nth, starts] of [NINE, NINE + 1800, NINE + 3600].entries()) {
    await newBooking(other, agenda, starts);
    expect(await countReserved()).toBe(before + nth + 1);
  }
});

test('two servers that remind and send notify each booker once', async () => {
  const agenda = await newAgenda(first, { maxActivePerResident: 0 });
  const bookings = [];
  for (let nth = 0; nth < 6; nth++)
    bookings.push(await newBooking(nth % 2 ? first : other, agenda, NINE + nth * 1800));
  first.setNow(toInstant(wallAt('2026-12-01', '10:00'), first.config.TOWN_TIMEZONE));
  await Promise.all([first, other, first, other].map((api) => remindBookers(api)));
  await Promise.all([first, other, first, other].map((api) => deliverMails(api)));
  const reminders = [...first.mails, ...other.mails].filter(({ subject }) =>
    subject.startsWith('Recordatorio'),
  );
  const to = reminders.map((mail) => mail.to).toSorted();
  for (const { booker } of bookings) expect(to.filter((email) => email === booker.email)).toHaveLength(1);
});
