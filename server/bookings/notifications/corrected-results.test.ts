import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingChange } from '#shared/bookings/bookings.ts';
import { changeBooking } from '#shared/bookings/bookings.ts';
import { chooseNotices } from '#shared/platform/notices.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { at, newBooking } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, newResident, type Person } from '../../../test/people.ts';
import { bookingMails } from './bookings.mails.ts';

const MINUTE = 60_000;
const TEN = at('2026-12-01', '10:00');
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

async function newTurno() {
  const agenda = await newAgenda(api, {});
  const castrates = { effect: 'castration' as const };
  await api.db.updateTable('services').set(castrates).where('id', '=', agenda.serviceId).execute();
  return newBooking(api, agenda, TEN);
}
type Turno = Awaited<ReturnType<typeof newTurno>>;

const mark = async ({ id }: Turno, body: BookingChange) =>
  expect((await api.call(changeBooking, { params: { id }, body }, clerk.token)).status).toBe(200);
const D: BookingChange = { bookingStatus: 'D' };
const N: BookingChange = { bookingStatus: 'N' };
const C: BookingChange = { bookingStatus: 'C', reason: 'Se anotó en otro turno' };
const unfit: BookingChange = { bookingStatus: 'N', notDoneReason: 'unfit' };

async function resultMailsTo({ booker }: Turno) {
  api.setNow(api.now() + 10 * MINUTE);
  await deliverMails(api);
  return api.mails.filter(
    ({ to, subject }) =>
      to === booker.email &&
      /Lo que hicimos|No pudimos|no fue atendido|Suspendimos|cancelado|Cancelamos/.test(subject),
  );
}
const subjects = async (turno: Turno) =>
  (await resultMailsTo(turno)).map(({ subject }) => subject.replace(' · San Carlos', ''));

test('corrects a notified result in both directions, once', async () => {
  const turno = await newTurno();
  await mark(turno, D);
  expect(await subjects(turno)).toEqual([DONE]);
  await mark(turno, unfit);
  const [, corrected, ...others] = await resultMailsTo(turno);
  expect([corrected?.subject, others]).toEqual([`Corrección: ${UNFIT} · San Carlos`, []]);
  expect(corrected?.text).toContain('Corregimos lo que te habíamos escrito sobre este turno.');
  expect(corrected?.text).toContain('no se pudo hacer. Gracias por venir.');
  await mark(turno, D);
  expect(await subjects(turno)).toEqual([DONE, `Corrección: ${UNFIT}`, `Corrección: ${DONE}`]);
  expect(await subjects(turno)).toHaveLength(3);
});

test('corrects an absence to attended even without a health record', async () => {
  const turno = await newTurno();
  await mark(turno, N);
  expect(await subjects(turno)).toEqual([MISSED]);
  // Castrated before, so that this booking writes no record.
  const none = api.db.selectFrom('bookings').select('service_id').where('id', '=', turno.id);
  await api.db.updateTable('services').set({ effect: 'none' }).where('id', '=', none).execute();
  await mark(turno, D);
  const mails = await resultMailsTo(turno);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain(
    'Corregimos lo que te habíamos escrito sobre este turno. Atendimos a Luna',
  );
  expect(mails[1]?.text).not.toContain('quedó:');
});

test('a correction undone before its mail leaves is never sent, and each correction is sent once', async () => {
  const turno = await newTurno();
  await mark(turno, D);
  expect(await subjects(turno)).toEqual([DONE]);
  await mark(turno, unfit);
  api.setNow(api.now() + 5 * MINUTE);
  await mark(turno, D);
  expect(await subjects(turno)).toEqual([DONE]);
  expect(await subjects(turno)).toEqual([DONE]);
  // A correction undone in the window doesn't prevent a later one.
  await mark(turno, unfit);
  expect(await subjects(turno)).toEqual([DONE, `Corrección: ${UNFIT}`]);
});

test("notifies of another reason, but not of 'absent' after 'not attended'", async () => {
  const turno = await newTurno();
  await mark(turno, N);
  expect(await subjects(turno)).toEqual([MISSED]);
  await mark(turno, { notDoneReason: 'absent' });
  expect(await subjects(turno)).toEqual([MISSED]);
  await mark(turno, { notDoneReason: 'town' });
  await mark(turno, { notDoneReason: 'unfit' });
  expect(await subjects(turno)).toEqual([MISSED, `Corrección: ${UNFIT}`]);
});

test('a correction reaches a booker who muted results, even days later', async () => {
  const [turno, other] = [await newTurno(), await newTurno()];
  await mark(turno, N);
  expect(await subjects(turno)).toEqual([MISSED]);
  const { id, token } = turno.booker;
  const body = { mutedNotices: ['afterwards' as const] };
  expect((await api.call(chooseNotices, { params: { id }, body }, token)).status).toBe(200);
  api.setNow(TUESDAY_9 + 5 * 24 * 60 * MINUTE);
  clerk = await newAdmin(api);
  await mark(turno, unfit);
  expect(await subjects(turno)).toEqual([MISSED, `Corrección: ${UNFIT}`]);
  // Late results without an earlier notification are not sent.
  await mark(other, unfit);
  expect(await subjects(other)).toEqual([]);
});

