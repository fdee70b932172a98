import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { createDischargeDesk, DISCHARGED_AT, DONE_AT } from '../../../test/discharge-desk.ts';
import { newAdmin, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const {
  newSurgeryBooking,
  readSheet,
  markBooking,
  recordDischarge,
  newDischarged,
  undoLastDischarge,
  listInstructionMails,
} = createDischargeDesk(() => town);
type TestBooking = Awaited<ReturnType<typeof newSurgeryBooking>>;

const listSubjects = async ({ booker }: TestBooking, minutes?: number) =>
  (await listInstructionMails(booker, minutes)).map(({ subject }) => subject.replace(' · San Carlos', ''));
const CARE_SUBJECT = 'Cómo cuidar a Luna en casa';
const UNDONE_SUBJECT = 'Corrección: las indicaciones para Luna';

test.each(['N', 'A', 'C'] as const)(
  'a booking changed to %s hides its discharge, and marking it done again restores it',
  async (state) => {
    const booking = await newDischarged();
    const before = await readSheet(booking);
    expect(await listSubjects(booking)).toEqual([CARE_SUBJECT]);
    town.api.setNow(DISCHARGED_AT + 2 * HOUR_MS);
    await markBooking(booking, state);
    expect(await readSheet(booking)).toMatchObject({ Handover: null, doneAt: null });
    town.api.setNow(DISCHARGED_AT + 3 * HOUR_MS);
    await markBooking(booking, 'D');
    const { Handover, doneAt } = await readSheet(booking);
    expect([Handover, doneAt]).toEqual([before.Handover, DONE_AT]);
  },
);

test('a booking marked back and forth sends its discharge mail once, and none while it is not done', async () => {
  const booking = await newDischarged();
  await markBooking(booking, 'N');
  town.api.setNow(DISCHARGED_AT + 5 * MINUTE_MS);
  await markBooking(booking, 'D');
  expect(await listSubjects(booking, 5)).toEqual([CARE_SUBJECT]);
  expect(await listSubjects(booking)).toEqual([CARE_SUBJECT]);
  const otherBooking = await newDischarged();
  await markBooking(otherBooking, 'N');
  expect(await listSubjects(otherBooking)).toEqual([]);
  await markBooking(otherBooking, 'D');
  expect(await listSubjects(otherBooking)).toEqual([CARE_SUBJECT]);
});

test("an undone discharge stays undone whatever the booking's state", async () => {
  const booking = await newDischarged();
  await undoLastDischarge(booking);
  for (const state of ['N', 'D', 'A', 'D'] as const) await markBooking(booking, state);
  expect((await readSheet(booking)).Handover).toBeNull();
});

test('undoing a discharge restores the time at which staff marked the booking done', async () => {
  const booking = await newDischarged();
  expect((await readSheet(booking)).doneAt).toBe(DONE_AT);
  await undoLastDischarge(booking);
  expect(await readSheet(booking)).toMatchObject({ Handover: null, doneAt: TUESDAY_9 });
});

test('a booking marked done again keeps its earlier time only within the undo window', async () => {
  const [misclick, booking] = [await newSurgeryBooking(), await newSurgeryBooking()];
  for (const each of [misclick, booking]) await markBooking(each, 'D');
  await markBooking(misclick, 'A');
  town.api.setNow(DONE_AT);
  await markBooking(misclick, 'D');
  await markBooking(booking, 'N');
  town.api.setNow(DONE_AT + MINUTE_MS);
  await markBooking(booking, 'D');
  expect((await readSheet(misclick)).doneAt).toBe(DONE_AT);
  expect((await readSheet(booking)).doneAt).toBe(TUESDAY_9);
});

test('an undone discharge is mailed once, and the instructions again after a new discharge', async () => {
  const booking = await newDischarged();
  expect(await listSubjects(booking)).toEqual([CARE_SUBJECT]);
  await undoLastDischarge(booking);
  const mails = await listInstructionMails(booking.booker);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.subject).toBe(`${UNDONE_SUBJECT} · San Carlos`);
  expect(mails[1]?.text).toContain('No tengas en cuenta las indicaciones que te mandamos.');
  expect(mails[1]?.text).toContain('no quiere decir que a Luna le haya pasado algo');
  expect(await listSubjects(booking)).toHaveLength(2);
  expect((await recordDischarge(booking)).status).toBe(200);
  expect(await listSubjects(booking)).toEqual([CARE_SUBJECT, UNDONE_SUBJECT, `Corrección: ${CARE_SUBJECT}`]);
});

test('undoing a discharge mails nothing if it was unmailed or is repeated with equal times', async () => {
  const [booking, unsent] = [await newDischarged(), await newDischarged()];
  await undoLastDischarge(unsent);
  expect(await listSubjects(unsent)).toEqual([]);
  expect(await listSubjects(booking, 0)).toEqual([CARE_SUBJECT]);
  await undoLastDischarge(booking);
  expect((await recordDischarge(booking, { toName: 'Ana Ríos' })).status).toBe(200);
  expect(await listSubjects(booking)).toEqual([CARE_SUBJECT]);
});

test('the mail that withdraws a result withdraws the discharge instructions as well', async () => {
  const booking = await newDischarged();
  expect(await listSubjects(booking)).toEqual([CARE_SUBJECT]);
  await markBooking(booking, 'N');
  expect(await listSubjects(booking)).toEqual([CARE_SUBJECT]);
  const last = town.api.mails.findLast(({ to }) => to === booking.booker.email);
  expect(last?.subject).toContain('Corrección: Tu turno del 01/12/2026 no fue atendido');
  expect(last?.text).toContain('Las indicaciones para casa que te mandamos ya no valen');
  await markBooking(booking, 'D');
  expect(await listSubjects(booking)).toEqual([CARE_SUBJECT, `Corrección: ${CARE_SUBJECT}`]);
});

test('a corrected discharge is not mailed once the service has no instructions', async () => {
  const booking = await newDischarged();
  expect(await listSubjects(booking)).toEqual([CARE_SUBJECT]);
  const serviceQuery = town.api.db.selectFrom('bookings').select('service_id').where('id', '=', booking.id);
  await town.api.db.updateTable('services').set({ aftercare: '[]' }).where('id', '=', serviceQuery).execute();
  const HandoverId = (await readSheet(booking)).Handover?.id ?? 0;
  expect((await recordDischarge(booking, { doneAt: DONE_AT + HOUR_MS, HandoverId })).status).toBe(200);
  expect(await listSubjects(booking)).toEqual([CARE_SUBJECT]);
});
