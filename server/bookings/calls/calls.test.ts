import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { countCalls, findOwnerChannels, listCalls, MAX_CALLS, markCall } from '#shared/bookings/calls.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { findBookingRow, newBooking, type TestBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';

const EIGHT = wallAt('2026-12-02', '08:00');
const NINE = wallAt('2026-12-02', '09:00');
const REASON = 'El veterinario no puede atender';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://mail.test' } });
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const cancel = ({ id }: TestBooking, by = admin, reason?: string) =>
  api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C', reason } }, by.token);
const move = ({ id }: TestBooking, bookingStartDate: number) =>
  api.call(moveBooking, { params: { id }, body: { bookingStartDate, reason: REASON } }, admin.token);
const readCalls = async (state: 'open' | 'done', ...bookings: TestBooking[]) => {
  const { body } = await api.call(listCalls, { query: { state } }, admin.token);
  return body.items.filter(({ BookingId }) => bookings.some(({ id }) => id === BookingId));
};
const countOpen = async () => (await api.call(countCalls, {}, admin.token)).body.total;
const findWholeRow = (id: number) =>
  api.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const removeEmail = ({ booker }: TestBooking) =>
  api.db.updateTable('users').set({ email: null, email_folded: null }).where('id', '=', booker.id).execute();

test('staff who cancel a booking learn that a mail notifies the owner, with the reason', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  const { body } = await cancel(booking, admin, REASON);
  expect(body).toMatchObject({ told: 'mail', bookingComment: `Cancelado: ${REASON}` });
  await deliverMails(api);
  const mail = api.mails.findLast(({ to }) => to === booking.booker.email);
  expect(mail?.text).toContain(`Motivo: ${REASON}`);
  expect(await readCalls('open', booking)).toEqual([]);
});

test('a booking joins the call list in the millisecond in which its mail expires', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await cancel(booking, admin, REASON);
  const expiry = TUESDAY_9 + 60_000;
  const mails = api.db.updateTable('outbox').set({ expires_at: expiry });
  await mails.where('booking_id', '=', booking.id).execute();
  const countBefore = await countOpen();
  const countAt = async (now: number) => {
    api.setNow(now);
    return [(await readCalls('open', booking)).length, (await countOpen()) - countBefore];
  };
  expect([await countAt(expiry - 1), await countAt(expiry)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  api.setNow(TUESDAY_9);
});

test('an owner without e-mail is on the call list until staff called', async () => {
  const agenda = await newAgenda(api, {});
  const [cancelled, moved] = [await newBooking(api, agenda, EIGHT), await newBooking(api, agenda, NINE)];
  await Promise.all([removeEmail(cancelled), removeEmail(moved)]);
  expect((await cancel(cancelled, admin, REASON)).body.told).toBe('call');
  expect((await move(moved, wallAt('2026-12-02', '10:00'))).body.result?.told).toBe('call');

  const open = await readCalls('open', cancelled, moved);
  expect(open).toMatchObject([
    { kind: 'C', reason: REASON, was: EIGHT, Booker: { userName: 'Ana' }, doneAt: null },
    { kind: 'M', reason: REASON, was: NINE, bookingStartDate: wallAt('2026-12-02', '10:00') },
  ]);
  const [firstCall] = open;
  const markCallAs = (isDone: boolean) =>
    api.call(markCall, { params: { id: firstCall?.id ?? 0 }, body: { isDone } }, admin.token);
  expect((await markCallAs(true)).status).toBe(200);
  expect(await readCalls('open', cancelled)).toEqual([]);
  expect(await readCalls('done', cancelled)).toMatchObject([
    { doneAt: TUESDAY_9, doneBy: expect.any(String) },
  ]);
  await markCallAs(false);
  expect(await readCalls('open', cancelled)).toHaveLength(1);
});

test('an owner who did not answer stays on the call list with the time of the call', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await removeEmail(booking);
  await cancel(booking, admin, REASON);
  const [call] = await readCalls('open', booking);
  const markCallAs = (body: { isDone: boolean; isUnanswered?: boolean }) =>
    api.call(markCall, { params: { id: call?.id ?? 0 }, body }, admin.token);
  await markCallAs({ isDone: false, isUnanswered: true });
  expect(await readCalls('open', booking)).toMatchObject([{ unansweredAt: TUESDAY_9, doneAt: null }]);
  await markCallAs({ isDone: false });
  expect(await readCalls('open', booking)).toMatchObject([{ unansweredAt: null }]);
  await markCallAs({ isDone: true });
  await markCallAs({ isDone: false, isUnanswered: true });
  expect(await readCalls('open', booking)).toEqual([]);
  expect(await readCalls('done', booking)).toMatchObject([{ doneAt: TUESDAY_9, unansweredAt: null }]);
});