test('the next mail corrects one that is being sent', async () => {
  const turno = await newTurno();
  await mark(turno, unfit);
  const written = { composed: JSON.stringify({ to: '', subject: '', text: '', html: '', said: 'N unfit' }) };
  const mail = api.db.updateTable('outbox').where('booking_id', '=', turno.id);
  await mail.where('kind', '=', 'bookingMissed').set(written).execute();
  await mark(turno, { notDoneReason: 'absent' });
  const waiting = api.db.selectFrom('outbox').select('id').where('booking_id', '=', turno.id);
  expect(await waiting.where('kind', '=', 'bookingMissed').execute()).toHaveLength(2);
});

test('notifies the phone of a correction too', async () => {
  const turno = await newTurno();
  await mark(turno, N);
  await resultMailsTo(turno);
  await api.db.updateTable('users').set({ email: null }).where('id', '=', turno.booker.id).execute();
  await mark(turno, D);
  const payload = JSON.stringify({ bookingId: turno.id, starts: TEN, from: TEN, reason: null });
  const sender = { ...api, gateway: { send: async () => {} } };
  const message = await bookingMails.bookingDone?.compose(sender as never, { payload } as never);
  expect(message && 'phone' in message ? message.text : '').toMatch(
    /: Corrección: Atendimos a Luna .+ Reservar otro: http/,
  );
});

test('a booker gets neither result nor correction once the pet has another owner', async () => {
  const [soon, later] = [await newTurno(), await newTurno()];
  const passOn = async ({ booker }: Turno) => {
    const family = await newResident(api);
    await api.db.updateTable('pets').set({ user_id: family.id }).where('user_id', '=', booker.id).execute();
  };
  await mark(soon, D);
  await passOn(soon);
  expect(await subjects(soon)).toEqual([]);
  await mark(later, D);
  expect(await subjects(later)).toEqual([DONE]);
  await passOn(later);
  await mark(later, unfit);
  expect(await subjects(later)).toEqual([DONE]);
});

test('notifies of a suspension by the town despite muting, also if its reason is added later', async () => {
  const turno = await newTurno();
  const { id, token } = turno.booker;
  const body = { mutedNotices: ['afterwards' as const] };
  await api.call(chooseNotices, { params: { id }, body }, token);
  await mark(turno, N);
  expect(await subjects(turno)).toEqual([]);
  await mark(turno, { bookingStatus: 'N', notDoneReason: 'town' });
  expect(await subjects(turno)).toEqual([expect.stringContaining('Suspendimos')]);
});

test('notifies of a late cancellation with its reason only after a notified result', async () => {
  const [turno, unheard] = [await newTurno(), await newTurno()];
  await mark(turno, D);
  expect(await subjects(turno)).toEqual([DONE]);
  api.setNow(TUESDAY_9 + 3 * 60 * MINUTE);
  await mark(turno, C);
  expect(await subjects(turno)).toEqual([DONE, `Corrección: ${CANCELLED}`]);
  const last = api.mails.findLast(({ to }) => to === turno.booker.email);
  expect(last?.text).toContain('Corregimos lo que te habíamos escrito sobre este turno. El turno de ');
  expect(last?.text).toContain('lo que te escribimos sobre ese turno ya no vale.');
  expect(last?.text).toContain('Motivo: Se anotó en otro turno');
  await mark(turno, D);
  expect(await subjects(turno)).toEqual([DONE, `Corrección: ${CANCELLED}`, `Corrección: ${DONE}`]);
  for (const state of [D, C]) await mark(unheard, state);
  expect(await subjects(unheard)).toEqual([]);
});

test('a cancellation undone in time sends no notification', async () => {
  const turno = await newTurno();
  await mark(turno, D);
  expect(await subjects(turno)).toEqual([DONE]);
  api.setNow(TUESDAY_9 + 3 * 60 * MINUTE);
  await mark(turno, C);
  api.setNow(api.now() + 5 * MINUTE);
  await mark(turno, D);
  expect(await subjects(turno)).toEqual([DONE]);
  expect(await subjects(turno)).toEqual([DONE]);
});

test('a cancellation before the start corrects the result in its single mail', async () => {
  const turno = await newTurno();
  await mark(turno, D);
  expect(await subjects(turno)).toEqual([DONE]);
  await mark(turno, C);
  expect(await subjects(turno)).toEqual([DONE, `Corrección: ${CANCELLED}`]);
});

test('sends no cancellation once the pet died or has another owner', async () => {
  const [died, passed] = [await newTurno(), await newTurno()];
  for (const turno of [died, passed]) await mark(turno, D);
  for (const turno of [died, passed]) expect(await subjects(turno)).toEqual([DONE]);
  const pets = ({ booker }: Turno) => api.db.updateTable('pets').where('user_id', '=', booker.id);
  await pets(died).set({ died_on: '2026-12-01', died_at: TUESDAY_9 }).execute();
  const family = await newResident(api);
  await pets(passed).set({ user_id: family.id }).execute();
  api.setNow(TUESDAY_9 + 3 * 60 * MINUTE);
  for (const turno of [died, passed]) await mark(turno, C);
  for (const turno of [died, passed]) expect(await subjects(turno)).toEqual([DONE]);
});

test('a restored reason isn’t notified twice', async () => {
  const turno = await newTurno();
  const town: BookingChange = { bookingStatus: 'N', notDoneReason: 'town' };
  await mark(turno, town);
  const before = await subjects(turno);
  await mark(turno, D);
  await mark(turno, town);
  expect(await subjects(turno)).toEqual(before);
});
