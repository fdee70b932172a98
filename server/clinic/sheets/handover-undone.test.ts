import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { DISCHARGED_AT, DONE_AT, dischargeDesk, HOUR, MINUTE } from '../../../test/discharge-desk.ts';
import { newAdmin, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const { newTurno, read, mark, give, givenBack, undo, indications } = dischargeDesk(() => town);
type Turno = Awaited<ReturnType<typeof newTurno>>;

const subjects = async ({ booker }: Turno, minutes?: number) =>
  (await indications(booker, minutes)).map(({ subject }) => subject.replace(' · San Carlos', ''));
const CARE = 'Cómo cuidar a Luna en casa';
const UNDONE = 'Corrección: las indicaciones para Luna';

test.each(['N', 'A', 'C'] as const)(
  'no longer done (%s) it was given back to nobody; done again, it was as it was',
  async (state) => {
    const turno = await givenBack();
    const before = await read(turno);
    expect(await subjects(turno)).toEqual([CARE]);
    town.api.setNow(DISCHARGED_AT + 2 * HOUR);
    await mark(turno, state);
    expect(await read(turno)).toMatchObject({ Handover: null, doneAt: null });
    town.api.setNow(DISCHARGED_AT + 3 * HOUR);
    await mark(turno, 'D');
    const { Handover, doneAt } = await read(turno);
    expect([Handover, doneAt]).toEqual([before.Handover, DONE_AT]);
  },
);

test('taken back and put back before its mail left, it is told once; while it isn’t done, not at all', async () => {
  const turno = await givenBack();
  await mark(turno, 'N');
  town.api.setNow(DISCHARGED_AT + 5 * MINUTE);
  await mark(turno, 'D');
  expect(await subjects(turno, 5)).toEqual([CARE]);
  expect(await subjects(turno)).toEqual([CARE]);
  const other = await givenBack();
  await mark(other, 'N');
  expect(await subjects(other)).toEqual([]);
  await mark(other, 'D');
  expect(await subjects(other)).toEqual([CARE]);
});

test('what somebody undid stays undone, whatever becomes of the state', async () => {
  const turno = await givenBack();
  await undo(turno);
  for (const state of ['N', 'D', 'A', 'D'] as const) await mark(turno, state);
  expect((await read(turno)).Handover).toBeNull();
});

test('undone, it was done with when it had been marked, and that stands for the next', async () => {
  const turno = await givenBack();
  expect((await read(turno)).doneAt).toBe(DONE_AT);
  await undo(turno);
  expect(await read(turno)).toMatchObject({ Handover: null, doneAt: TUESDAY_9 });
});

test('a press of long ago doesn’t say when it was done with, one of a moment ago does', async () => {
  const [slip, turno] = [await newTurno(), await newTurno()];
  for (const each of [slip, turno]) await mark(each, 'D');
  await mark(slip, 'A');
  town.api.setNow(DONE_AT);
  await mark(slip, 'D');
  await mark(turno, 'N');
  town.api.setNow(DONE_AT + MINUTE);
  await mark(turno, 'D');
  expect((await read(slip)).doneAt).toBe(DONE_AT);
  expect((await read(turno)).doneAt).toBe(TUESDAY_9);
});

test('undone after it was told, that is told once, calmly; given back anew, how to care is told anew', async () => {
  const turno = await givenBack();
  expect(await subjects(turno)).toEqual([CARE]);
  await undo(turno);
  const mails = await indications(turno.booker);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.subject).toBe(`${UNDONE} · San Carlos`);
  expect(mails[1]?.text).toContain('No tengas en cuenta las indicaciones que te mandamos.');
  expect(mails[1]?.text).toContain('no quiere decir que a Luna le haya pasado algo');
  expect(await subjects(turno)).toHaveLength(2);
  expect((await give(turno)).status).toBe(200);
  expect(await subjects(turno)).toEqual([CARE, UNDONE, `Corrección: ${CARE}`]);
});

test('undone and given back anew within a moment, only what is otherwise is told; undone untold, nothing', async () => {
  const [turno, untold] = [await givenBack(), await givenBack()];
  await undo(untold);
  expect(await subjects(untold)).toEqual([]);
  expect(await subjects(turno, 0)).toEqual([CARE]);
  await undo(turno);
  expect((await give(turno, { toName: 'Ana Ríos' })).status).toBe(200);
  expect(await subjects(turno)).toEqual([CARE]);
});

test('who hears that it wasn’t attended after all reads there that the indications don’t hold, and nowhere else', async () => {
  const turno = await givenBack();
  expect(await subjects(turno)).toEqual([CARE]);
  await mark(turno, 'N');
  expect(await subjects(turno)).toEqual([CARE]);
  const last = town.api.mails.findLast(({ to }) => to === turno.booker.email);
  expect(last?.subject).toContain('Corrección: Tu turno del 01/12/2026 no fue atendido');
  expect(last?.text).toContain('Las indicaciones para casa que te mandamos ya no valen');
  await mark(turno, 'D');
  expect(await subjects(turno)).toEqual([CARE, `Corrección: ${CARE}`]);
});

test('corrected where its service tells nothing to do any more, nothing is mailed', async () => {
  const turno = await givenBack();
  expect(await subjects(turno)).toEqual([CARE]);
  const of = town.api.db.selectFrom('bookings').select('service_id').where('id', '=', turno.id);
  await town.api.db.updateTable('services').set({ aftercare: '[]' }).where('id', '=', of).execute();
  const HandoverId = (await read(turno)).Handover?.id ?? 0;
  expect((await give(turno, { doneAt: DONE_AT + HOUR, HandoverId })).status).toBe(200);
  expect(await subjects(turno)).toEqual([CARE]);
});