test('staff see by which channel each owner is notified of a change', async () => {
  const agenda = await newAgenda(api, {});
  const [mailed, mailless, selfCancelled, unchanged] = [
    await newBooking(api, agenda, EIGHT),
    await newBooking(api, agenda, NINE),
    await newBooking(api, agenda, wallAt('2026-12-02', '10:00')),
    await newBooking(api, agenda, wallAt('2026-12-02', '10:30')),
  ];
  await removeEmail(mailless);
  await Promise.all([cancel(mailed), cancel(mailless), cancel(selfCancelled, selfCancelled.booker)]);
  const ids = [mailed, mailless, selfCancelled, unchanged].map(({ id }) => id);
  const listChannels = async () => (await api.call(findOwnerChannels, { body: { ids } }, admin.token)).body;
  const expected = [
    { BookingId: mailed.id, told: 'mail' },
    { BookingId: mailless.id, told: 'call' },
  ];
  expect((await listChannels()).toSorted((a, b) => a.BookingId - b.BookingId)).toEqual(expected);
  const [call] = await readCalls('open', mailless);
  await api.call(markCall, { params: { id: call?.id ?? 0 }, body: { isDone: true } }, admin.token);
  expect(await listChannels()).toHaveLength(2);
});

test('the call list has only the newest change of a booking', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await removeEmail(booking);
  await move(booking, NINE);
  await move(booking, wallAt('2026-12-02', '10:00'));
  expect(await readCalls('open', booking)).toMatchObject([
    { kind: 'M', bookingStartDate: wallAt('2026-12-02', '10:00') },
  ]);
  await cancel(booking);
  expect(await readCalls('open', booking)).toMatchObject([{ kind: 'C', reason: '' }]);
});

test('the call list has moves from a past to a future start and from a future to a past one', async () => {
  const agenda = await newAgenda(api, {});
  const YESTERDAY = wallAt('2026-11-30', '08:00');
  const [late, reachable, early] = [
    await newBooking(api, agenda, EIGHT),
    await newBooking(api, agenda, NINE),
    await newBooking(api, agenda, wallAt('2026-12-02', '09:30')),
  ];
  await removeEmail(late);
  api.setNow(TUESDAY_9 + 1_000);
  for (const [{ id }, starts] of [
    [late, YESTERDAY],
    [reachable, wallAt('2026-12-01', '08:00')],
  ] as const)
    await api.db
      .updateTable('bookings')
      .set({ starts, ends: starts + 1800 })
      .where('id', '=', id)
      .execute();
  expect((await move(late, wallAt('2026-12-02', '11:00'))).body.result?.told).toBe('call');
  expect((await move(reachable, wallAt('2026-12-02', '11:30'))).body.result?.told).toBe('mail');
  expect((await move(early, YESTERDAY)).body.result?.told).toBe('call');
  expect(await readCalls('open', late, reachable, early)).toMatchObject([
    { BookingId: late.id, was: YESTERDAY, bookingStartDate: wallAt('2026-12-02', '11:00') },
    { BookingId: early.id, bookingStartDate: YESTERDAY },
  ]);
  expect((await move(late, YESTERDAY + 3600)).body.result?.told).toBe('call');
  expect((await move(late, YESTERDAY + 7200)).body.result?.told).toBeUndefined();
  api.setNow(TUESDAY_9);
});

