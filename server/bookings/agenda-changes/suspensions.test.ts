import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPauses } from '#shared/bookings/absences.ts';
import { listCalls } from '#shared/bookings/calls.ts';
import { deleteClosure, listClosures } from '#shared/bookings/closures.ts';
import {
  findSuspensionPlan,
  SUSPENSION_MESSAGES,
  type SuspensionRequest,
  suspendOperativo,
} from '#shared/bookings/suspensions.ts';
import { createWaitingEntry, listWaitingEntries, pauseWaitingEntry } from '#shared/bookings/waiting-list.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { findOperativo, listPublicOperativos } from '#shared/schedule/operativos.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { findBookingRow, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { createOperativoDesk, toQuota } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let otherServer: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://mail.test' } });
  otherServer = await testApp({ firstApi: api });
  admin = await newAdmin(api);
});
afterAll(async () => {
  await otherServer.close();
  await api.close();
});

const { book } = createBookingDesk(() => api);
const { addOperativo } = createOperativoDesk(() => ({ api, admin }));
const SECOND_OPERATIVO = { operativoDate: '2026-12-10', operativoTitle: 'Segunda fecha' };
const THURSDAY_8 = wallAt('2026-12-10', '08:00');

async function newOperativoDay(quotas = [toQuota(30)], places = 3, toMinute = 720) {
  const agenda = await newAgenda(api, { places, hours: { fromMinute: 480, toMinute } });
  await api.db.updateTable('services').set({ no_show_max: 1 }).where('id', '=', agenda.serviceId).execute();
  const { body } = await addOperativo(agenda, quotas);
  return { ...agenda, operativo: body };
}

async function bookOwn(owner: Person, serviceId: number, starts: readonly number[]) {
  const ids: number[] = [];
  for (const [nth, start] of starts.entries()) {
    const petId = await newPet(api, owner, ['Luna', 'Sol'][nth]);
    ids.push((await book(owner, { serviceId, petId, start })).body.result?.id ?? 0);
  }
  return ids;
}

const readPlan = async (id: number) =>
  (await api.call(findSuspensionPlan, { params: { id } }, admin.token)).body;
const suspend = (id: number, body: Partial<SuspensionRequest> = {}, server = api) =>
  server.call(
    suspendOperativo,
    { params: { id }, body: { reason: 'Lluvia', OperativoId: null, others: 'cancel', ...body } },
    admin.token,
  );
const listMailsTo = async ({ email }: Person) => {
  await deliverMails(api);
  return api.mails.filter(({ to, subject }) => to === email && !subject.startsWith('Turno de'));
};
const listCalledIds = async (ids: readonly number[]) => {
  const { body } = await api.call(listCalls, { query: { state: 'open' } }, admin.token);
  return body.items.filter(({ BookingId }) => ids.includes(BookingId)).map(({ BookingId }) => BookingId);
};
const readStates = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await findBookingRow(api, id)).status));

