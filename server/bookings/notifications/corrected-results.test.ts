import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingChange } from '#shared/bookings/bookings.ts';
import { changeBooking } from '#shared/bookings/bookings.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { chooseNotices } from '#shared/platform/notices.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, newResident, type Person } from '../../../test/people.ts';
import { bookingMails } from './bookings.mails.ts';

const TEN = wallAt('2026-12-01', '10:00');
const DONE = 'Lo que hicimos con Luna el 01/12/2026';
const UNFIT = 'No pudimos atender a Luna el 01/12/2026';
const MISSED = 'Tu turno del 01/12/2026 no fue atendido';
const CANCELLED = 'Tu turno del 01/12/2026 quedó cancelado';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

async function newCastrationBooking() {
  const agenda = await newAgenda(api, {});
  const effectColumns = { effect: 'castration' as const };
  await api.db.updateTable('services').set(effectColumns).where('id', '=', agenda.serviceId).execute();
  return newBooking(api, agenda, TEN);
}
type CastrationBooking = Awaited<ReturnType<typeof newCastrationBooking>>;

const mark = async ({ id }: CastrationBooking, body: BookingChange) =>
  expect((await api.call(changeBooking, { params: { id }, body }, clerk.token)).status).toBe(200);
const doneChange: BookingChange = { bookingStatus: 'D' };
const notDoneChange: BookingChange = { bookingStatus: 'N' };
const cancelChange: BookingChange = { bookingStatus: 'C', reason: 'Se anotó en otro turno' };
const unfitChange: BookingChange = { bookingStatus: 'N', notDoneReason: 'unfit' };

async function listResultMailsTo({ booker }: CastrationBooking) {
  api.setNow(api.now() + 10 * MINUTE_MS);
  await deliverMails(api);
  return api.mails.filter(
    ({ to, subject }) =>
      to === booker.email &&
      /Lo que hicimos|No pudimos|no fue atendido|Suspendimos|cancelado|Cancelamos/.test(subject),
  );
}
const listSubjects = async (booking: CastrationBooking) =>
  (await listResultMailsTo(booking)).map(({ subject }) => subject.replace(' · San Carlos', ''));

test('a result corrected to unfit and back to done sends one correction each time', async () => {
  const booking = await newCastrationBooking();
  await mark(booking, doneChange);
  expect(await listSubjects(booking)).toEqual([DONE]);
  await mark(booking, unfitChange);
  const [, corrected, ...others] = await listResultMailsTo(booking);
  expect([corrected?.subject, others]).toEqual([`Corrección: ${UNFIT} · San Carlos`, []]);
  expect(corrected?.text).toContain('Corregimos lo que te habíamos escrito sobre este turno.');
  expect(corrected?.text).toContain('no se pudo hacer. Gracias por venir.');
  await mark(booking, doneChange);
  expect(await listSubjects(booking)).toEqual([DONE, `Corrección: ${UNFIT}`, `Corrección: ${DONE}`]);
  expect(await listSubjects(booking)).toHaveLength(3);
});

test('an absence corrected to attended is notified even without a health record', async () => {
  const booking = await newCastrationBooking();
  await mark(booking, notDoneChange);
  expect(await listSubjects(booking)).toEqual([MISSED]);
  // A service without an effect writes no health record.
  const serviceIdQuery = api.db.selectFrom('bookings').select('service_id').where('id', '=', booking.id);
  await api.db.updateTable('services').set({ effect: 'none' }).where('id', '=', serviceIdQuery).execute();
  await mark(booking, doneChange);
  const mails = await listResultMailsTo(booking);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain(
    'Corregimos lo que te habíamos escrito sobre este turno. Atendimos a Luna',
  );
  expect(mails[1]?.text).not.toContain('quedó:');
});