test('the call list omits a cancelled booking of an animal that died since, and drops its mail', async () => {
  const agenda = await newAgenda(api, {});
  const [called, mailed] = [await newBooking(api, agenda, EIGHT), await newBooking(api, agenda, NINE)];
  await removeEmail(called);
  for (const each of [called, mailed]) await cancel(each, admin, REASON);
  expect(await readCalls('open', called)).toHaveLength(1);
  const owners = [called.booker.id, mailed.booker.id];
  const pets = api.db.updateTable('pets').where('user_id', 'in', owners);
  await pets.set({ died_on: '2026-12-01', died_at: TUESDAY_9 }).execute();
  expect(await readCalls('open', called)).toEqual([]);
  await deliverMails(api);
  const subjects = api.mails.filter(({ to }) => to === mailed.booker.email).map(({ subject }) => subject);
  expect(subjects).not.toContainEqual(expect.stringContaining('Cancelamos'));
});

test('the call list has deaths first', async () => {
  const agenda = await newAgenda(api, {});
  const [cancelled, deadBooking] = [
    await newBooking(api, agenda, EIGHT),
    await newBooking(api, agenda, NINE),
  ];
  await removeEmail(cancelled);
  await cancel(cancelled);
  const call = { kind: 'D', reason: '', was: NINE, starts: NINE, created_at: TUESDAY_9 } as const;
  await api.db
    .insertInto('calls')
    .values({ ...call, booking_id: deadBooking.id })
    .execute();
  const pets = api.db.updateTable('pets').where('user_id', '=', deadBooking.booker.id);
  await pets.set({ died_on: '2026-12-01', died_at: TUESDAY_9 }).execute();
  expect((await readCalls('open', cancelled, deadBooking)).map(({ kind }) => kind)).toEqual(['D', 'C']);
});

async function setStart({ id }: TestBooking, starts: number): Promise<void> {
  const bookings = api.db.updateTable('bookings').set({ starts, ends: starts + 1800 });
  await bookings.where('id', '=', id).execute();
  await api.db.updateTable('calls').set({ was: starts, starts }).where('booking_id', '=', id).execute();
}

test('a death stays on the call list for fourteen days after it was recorded', async () => {
  const deadBooking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  const pets = api.db.updateTable('pets').where('user_id', '=', deadBooking.booker.id);
  await pets.set({ died_on: '2026-11-01', died_at: TUESDAY_9 }).execute();
  const call = { kind: 'D', reason: '', was: EIGHT, starts: EIGHT } as const;
  const fourteenDaysAgo = TUESDAY_9 - 14 * 86_400_000;
  await api.db
    .insertInto('calls')
    .values({ ...call, booking_id: deadBooking.id, created_at: fourteenDaysAgo })
    .execute();
  await setStart(deadBooking, wallAt('2026-11-01', '08:00'));
  expect(await readCalls('open', deadBooking)).toMatchObject([{ kind: 'D' }]);
  const rows = api.db.updateTable('calls').set({ created_at: fourteenDaysAgo - 1 });
  await rows.where('booking_id', '=', deadBooking.id).execute();
  expect(await readCalls('open', deadBooking)).toEqual([]);
});

test('a call stays on the list until the day of its booking ends, and for fourteen days more once done', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await removeEmail(booking);
  await cancel(booking);
  const countListed = async (state: 'open' | 'done', starts: number) => {
    await setStart(booking, starts);
    return (await readCalls(state, booking)).length;
  };
  const today = wallAt('2026-12-01', '00:00');
  expect([await countListed('open', today), await countListed('open', today - 1)]).toEqual([1, 0]);
  await setStart(booking, today);
  const [call] = await readCalls('open', booking);
  await api.call(markCall, { params: { id: call?.id ?? 0 }, body: { isDone: true } }, admin.token);
  const firstDay = wallAt('2026-11-17', '00:00');
  expect([await countListed('done', firstDay), await countListed('done', firstDay - 1)]).toEqual([1, 0]);
});