test('a suspension cancels every booking without an absence and notifies each owner once (acceptance 45)', async () => {
  const { serviceId, operativo } = await newOperativoDay();
  const ana = await newResident(api);
  const beto = await newResident(api);
  const ids = [
    ...(await bookOwn(ana, serviceId, [WEDNESDAY_8, WEDNESDAY_8 + 1800])),
    ...(await bookOwn(beto, serviceId, [WEDNESDAY_8])),
  ];
  expect(await readPlan(operativo.id)).toEqual({
    bookings: 3,
    owners: 2,
    targets: [],
    hasWaitingList: false,
  });
  expect((await suspend(operativo.id)).body).toEqual({ moved: 0, cancelled: 3 });
  expect(await readStates(ids)).toEqual(['C', 'C', 'C']);
  const [mail, ...otherMails] = await listMailsTo(ana);
  expect(otherMails).toEqual([]);
  expect(mail?.subject).toBe('Cancelamos los turnos de Luna y Sol · San Carlos');
  expect(mail?.text).toContain('Motivo: Se suspendió «Operativo de castración»: Lluvia');
  expect(await listMailsTo(beto)).toHaveLength(1);
  expect((await api.call(listPauses, {}, ana.token)).body).toEqual([]);
  expect(await listCalledIds(ids)).toEqual([]);
  const after = (await api.call(findOperativo, { params: { id: operativo.id } }, admin.token)).body;
  expect(after).toMatchObject({ operativoState: 'suspended', suspensionReason: 'Lluvia', bookings: 0 });
  const shown = (await api.call(listPublicOperativos, {})).body.find(({ id }) => id === operativo.id);
  expect(shown).toMatchObject({ operativoState: 'suspended', isBookable: false });
  const { body: closures } = await api.call(listClosures, { query: {} }, admin.token);
  expect(closures.filter(({ AgendaId }) => AgendaId === operativo.AgendaId)).toHaveLength(1);
  expect((await book(ana, { serviceId })).status).toBe(409);
});

test('a suspended operativo is not bookable even after staff delete its closure', async () => {
  const { operativo } = await newOperativoDay();
  await suspend(operativo.id);
  const { body: closures } = await api.call(listClosures, { query: {} }, admin.token);
  const closure = closures.find(({ AgendaId }) => AgendaId === operativo.AgendaId);
  await api.call(deleteClosure, { params: { id: closure?.id ?? 0 } }, admin.token);
  const listed = (await api.call(listPublicOperativos, {})).body.find(({ id }) => id === operativo.id);
  expect(listed).toMatchObject({ operativoState: 'suspended', isBookable: false });
  expect(listed?.freePlaces).toBeGreaterThan(0);
});

test('an owner without e-mail is on the call list with every booking of a suspended operativo', async () => {
  const { serviceId, operativo } = await newOperativoDay();
  const owner = await newResident(api);
  const ids = await bookOwn(owner, serviceId, [WEDNESDAY_8, WEDNESDAY_8 + 1800]);
  await api.db
    .updateTable('users')
    .set({ email: null, email_folded: null })
    .where('id', '=', owner.id)
    .execute();
  await suspend(operativo.id);
  await deliverMails(api);
  expect(await listCalledIds(ids)).toEqual(ids);
});

test('a suspension can put its pets first on the waiting list in the order of their bookings (acceptance 45)', async () => {
  const { serviceId, operativo } = await newOperativoDay();
  const rejected = await suspend(operativo.id, { others: 'wait' });
  expect([rejected.status, rejected.error.message]).toEqual([409, SUSPENSION_MESSAGES.noList]);
  const ana = await newResident(api);
  const beto = await newResident(api);
  const ids = [
    ...(await bookOwn(beto, serviceId, [WEDNESDAY_8 + 1800])),
    ...(await bookOwn(ana, serviceId, [WEDNESDAY_8, WEDNESDAY_8 + 3600])),
  ];
  await api.db.updateTable('services').set({ waiting_list: 1 }).where('id', '=', serviceId).execute();
  const waitingOwner = await newResident(api);
  const PetId = await newPet(api, waitingOwner);
  const wishes = { LocationIds: [], fromDate: null, untilDate: null, dates: [], BookingId: null };
  await api.call(
    createWaitingEntry,
    { body: { ServiceId: serviceId, PetId, ...wishes } },
    waitingOwner.token,
  );
  expect((await readPlan(operativo.id)).hasWaitingList).toBe(true);
  expect((await suspend(operativo.id, { others: 'wait' })).body).toEqual({ moved: 0, cancelled: 3 });
  const entries = await api.db
    .selectFrom('waiting_entries')
    .select('pet_id as petId')
    .where('service_id', '=', serviceId)
    .where('state', '=', 'W')
    .orderBy('rank')
    .execute();
  const booked = await api.db
    .selectFrom('bookings')
    .select('pet_id as petId')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([...booked, { petId: PetId }]);
  expect(await readStates(ids)).toEqual(['C', 'C', 'C']);
  const [mail, ...otherMails] = await listMailsTo(ana);
  expect(otherMails).toEqual([]);
  expect(mail?.text).toContain(
    'Lluvia. Quedás entre los primeros de la lista de espera: te avisamos apenas haya lugar',
  );
});

