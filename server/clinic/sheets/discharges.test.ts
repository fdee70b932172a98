import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeBooking } from '#shared/bookings/bookings.ts';
import type { DischargeDraft } from '#shared/clinic/discharges.ts';
import { type SheetDraft, saveSheet, undoDischarge } from '#shared/clinic/sheets.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import {
  createDischargeDesk,
  DISCHARGED_AT,
  DONE_AT,
  TODAY,
  toDischargeDraft,
} from '../../../test/discharge-desk.ts';
import { newAdmin, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const { newSurgeryBooking, readSheet, markBooking, recordDischarge, newDischarged, listInstructionMails } =
  createDischargeDesk(() => town);

test('a discharge stores the collector, the real times and instructions timed from the surgery', async () => {
  const booking = await newSurgeryBooking();
  expect((await readSheet(booking)).Handover).toBeNull();
  const arrival = { params: { id: booking.id }, body: { whereabouts: 'waiting' as const } };
  await town.api.call(changeBooking, arrival, town.clerk.token);
  await markBooking(booking, 'D');
  expect(await readSheet(booking)).toMatchObject({ doneAt: TUESDAY_9, arrivedAt: TUESDAY_9, insideAt: null });
  town.api.setNow(DISCHARGED_AT);
  const { body } = await recordDischarge(booking);
  expect(body).toMatchObject({
    doneAt: DONE_AT,
    arrivedAt: TUESDAY_9,
    Handover: {
      toName: 'Marta Ríos',
      toIdNumber: '24555666',
      doneAt: DONE_AT,
      deliveredAt: DISCHARGED_AT,
      steps: [
        { aftercareKind: 'from', at: wallAt(TODAY, '16:15'), text: 'Agua, de a poco' },
        { aftercareKind: 'from', at: wallAt(TODAY, '23:15') },
        { aftercareKind: 'until', at: wallAt('2026-12-11', '00:00') },
        { aftercareKind: 'on', at: wallAt('2026-12-11', '00:00') },
        { aftercareKind: 'always', at: null },
        { aftercareKind: 'always', at: null },
      ],
    },
  });
});

test('discharge instructions match the pet’s species and age, and stay as mailed when the service changes', async () => {
  const otherSpeciesStep = {
    aftercareKind: 'from',
    aftercareAmount: 3,
    SpecieId: 999,
    text: 'De otra especie',
  };
  const otherAgeStep = { aftercareKind: 'always', aftercareAmount: 0, fromMonths: 600, text: 'De otra edad' };
  const waterStep = { aftercareKind: 'from', aftercareAmount: 5, text: 'Agua' };
  const booking = await newSurgeryBooking([otherSpeciesStep, otherAgeStep, waterStep]);
  await markBooking(booking, 'D');
  town.api.setNow(DISCHARGED_AT);
  const { body } = await recordDischarge(booking);
  expect(body.Handover?.steps.map(({ text }) => text)).toContain('Agua');
  expect(body.Handover?.steps.map(({ text }) => text)).not.toContain('De otra especie');
  const serviceQuery = town.api.db.selectFrom('bookings').select('service_id').where('id', '=', booking.id);
  await town.api.db.updateTable('services').set({ aftercare: '[]' }).where('id', '=', serviceQuery).execute();
  expect((await readSheet(booking)).Handover?.steps.map(({ text }) => text)).toContain('Agua');
});

test('a repeated discharge is accepted, a different one rejected, and one of two concurrent ones saved', async () => {
  const otherBooking = await newSurgeryBooking();
  await markBooking(otherBooking, 'D');
  const booking = await newDischarged();
  expect((await recordDischarge(booking)).status).toBe(200);
  expect((await recordDischarge(booking, { toName: 'Otra persona' })).status).toBe(409);
  const names = ['Uno', 'Dos', 'Tres'];
  const answers = await Promise.all(names.map((toName) => recordDischarge(otherBooking, { toName })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const rows = town.api.db.selectFrom('handovers').select('id').where('booking_id', '=', otherBooking.id);
  expect(await rows.execute()).toHaveLength(1);
});

test('a resent discharge is recognised by its key after it was undone', async () => {
  const booking = await newSurgeryBooking();
  await markBooking(booking, 'D');
  town.api.setNow(DISCHARGED_AT);
  const handoverKey = 'del-telefono';
  const { body } = await recordDischarge(booking, { handoverKey });
  const undoBody = { HandoverId: body.Handover?.id ?? 0, rectifyReason: 'Era otra mascota' };
  expect(
    (await town.api.call(undoDischarge, { params: { id: booking.id }, body: undoBody }, town.clerk.token))
      .status,
  ).toBe(200);
  expect((await recordDischarge(booking, { handoverKey })).body).toMatchObject({ Handover: null });
});

test('a discharge is undone only with a reason, and without a mail if none had left', async () => {
  const booking = await newDischarged();
  const HandoverId = (await readSheet(booking)).Handover?.id ?? 0;
  const undo = (rectifyReason: string) =>
    town.api.send(
      undoDischarge,
      { params: { id: booking.id }, body: { HandoverId, rectifyReason } },
      town.clerk.token,
    );
  expect((await undo(' ')).status).toBe(400);
  expect((await undo('Era otra mascota')).body).toMatchObject({ Handover: null });
  expect((await undo('Era otra mascota')).status).toBe(200);
  expect((await undo('Otra vez')).status).toBe(409);
  expect(await listInstructionMails(booking.booker)).toEqual([]);
  const rows = town.api.db
    .selectFrom('handovers')
    .select('rectify_reason')
    .where('booking_id', '=', booking.id);
  expect(await rows.execute()).toEqual([{ rectify_reason: 'Era otra mascota' }]);
});

test('a booking that is no longer done has no discharge', async () => {
  const booking = await newDischarged();
  await markBooking(booking, 'A');
  expect(await readSheet(booking)).toMatchObject({ Handover: null, doneAt: null });
  expect(await listInstructionMails(booking.booker)).toEqual([]);
});

test.each<[string, Partial<DischargeDraft>, number]>([
  ['no receiver', { toName: ' ' }, 400],
  ['a malformed DNI', { toIdNumber: '123' }, 400],
  ['delivered before the pet was done', { doneAt: DISCHARGED_AT, deliveredAt: DONE_AT }, 400],
  ['done before the day of the booking', { doneAt: DONE_AT - 24 * HOUR_MS }, 400],
  ['an omitted DNI is accepted', { toIdNumber: '' }, 200],
  ['a delivery ahead of the clock becomes now', { deliveredAt: DISCHARGED_AT + HOUR_MS }, 200],
])('validates the collector and times of a discharge: %s', async (_, change, status) => {
  const booking = await newSurgeryBooking();
  await markBooking(booking, 'D');
  town.api.setNow(DISCHARGED_AT);
  const answer = await recordDischarge(booking, change);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body.Handover?.deliveredAt).toBe(DISCHARGED_AT);
});

test("rejects the discharge of a booking that isn't done", async () => {
  const booking = await newSurgeryBooking();
  town.api.setNow(DISCHARGED_AT);
  expect((await recordDischarge(booking)).status).toBe(409);
  await markBooking(booking, 'N');
  expect((await recordDischarge(booking)).status).toBe(409);
});

test('a sheet sent late saves its done time and discharge, or nothing', async () => {
  const booking = await newSurgeryBooking();
  const { updatedAt } = await readSheet(booking);
  const lateSheet: SheetDraft = {
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
    handover: toDischargeDraft({ handoverKey: 'otra' }),
  };
  town.api.setNow(DISCHARGED_AT + HOUR_MS);
  const save = (body: SheetDraft) =>
    town.api.send(saveSheet, { params: { id: booking.id }, body }, town.clerk.token);
  expect((await save({ ...lateSheet, handover: toDischargeDraft({ toName: '' }) })).status).toBe(400);
  expect(await readSheet(booking)).toMatchObject({ bookingStatus: 'A', Visit: null });
  for (const _ of [1, 2]) expect((await save(lateSheet)).status).toBe(200);
  expect(await readSheet(booking)).toMatchObject({
    bookingStatus: 'D',
    doneAt: DONE_AT,
    Handover: { toName: 'Marta Ríos', deliveredAt: DISCHARGED_AT },
  });
  expect(await listInstructionMails(booking.booker)).toHaveLength(1);
});

test('a resent sheet saves its discharge without writing the sheet twice', async () => {
  const booking = await newSurgeryBooking();
  const { updatedAt } = await readSheet(booking);
  const lateSheet: SheetDraft = {
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
    town.api.send(saveSheet, { params: { id: booking.id }, body }, town.clerk.token);
  town.api.setNow(DISCHARGED_AT);
  expect((await save(lateSheet)).body.doneAt).toBe(DONE_AT);
  const { updatedAt: version } = await readSheet(booking);
  const heavier = { ...lateSheet, grams: 4300, sheetKey: 'otra', doneAt: DISCHARGED_AT, updatedAt: version };
  expect((await save(heavier)).body.doneAt).toBe(DONE_AT);
  const both = await save({
    ...heavier,
    sheetKey: 'dos',
    handover: toDischargeDraft({ handoverKey: 'tres' }),
  });
  expect(both.body).toMatchObject({ Handover: { toName: 'Marta Ríos' } });
});