test('the call list omits deleted accounts', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await removeEmail(booking);
  await cancel(booking);
  expect(await readCalls('open', booking)).toHaveLength(1);
  await api.db.updateTable('users').set({ status: 'B' }).where('id', '=', booking.booker.id).execute();
  expect(await readCalls('open', booking)).toEqual([]);
});

test('the call list has bookings whose mail failed for more than an hour, and none whose mail only waits', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await cancel(booking);
  const hour = 3_600_000;
  api.setNow(TUESDAY_9 + hour + 1);
  expect(await readCalls('open', booking)).toEqual([]);
  const mails = api.db.updateTable('outbox').set({ failure: '451', attempts: 3 });
  await mails.where('booking_id', '=', booking.id).execute();
  expect(await readCalls('open', booking)).toHaveLength(1);
  api.setNow(TUESDAY_9 + hour);
  expect(await readCalls('open', booking)).toEqual([]);
  api.setNow(TUESDAY_9);
});

test('a call marked as done three times keeps its first author and is audited once', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await removeEmail(booking);
  await cancel(booking);
  const [call] = await readCalls('open', booking);
  const otherClerk = await newAdmin(api);
  await api.db.updateTable('users').set({ last_name: 'Segunda' }).where('id', '=', otherClerk.id).execute();
  const markCalledBy = (by: Person) =>
    api.call(markCall, { params: { id: call?.id ?? 0 }, body: { isDone: true } }, by.token);
  for (const by of [admin, admin, otherClerk]) expect((await markCalledBy(by)).status).toBe(200);
  const [done] = await readCalls('done', booking);
  expect(done?.doneBy).not.toContain('Segunda');
  const entries = api.db.selectFrom('audit').select('id').where('action', '=', 'booking.call');
  expect(await entries.where('entity_id', '=', booking.id).execute()).toHaveLength(1);
});

test('the call list omits cancellations by owners, and their reason is not stored', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await removeEmail(booking);
  expect((await cancel(booking, booking.booker, 'porque sí')).body.told).toBeUndefined();
  expect(await readCalls('open', booking)).toEqual([]);
  expect((await findBookingRow(api, booking.id)).comment).toBe('');
});

test('the call list has owners whose mail bounced', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await cancel(booking);
  expect(await readCalls('open', booking)).toEqual([]);
  await api.db
    .updateTable('users')
    .set({ bounced_at: TUESDAY_9, bounce: '550' })
    .where('id', '=', booking.booker.id)
    .execute();
  expect(await readCalls('open', booking)).toHaveLength(1);
});

test('the call list names its total if there are more calls than it shows', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await removeEmail(booking);
  await cancel(booking);
  const { total: before } = (await api.call(listCalls, { query: { state: 'open' } }, admin.token)).body;
  const { id: _, ...row } = await findWholeRow(booking.id);
  const more = Array.from({ length: MAX_CALLS }, (__, index) => ({ ...row, place: index + 2 }));
  const insertedIds = await api.db.insertInto('bookings').values(more).returning('id').execute();
  const call = { kind: 'C', reason: '', was: EIGHT, starts: EIGHT, created_at: TUESDAY_9 } as const;
  await api.db
    .insertInto('calls')
    .values(insertedIds.map(({ id }) => ({ ...call, booking_id: id })))
    .execute();
  const { total, items } = (await api.call(listCalls, { query: { state: 'open' } }, admin.token)).body;
  expect([total, items.length]).toEqual([before + MAX_CALLS, MAX_CALLS]);
});
