import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeBooking } from '#shared/bookings/bookings.ts';
import type { HandoverDraft } from '#shared/clinic/handovers.ts';
import { type SheetDraft, saveSheet, undoHandover } from '#shared/clinic/sheets.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { at } from '../../../test/bookings.ts';
import {
  DISCHARGED_AT,
  DONE_AT,
  dischargeDesk,
  dischargeDraft,
  HOUR,
  TODAY,
} from '../../../test/discharge-desk.ts';
import { newAdmin, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const { newTurno, read, mark, give, givenBack, indications } = dischargeDesk(() => town);

test('given back: to whom, the real times, and what to do at home from the surgery’s own hour', async () => {
  const turno = await newTurno();
  expect((await read(turno)).Handover).toBeNull();
  const arrived = { params: { id: turno.id }, body: { whereabouts: 'waiting' as const } };
  await town.api.call(changeBooking, arrived, town.clerk.token);
  await mark(turno, 'D');
  expect(await read(turno)).toMatchObject({ doneAt: TUESDAY_9, arrivedAt: TUESDAY_9, insideAt: null });
  town.api.setNow(DISCHARGED_AT);
  const { body } = await give(turno);
  expect(body).toMatchObject({
    doneAt: DONE_AT,
    arrivedAt: TUESDAY_9,
    Handover: {
      toName: 'Marta Ríos',
      toIdNumber: '24555666',
      doneAt: DONE_AT,
      deliveredAt: DISCHARGED_AT,
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
  town.api.setNow(DISCHARGED_AT);
  const { body } = await give(turno);
  expect(body.Handover?.steps.map(({ text }) => text)).toContain('Agua');
  expect(body.Handover?.steps.map(({ text }) => text)).not.toContain('De otra especie');
  const of = town.api.db.selectFrom('bookings').select('service_id').where('id', '=', turno.id);
  await town.api.db.updateTable('services').set({ aftercare: '[]' }).where('id', '=', of).execute();
  expect((await read(turno)).Handover?.steps.map(({ text }) => text)).toContain('Agua');
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
  const rows = town.api.db.selectFrom('handovers').select('id').where('booking_id', '=', other.id);
  expect(await rows.execute()).toHaveLength(1);
});

test('what a phone sent once is known, whatever became of it since', async () => {
  const turno = await newTurno();
  await mark(turno, 'D');
  town.api.setNow(DISCHARGED_AT);
  const handoverKey = 'del-telefono';
  const { body } = await give(turno, { handoverKey });
  const undo = { HandoverId: body.Handover?.id ?? 0, rectifyReason: 'Era otra mascota' };
  expect(
    (await town.api.call(undoHandover, { params: { id: turno.id }, body: undo }, town.clerk.token)).status,
  ).toBe(200);
  expect((await give(turno, { handoverKey })).body).toMatchObject({ Handover: null });
});

test('undone with a reason, nothing is mailed of it and the reason stays; without one it is refused', async () => {
  const turno = await givenBack();
  const HandoverId = (await read(turno)).Handover?.id ?? 0;
  const undo = (rectifyReason: string) =>
    town.api.send(
      undoHandover,
      { params: { id: turno.id }, body: { HandoverId, rectifyReason } },
      town.clerk.token,
    );
  expect((await undo(' ')).status).toBe(400);
  expect((await undo('Era otra mascota')).body).toMatchObject({ Handover: null });
  // Pressed twice it is one; for another reason it is another's.
  expect((await undo('Era otra mascota')).status).toBe(200);
  expect((await undo('Otra vez')).status).toBe(409);
  expect(await indications(turno.booker)).toEqual([]);
  const rows = town.api.db
    .selectFrom('handovers')
    .select('rectify_reason')
    .where('booking_id', '=', turno.id);
  expect(await rows.execute()).toEqual([{ rectify_reason: 'Era otra mascota' }]);
});

test('what is no longer done was given back to nobody', async () => {
  const turno = await givenBack();
  await mark(turno, 'A');
  expect(await read(turno)).toMatchObject({ Handover: null, doneAt: null });
  expect(await indications(turno.booker)).toEqual([]);
});

test.each<[string, Partial<HandoverDraft>, number]>([
  ['nobody', { toName: ' ' }, 400],
  ['no DNI', { toIdNumber: '123' }, 400],
  ['before it was done with', { doneAt: DISCHARGED_AT, deliveredAt: DONE_AT }, 400],
  ['before its day', { doneAt: DONE_AT - 24 * HOUR }, 400],
  ['without a DNI', { toIdNumber: '' }, 200],
  ['by a clock that is ahead, now', { deliveredAt: DISCHARGED_AT + HOUR }, 200],
])('given back to, or at: %s', async (_, change, status) => {
  const turno = await newTurno();
  await mark(turno, 'D');
  town.api.setNow(DISCHARGED_AT);
  const answer = await give(turno, change);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body.Handover?.deliveredAt).toBe(DISCHARGED_AT);
});

test('only what was attended is given back', async () => {
  const turno = await newTurno();
  town.api.setNow(DISCHARGED_AT);
  expect((await give(turno)).status).toBe(409);
  await mark(turno, 'N');
  expect((await give(turno)).status).toBe(409);
});

test('a sheet that is sent late brings when it was done and that it was given back, all or nothing', async () => {
  const turno = await newTurno();
  const { updatedAt } = await read(turno);
  const noted: SheetDraft = {
    isFit: true,
    unfitReason: '',
    grams: 4200,
    hadAnaesthesia: true,
    complication: 'none',
    complicationNote: '',
    BatchIds: [],
    chipCode: '',
    updatedAt,
    sheetKey: 'una',
    doneAt: DONE_AT,
    handover: dischargeDraft({ handoverKey: 'otra' }),
  };
  town.api.setNow(DISCHARGED_AT + HOUR);
  const save = (body: SheetDraft) =>
    town.api.send(saveSheet, { params: { id: turno.id }, body }, town.clerk.token);
  expect((await save({ ...noted, handover: dischargeDraft({ toName: '' }) })).status).toBe(400);
  expect(await read(turno)).toMatchObject({ bookingStatus: 'A', Visit: null });
  for (const _ of [1, 2]) expect((await save(noted)).status).toBe(200);
  expect(await read(turno)).toMatchObject({
    bookingStatus: 'D',
    doneAt: DONE_AT,
    Handover: { toName: 'Marta Ríos', deliveredAt: DISCHARGED_AT },
  });
  expect(await indications(turno.booker)).toHaveLength(1);
});

test('noted once the sheet was written though nobody answered, it is written alone', async () => {
  const turno = await newTurno();
  const { updatedAt } = await read(turno);
  const noted: SheetDraft = {
    isFit: true,
    unfitReason: '',
    grams: 4200,
    hadAnaesthesia: true,
    complication: 'none',
    complicationNote: '',
    BatchIds: [],
    chipCode: '',
    updatedAt,
    sheetKey: 'una',
    doneAt: DONE_AT,
  };
  const save = (body: SheetDraft) =>
    town.api.send(saveSheet, { params: { id: turno.id }, body }, town.clerk.token);
  town.api.setNow(DISCHARGED_AT);
  expect((await save(noted)).body.doneAt).toBe(DONE_AT);
  // Of one that is done already it stays, whatever is corrected later.
  const { updatedAt: since } = await read(turno);
  const heavier = { ...noted, grams: 4300, sheetKey: 'otra', doneAt: DISCHARGED_AT, updatedAt: since };
  expect((await save(heavier)).body.doneAt).toBe(DONE_AT);
  const both = await save({ ...heavier, sheetKey: 'dos', handover: dischargeDraft({ handoverKey: 'tres' }) });
  expect(both.body).toMatchObject({ Handover: { toName: 'Marta Ríos' } });
});