test('a correction undone before its mail leaves is never sent, and each correction is sent once', async () => {
  const booking = await newCastrationBooking();
  await mark(booking, doneChange);
  expect(await listSubjects(booking)).toEqual([DONE]);
  await mark(booking, unfitChange);
  api.setNow(api.now() + 5 * MINUTE_MS);
  await mark(booking, doneChange);
  expect(await listSubjects(booking)).toEqual([DONE]);
  expect(await listSubjects(booking)).toEqual([DONE]);
  // A correction undone in the window doesn't prevent a later one.
  await mark(booking, unfitChange);
  expect(await listSubjects(booking)).toEqual([DONE, `Corrección: ${UNFIT}`]);
});

test('a changed reason of a booking not done is notified, but not an absence added later', async () => {
  const booking = await newCastrationBooking();
  await mark(booking, notDoneChange);
  expect(await listSubjects(booking)).toEqual([MISSED]);
  await mark(booking, { notDoneReason: 'absent' });
  expect(await listSubjects(booking)).toEqual([MISSED]);
  await mark(booking, { notDoneReason: 'town' });
  await mark(booking, { notDoneReason: 'unfit' });
  expect(await listSubjects(booking)).toEqual([MISSED, `Corrección: ${UNFIT}`]);
});

test('a correction reaches a booker who muted results, even days later', async () => {
  const booking = await newCastrationBooking();
  const other = await newCastrationBooking();
  await mark(booking, notDoneChange);
  expect(await listSubjects(booking)).toEqual([MISSED]);
  const { id, token } = booking.booker;
  const body = { mutedNotices: ['afterwards' as const] };
  expect((await api.call(chooseNotices, { params: { id }, body }, token)).status).toBe(200);
  api.setNow(TUESDAY_9 + 5 * 24 * 60 * MINUTE_MS);
  clerk = await newAdmin(api);
  await mark(booking, unfitChange);
  expect(await listSubjects(booking)).toEqual([MISSED, `Corrección: ${UNFIT}`]);
  // Late results without an earlier notification are not sent.
  await mark(other, unfitChange);
  expect(await listSubjects(other)).toEqual([]);
});

test('a correction is enqueued while the mail of the result is being sent', async () => {
  const booking = await newCastrationBooking();
  await mark(booking, unfitChange);
  const columns = { composed: JSON.stringify({ to: '', subject: '', text: '', html: '', said: 'N unfit' }) };
  const mail = api.db.updateTable('outbox').where('booking_id', '=', booking.id);
  await mail.where('kind', '=', 'bookingMissed').set(columns).execute();
  await mark(booking, { notDoneReason: 'absent' });
  const waiting = api.db.selectFrom('outbox').select('id').where('booking_id', '=', booking.id);
  expect(await waiting.where('kind', '=', 'bookingMissed').execute()).toHaveLength(2);
});

test('a message to a phone about a corrected result says that it is a correction', async () => {
  const booking = await newCastrationBooking();
  await mark(booking, notDoneChange);
  await listResultMailsTo(booking);
  await api.db.updateTable('users').set({ email: null }).where('id', '=', booking.booker.id).execute();
  await mark(booking, doneChange);
  const payload = JSON.stringify({ bookingId: booking.id, starts: TEN, from: TEN, reason: null });
  const sender = { ...api, gateway: { send: async () => {} } };
  const message = await bookingMails.bookingDone?.compose(sender as never, { payload } as never);
  expect(message && 'phone' in message ? message.text : '').toMatch(
    /: Corrección: Atendimos a Luna .+ Reservar otro: http/,
  );
});

test('a booker gets neither result nor correction once the pet has another owner', async () => {
  const soon = await newCastrationBooking();
  const later = await newCastrationBooking();
  const transferPet = async ({ booker }: CastrationBooking) => {
    const newOwner = await newResident(api);
    await api.db.updateTable('pets').set({ user_id: newOwner.id }).where('user_id', '=', booker.id).execute();
  };
  await mark(soon, doneChange);
  await transferPet(soon);
  expect(await listSubjects(soon)).toEqual([]);
  await mark(later, doneChange);
  expect(await listSubjects(later)).toEqual([DONE]);
  await transferPet(later);
  await mark(later, unfitChange);
  expect(await listSubjects(later)).toEqual([DONE]);
});

