import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SUGGESTED_AFTERCARE } from '#shared/aftercare-steps.ts';
import { listAudit } from '#shared/audit.ts';
import { type BookingStatus, changeBooking, listBookingEvents } from '#shared/bookings.ts';
import type { HandoverDraft } from '#shared/handovers.ts';
import { findHealth } from '#shared/health.ts';
import { chooseNotices } from '#shared/notices.ts';
import {
  findSheet,
  listDaySheets,
  type SheetDraft,
  saveHandover,
  saveSheet,
  undoHandover,
} from '#shared/sheets.ts';
import { deleteUser, exportUser } from '#shared/users.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../test/app.ts';
import { at, newBooking } from '../../test/bookings.ts';
import { deliverMails } from '../../test/mails.ts';
import { newAdmin, newAgenda, newResident, PASSWORD, type Person } from '../../test/people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TODAY = '2026-12-01';
const NINE_HALF = at(TODAY, '09:30');
/** 13:10 in town, the surgery of 11:05 over. */
const NOW = TUESDAY_9 + 4 * HOUR + 10 * MINUTE;
const DONE = TUESDAY_9 + 2 * HOUR + 5 * MINUTE;

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

async function newTurno(aftercare: unknown = SUGGESTED_AFTERCARE) {
  const agenda = await newAgenda(api, {});
  const castrates = { effect: 'castration' as const, aftercare: JSON.stringify(aftercare) };
  await api.db.updateTable('services').set(castrates).where('id', '=', agenda.serviceId).execute();
  const booking = await newBooking(api, agenda, NINE_HALF);
  return { ...booking, agendaId: agenda.id };
}
type Turno = Awaited<ReturnType<typeof newTurno>>;

const read = async ({ id }: Turno, by = clerk) =>
  (await api.call(findSheet, { params: { id } }, by.token)).body;

const mark = async ({ id }: Turno, bookingStatus: BookingStatus) =>
  expect(
    (await api.call(changeBooking, { params: { id }, body: { bookingStatus } }, clerk.token)).status,
  ).toBe(200);

const draft = (change: Partial<HandoverDraft> = {}): HandoverDraft => ({
  ...{ toName: 'Marta Ríos', toIdNumber: '24.555.666', doneAt: DONE, deliveredAt: NOW, HandoverId: null },
  ...change,
});

const give = ({ id }: Turno, change: Partial<HandoverDraft> = {}) =>
  api.call(saveHandover, { params: { id }, body: draft(change) }, clerk.token);

/** Done, and given back at 13:10. */
async function givenBack() {
  const turno = await newTurno();
  await mark(turno, 'D');
  api.setNow(NOW);
  expect((await give(turno)).status).toBe(200);
  return turno;
}

const indications = async ({ booker }: Turno, minutes = 10) => {
  api.setNow(api.now() + minutes * MINUTE);
  await deliverMails(api);
  return api.mails.filter(({ to, subject }) => to === booker.email && subject.includes('Cómo cuidar a Luna'));
};

test('given back: to whom, the real times, and what to do at home from the surgery’s own hour', async () => {
  const turno = await newTurno();
  expect((await read(turno)).Handover).toBeNull();
  const arrived = { params: { id: turno.id }, body: { whereabouts: 'waiting' as const } };
  await api.call(changeBooking, arrived, clerk.token);
  await mark(turno, 'D');
  expect(await read(turno)).toMatchObject({ doneAt: TUESDAY_9, arrivedAt: TUESDAY_9, insideAt: null });
  api.setNow(NOW);
  const { body } = await give(turno);
  expect(body).toMatchObject({
    ...{ doneAt: DONE, arrivedAt: TUESDAY_9 },
    Handover: {
      ...{ toName: 'Marta Ríos', toIdNumber: '24555666', doneAt: DONE, deliveredAt: NOW },
      steps: [
        { aftercareKind: 'from', at: at(TODAY, '16:15'), text: 'Agua, de a poco' },
        { aftercareKind: 'from', at: at(TODAY, '23:15') },
        { aftercareKind: 'until', at: at('2026-12-11', '00:00') },
        { aftercareKind: 'on', at: at('2026-12-11', '00:00') },
        { aftercareKind: 'always', at: null },
        { aftercareKind: 'always', at: null },
      ],
    },
  });
});