test('a suspension puts a pet with two bookings of the day on the waiting list once', async () => {
  const { serviceId, operativo } = await newOperativoDay();
  await api.db.updateTable('services').set({ waiting_list: 1 }).where('id', '=', serviceId).execute();
  const owner = await newResident(api);
  const petId = await newPet(api, owner);
  const extra = { overrideReason: 'viene dos veces' };
  const ids = [
    (await book(owner, { serviceId, petId })).body.result?.id ?? 0,
    (await book(owner, { serviceId, petId, start: WEDNESDAY_8 + 1800, as: admin, extra })).body.result?.id ??
      0,
  ];
  expect((await suspend(operativo.id, { others: 'wait' })).body).toEqual({ moved: 0, cancelled: 2 });
  expect(await readStates(ids)).toEqual(['C', 'C']);
  const { body: entries } = await api.call(listWaitingEntries, {}, owner.token);
  expect(entries.map(({ PetId, petsBefore }) => [PetId, petsBefore])).toEqual([[petId, 0]]);
});

test('a suspended booking whose pet was paused waits again first in line, for any day (acceptance 45)', async () => {
  const { serviceId, operativo } = await newOperativoDay();
  await api.db.updateTable('services').set({ waiting_list: 1 }).where('id', '=', serviceId).execute();
  const owner = await newResident(api);
  const PetId = await newPet(api, owner);
  const draft = { serviceId, petId: PetId, start: WEDNESDAY_8 + 1800 };
  const BookingId = (await book(owner, draft)).body.result?.id ?? 0;
  const wishes = { LocationIds: [1], fromDate: '2026-12-01', untilDate: '2026-12-02', dates: ['2026-12-02'] };
  const joinAnswer = await api.call(
    createWaitingEntry,
    { body: { ServiceId: serviceId, PetId, BookingId, ...wishes } },
    owner.token,
  );
  const { id } = joinAnswer.body;
  await api.db
    .updateTable('waiting_entries')
    .set({ offers_made: 3, expired_in_row: 1 })
    .where('id', '=', id)
    .execute();
  await api.call(pauseWaitingEntry, { params: { id }, body: { isPaused: true } }, owner.token);
  expect((await suspend(operativo.id, { others: 'wait' })).status).toBe(200);
  expect((await api.call(listWaitingEntries, {}, owner.token)).body).toEqual([
    expect.objectContaining({
      id,
      BookingId: null,
      LocationIds: [],
      fromDate: null,
      untilDate: null,
      dates: [],
      waitingState: 'waiting',
      pauseReason: null,
      offersLeft: 3,
      petsBefore: 0,
    }),
  ]);
});