test('a booker who muted results is notified of a suspension by the town, even if its reason is added later', async () => {
  const booking = await newCastrationBooking();
  const { id, token } = booking.booker;
  const body = { mutedNotices: ['afterwards' as const] };
  await api.call(chooseNotices, { params: { id }, body }, token);
  await mark(booking, notDoneChange);
  expect(await listSubjects(booking)).toEqual([]);
  await mark(booking, { bookingStatus: 'N', notDoneReason: 'town' });
  expect(await listSubjects(booking)).toEqual([expect.stringContaining('Suspendimos')]);
});

test('a cancellation after the booking’s time is notified only to a booker who got its result', async () => {
  const booking = await newCastrationBooking();
  const unnotified = await newCastrationBooking();
  await mark(booking, doneChange);
  expect(await listSubjects(booking)).toEqual([DONE]);
  api.setNow(TUESDAY_9 + 3 * 60 * MINUTE_MS);
  await mark(booking, cancelChange);
  expect(await listSubjects(booking)).toEqual([DONE, `Corrección: ${CANCELLED}`]);
  const last = api.mails.findLast(({ to }) => to === booking.booker.email);
  expect(last?.text).toContain('Corregimos lo que te habíamos escrito sobre este turno. El turno de ');
  expect(last?.text).toContain('lo que te escribimos sobre ese turno ya no vale.');
  expect(last?.text).toContain('Motivo: Se anotó en otro turno');
  await mark(booking, doneChange);
  expect(await listSubjects(booking)).toEqual([DONE, `Corrección: ${CANCELLED}`, `Corrección: ${DONE}`]);
  for (const state of [doneChange, cancelChange]) await mark(unnotified, state);
  expect(await listSubjects(unnotified)).toEqual([]);
});

test('a cancellation after the booking’s time is not notified if undone in the undo window', async () => {
  const booking = await newCastrationBooking();
  await mark(booking, doneChange);
  expect(await listSubjects(booking)).toEqual([DONE]);
  api.setNow(TUESDAY_9 + 3 * 60 * MINUTE_MS);
  await mark(booking, cancelChange);
  api.setNow(api.now() + 5 * MINUTE_MS);
  await mark(booking, doneChange);
  expect(await listSubjects(booking)).toEqual([DONE]);
  expect(await listSubjects(booking)).toEqual([DONE]);
});

test('a cancellation of a booking marked done corrects the result in a single mail', async () => {
  const booking = await newCastrationBooking();
  await mark(booking, doneChange);
  expect(await listSubjects(booking)).toEqual([DONE]);
  await mark(booking, cancelChange);
  expect(await listSubjects(booking)).toEqual([DONE, `Corrección: ${CANCELLED}`]);
});

test('a cancelled result is not notified once the pet died or has another owner', async () => {
  const died = await newCastrationBooking();
  const transferred = await newCastrationBooking();
  for (const booking of [died, transferred]) await mark(booking, doneChange);
  for (const booking of [died, transferred]) expect(await listSubjects(booking)).toEqual([DONE]);
  const updatePets = ({ booker }: CastrationBooking) =>
    api.db.updateTable('pets').where('user_id', '=', booker.id);
  await updatePets(died).set({ died_on: '2026-12-01', died_at: TUESDAY_9 }).execute();
  const newOwner = await newResident(api);
  await updatePets(transferred).set({ user_id: newOwner.id }).execute();
  api.setNow(TUESDAY_9 + 3 * 60 * MINUTE_MS);
  for (const booking of [died, transferred]) await mark(booking, cancelChange);
  for (const booking of [died, transferred]) expect(await listSubjects(booking)).toEqual([DONE]);
});

test('a restored reason of a booking not done is not notified twice', async () => {
  const booking = await newCastrationBooking();
  const townChange: BookingChange = { bookingStatus: 'N', notDoneReason: 'town' };
  await mark(booking, townChange);
  const before = await listSubjects(booking);
  await mark(booking, doneChange);
  await mark(booking, townChange);
  expect(await listSubjects(booking)).toEqual(before);
});