test('what a service tells is of the pet’s own kind and age, and what was told stays', async () => {
  const cats = { aftercareKind: 'from', aftercareAmount: 3, SpecieId: 999, text: 'De otra especie' };
  const old = { aftercareKind: 'always', aftercareAmount: 0, fromMonths: 600, text: 'De otra edad' };
  const water = { aftercareKind: 'from', aftercareAmount: 5, text: 'Agua' };
  const turno = await newTurno([cats, old, water]);
  await mark(turno, 'D');
  api.setNow(NOW);
  const { body } = await give(turno);
  expect(body.Handover?.steps.map(({ text }) => text)).toContain('Agua');
  expect(body.Handover?.steps.map(({ text }) => text)).not.toContain('De otra especie');
  const of = api.db.selectFrom('bookings').select('service_id').where('id', '=', turno.id);
  await api.db.updateTable('services').set({ aftercare: '[]' }).where('id', '=', of).execute();
  expect((await read(turno)).Handover?.steps.map(({ text }) => text)).toContain('Agua');
});

test('the indications go by mail once whoever wrote has seen a slip, without whom it was given to', async () => {
  const turno = await givenBack();
  expect(await indications(turno, 9)).toEqual([]);
  const [mail, ...others] = await indications(turno, 1);
  expect([mail?.subject, others]).toEqual(['Cómo cuidar a Luna en casa · San Carlos', []]);
  expect(mail?.text).toContain('Desde las 16:15 del martes 1 de diciembre');
  expect(mail?.text).toContain('Hasta el viernes 11 de diciembre');
  expect(mail?.text).toContain('No le des remedios de personas');
  expect([mail?.text, mail?.html].join()).not.toMatch(/Marta|24\.?555/);
  expect(await indications(turno, 60)).toHaveLength(1);
});

test('corrected, another row counts; other moments are mailed as a correction, another name isn’t', async () => {
  const turno = await givenBack();
  expect(await indications(turno)).toHaveLength(1);
  const first = (await read(turno)).Handover;
  const named = await give(turno, { toName: 'Ana Ríos', HandoverId: first?.id ?? 0 });
  expect(named.body.Handover).toMatchObject({ toName: 'Ana Ríos' });
  expect(await indications(turno)).toHaveLength(1);
  const HandoverId = named.body.Handover?.id ?? 0;
  expect((await give(turno, { toName: 'Ana Ríos', doneAt: DONE + HOUR, HandoverId })).status).toBe(200);
  const [, mail, ...others] = await indications(turno);
  expect([mail?.subject, others]).toEqual(['Corrección: Cómo cuidar a Luna en casa · San Carlos', []]);
  expect(mail?.text).toContain('Desde las 17:15 del martes 1 de diciembre');
  const rows = api.db
    .selectFrom('handovers')
    .select(['status', 'rectify_reason'])
    .where('booking_id', '=', turno.id);
  expect((await rows.orderBy('id').execute()).map(({ status }) => status)).toEqual(['R', 'R', 'A']);
});