test('rejects a second suspension of an operativo, an outdated one and one without a reason', async () => {
  const { operativo } = await newOperativoDay();
  const withoutReason = await suspend(operativo.id, { reason: ' ' });
  expect([withoutReason.status, withoutReason.error.message]).toEqual([400, SUSPENSION_MESSAGES.reason]);
  const outdated = await suspend(operativo.id, { updatedAt: operativo.updatedAt - 1 });
  expect(outdated.status).toBe(409);
  const answers = await Promise.all([suspend(operativo.id), suspend(operativo.id, {}, otherServer)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a suspension moves bookings that fit the other operativo’s quotas, each owner’s together, and cancels the rest', async () => {
  const { serviceId, id: agendaId, operativo } = await newOperativoDay();
  const { body: target } = await addOperativo({ id: agendaId }, [toQuota(3)], SECOND_OPERATIVO);
  const ana = await newResident(api);
  const beto = await newResident(api);
  const caro = await newResident(api);
  const anaIds = await bookOwn(ana, serviceId, [WEDNESDAY_8, WEDNESDAY_8 + 1800]);
  const betoIds = await bookOwn(beto, serviceId, [WEDNESDAY_8, WEDNESDAY_8 + 1800]);
  const caroIds = await bookOwn(caro, serviceId, [WEDNESDAY_8 + 1800]);
  expect((await readPlan(operativo.id)).targets).toEqual([
    {
      id: target.id,
      operativoTitle: 'Segunda fecha',
      operativoDate: '2026-12-10',
      locationName: operativo.locationName,
      fits: 3,
    },
  ]);
  const answer = await suspend(operativo.id, { OperativoId: target.id });
  expect(answer.body).toEqual({ moved: 3, cancelled: 2 });
  expect(await readStates([...anaIds, ...betoIds, ...caroIds])).toEqual(['A', 'A', 'C', 'C', 'A']);
  expect((await findBookingRow(api, anaIds[0] ?? 0)).starts).toBe(THURSDAY_8);
  const [mail, ...otherMails] = await listMailsTo(ana);
  expect(otherMails).toEqual([]);
  expect(mail?.subject).toBe('Cambiamos los turnos de Luna y Sol · San Carlos');
  expect(mail?.text).toContain('Luna: era el miércoles 2 de diciembre a las 08:00, en el Centro de Zoonosis');
  expect((await listMailsTo(beto)).map(({ subject }) => subject)).toEqual([
    'Cancelamos los turnos de Luna y Sol · San Carlos',
  ]);
  const filledOperativo = (await api.call(findOperativo, { params: { id: target.id } }, admin.token)).body;
  expect([
    filledOperativo.quotas[0]?.used,
    filledOperativo.quotas[0]?.free,
    filledOperativo.overflow,
  ]).toEqual([3, 0, []]);
});

test('a suspension moves only animals of an organisation to places reserved for it', async () => {
  const patitas = [toQuota(2, { organisation: 'Patitas' })];
  const { serviceId, id, operativo } = await newOperativoDay([], 1, 540);
  const { body: target } = await addOperativo({ id }, patitas, SECOND_OPERATIVO);
  const own = await bookOwn(await newResident(api), serviceId, [WEDNESDAY_8]);
  const rescuer = await newResident(api);
  const draft = { serviceId, petId: await newPet(api, rescuer), start: WEDNESDAY_8 + 1800 };
  const extra = { organisation: 'Patitas' };
  const patitasId = (await book(rescuer, { ...draft, as: admin, extra })).body.result?.id ?? 0;
  expect((await readPlan(operativo.id)).targets.map(({ fits }) => fits)).toEqual([1]);
  const answer = await suspend(operativo.id, { OperativoId: target.id });
  expect(answer.body).toEqual({ moved: 1, cancelled: 1 });
  expect(await readStates([...own, patitasId])).toEqual(['C', 'A']);
});

test('suspending an operativo that has begun cancels its remaining and past bookings of the day', async () => {
  const { serviceId, operativo } = await newOperativoDay();
  const owner = await newResident(api);
  const ids = await bookOwn(owner, serviceId, [WEDNESDAY_8, WEDNESDAY_8 + 7200]);
  api.setNow(toInstant(WEDNESDAY_8 + 600, api.config.TOWN_TIMEZONE));
  const clerk = await newAdmin(api);
  const { status } = await api.call(
    suspendOperativo,
    { params: { id: operativo.id }, body: { reason: 'Lluvia', OperativoId: null } },
    clerk.token,
  );
  expect(status).toBe(200);
  expect(await readStates(ids)).toEqual(['C', 'C']);
  expect(await listMailsTo(owner)).toHaveLength(1);
  api.setNow(TUESDAY_9);
});