test('sent twice it is one; over another’s it is refused; two at once make one', async () => {
  const other = await newTurno();
  await mark(other, 'D');
  const turno = await givenBack();
  expect((await give(turno)).status).toBe(200);
  expect((await give(turno, { toName: 'Otra persona' })).status).toBe(409);
  const names = ['Uno', 'Dos', 'Tres'];
  const answers = await Promise.all(names.map((toName) => give(other, { toName })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const rows = api.db.selectFrom('handovers').select('id').where('booking_id', '=', other.id);
  expect(await rows.execute()).toHaveLength(1);
});

test('what a phone sent once is known, whatever became of it since', async () => {
  const turno = await newTurno();
  await mark(turno, 'D');
  api.setNow(NOW);
  const handoverKey = 'del-telefono';
  const { body } = await give(turno, { handoverKey });
  const undo = { HandoverId: body.Handover?.id ?? 0, rectifyReason: 'Era otra mascota' };
  expect((await api.call(undoHandover, { params: { id: turno.id }, body: undo }, clerk.token)).status).toBe(
    200,
  );
  expect((await give(turno, { handoverKey })).body).toMatchObject({ Handover: null });
});

test('undone with a reason, nothing is mailed of it and the reason stays; without one it is refused', async () => {
  const turno = await givenBack();
  const HandoverId = (await read(turno)).Handover?.id ?? 0;
  const undo = (rectifyReason: string) =>
    api.send(undoHandover, { params: { id: turno.id }, body: { HandoverId, rectifyReason } }, clerk.token);
  expect((await undo(' ')).status).toBe(400);
  expect((await undo('Era otra mascota')).body).toMatchObject({ Handover: null });
  expect((await undo('Otra vez')).status).toBe(409);
  expect(await indications(turno)).toEqual([]);
  const rows = api.db.selectFrom('handovers').select('rectify_reason').where('booking_id', '=', turno.id);
  expect(await rows.execute()).toEqual([{ rectify_reason: 'Era otra mascota' }]);
});

test('what is no longer done was given back to nobody', async () => {
  const turno = await givenBack();
  await mark(turno, 'A');
  expect(await read(turno)).toMatchObject({ Handover: null, doneAt: null });
  expect(await indications(turno)).toEqual([]);
});

test.each<[string, Partial<HandoverDraft>, number]>([
  ['nobody', { toName: ' ' }, 400],
  ['no DNI', { toIdNumber: '123' }, 400],
  ['before it was done with', { doneAt: NOW, deliveredAt: DONE }, 400],
  ['before its day', { doneAt: DONE - 24 * HOUR }, 400],
  ['without a DNI', { toIdNumber: '' }, 200],
  ['by a clock that is ahead, now', { deliveredAt: NOW + HOUR }, 200],
])('given back to, or at: %s', async (_, change, status) => {
  const turno = await newTurno();
  await mark(turno, 'D');
  api.setNow(NOW);
  const answer = await give(turno, change);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body.Handover?.deliveredAt).toBe(NOW);
});

test('only what was attended is given back', async () => {
  const turno = await newTurno();
  api.setNow(NOW);
  expect((await give(turno)).status).toBe(409);
  await mark(turno, 'N');
  expect((await give(turno)).status).toBe(409);
});

test('a sheet that is sent late brings when it was done and that it was given back, all or nothing', async () => {
  const turno = await newTurno();
  const { updatedAt } = await read(turno);
  const noted: SheetDraft = {
    ...{ isFit: true, unfitReason: '', grams: 4200, hadAnaesthesia: true, complication: 'none' },
    ...{ complicationNote: '', BatchIds: [], chipCode: '', updatedAt, sheetKey: 'una', doneAt: DONE },
    handover: draft({ handoverKey: 'otra' }),
  };
  api.setNow(NOW + HOUR);
  const save = (body: SheetDraft) => api.send(saveSheet, { params: { id: turno.id }, body }, clerk.token);
  expect((await save({ ...noted, handover: draft({ toName: '' }) })).status).toBe(400);
  expect(await read(turno)).toMatchObject({ bookingStatus: 'A', Visit: null });
  for (const _ of [1, 2]) expect((await save(noted)).status).toBe(200);
  expect(await read(turno)).toMatchObject({
    ...{ bookingStatus: 'D', doneAt: DONE },
    Handover: { toName: 'Marta Ríos', deliveredAt: NOW },
  });
  expect(await indications(turno)).toHaveLength(1);
});

test('noted once the sheet was written though nobody answered, it is written alone', async () => {
  const turno = await newTurno();
  const { updatedAt } = await read(turno);
  const noted: SheetDraft = {
    ...{ isFit: true, unfitReason: '', grams: 4200, hadAnaesthesia: true, complication: 'none' },
    ...{ complicationNote: '', BatchIds: [], chipCode: '', updatedAt, sheetKey: 'una', doneAt: DONE },
  };
  const save = (body: SheetDraft) => api.send(saveSheet, { params: { id: turno.id }, body }, clerk.token);
  api.setNow(NOW);
  expect((await save(noted)).body.doneAt).toBe(DONE);
  // Of one that is done already it stays, whatever is corrected later.
  const { updatedAt: since } = await read(turno);
  const heavier = { ...noted, grams: 4300, sheetKey: 'otra', doneAt: NOW, updatedAt: since };
  expect((await save(heavier)).body.doneAt).toBe(DONE);
  const both = await save({ ...heavier, sheetKey: 'dos', handover: draft({ handoverKey: 'tres' }) });
  expect(both.body).toMatchObject({ Handover: { toName: 'Marta Ríos' } });
});

test('of an animal that died nothing is told', async () => {
  const turno = await newTurno();
  await mark(turno, 'D');
  const pet = api.db.selectFrom('bookings').select('pet_id').where('id', '=', turno.id);
  await api.db
    .updateTable('pets')
    .set({ died_on: TODAY, died_at: api.now() })
    .where('id', '=', pet)
    .execute();
  api.setNow(NOW);
  expect((await give(turno)).body.Handover).toMatchObject({ toName: 'Marta Ríos', steps: [] });
  expect(await indications(turno)).toEqual([]);
});

test('of an animal that has another family its name is proposed without a DNI, and whoever booked gets no mail', async () => {
  const turno = await newTurno();
  await mark(turno, 'D');
  const family = await newResident(api);
  await api.db
    .updateTable('pets')
    .set({ user_id: family.id })
    .where('user_id', '=', turno.booker.id)
    .execute();
  const { Booker, Book } = await read(turno);
  expect(Booker).toEqual({ ...Book.Pet.User, userIdNumber: '' });
  api.setNow(NOW);
  expect((await give(turno)).status).toBe(200);
  api.setNow(api.now() + 10 * MINUTE);
  await deliverMails(api);
  expect(api.mails.filter(({ to }) => to === turno.booker.email)).toEqual([]);
});

test('who wants nothing afterwards gets no mail of it', async () => {
  const turno = await newTurno();
  await mark(turno, 'D');
  const body = { mutedNotices: ['afterwards' as const] };
  await api.call(chooseNotices, { params: { id: turno.booker.id }, body }, turno.booker.token);
  api.setNow(NOW);
  expect((await give(turno)).status).toBe(200);
  expect(await indications(turno)).toEqual([]);
});

test('to whom it was given staff and its owner’s own copy know; the history when, and nobody else anything', async () => {
  const turno = await givenBack();
  const { id, booker, agendaId } = turno;
  const day = { params: { id: String(agendaId), date: TODAY } };
  expect(JSON.stringify((await api.call(listDaySheets, day, clerk.token)).body)).toContain('Marta Ríos');
  const proof = { params: { id: booker.id }, body: { userPassword: PASSWORD } };
  const own = JSON.stringify((await api.call(exportUser, proof, booker.token)).body);
  for (const told of ['Marta Ríos', '24555666', 'Agua, de a poco']) expect(own).toContain(told);
  const query = { entity: 'booking', entityId: String(id) } as const;
  const history = (await api.call(listAudit, { query }, clerk.token)).body.items;
  const written = history.find(({ action }) => action === 'booking.handover');
  expect(written).toMatchObject({ UserId: clerk.id, after: { doneAt: DONE, deliveredAt: NOW } });
  const [{ pet_id: petId } = { pet_id: 0 }] = await api.db
    .selectFrom('bookings')
    .select('pet_id')
    .where('id', '=', id)
    .execute();
  const told = [
    history,
    (await api.call(listBookingEvents, { params: { id } }, booker.token)).body,
    (await api.call(findHealth, { params: { id: petId } }, booker.token)).body,
  ];
  expect(JSON.stringify(told)).not.toMatch(/Marta|24555666/);
  expect(JSON.stringify(told[2])).toContain('Agua, de a poco');
  const stranger = await newResident(api);
  for (const by of [booker, stranger])
    expect((await api.call(findSheet, { params: { id } }, by.token)).status).toBe(403);
});

test('whoever fetched somebody else’s animal is no longer named once their account is gone', async () => {
  const neighbour = await newResident(api);
  const { id_number: dni } = await api.db
    .selectFrom('users')
    .select('id_number')
    .where('id', '=', neighbour.id)
    .executeTakeFirstOrThrow();
  const turno = await newTurno();
  await mark(turno, 'D');
  api.setNow(NOW);
  expect((await give(turno, { toName: 'La vecina', toIdNumber: dni ?? '' })).status).toBe(200);
  const gone = { params: { id: neighbour.id }, body: { userPassword: PASSWORD } };
  expect((await api.call(deleteUser, gone, neighbour.token)).status).toBe(200);
  expect((await read(turno)).Handover).toMatchObject({ toName: '', toIdNumber: '' });
});
