import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBooking, type NotDoneReason } from '#shared/bookings/bookings.ts';
import { chooseNotices } from '#shared/platform/notices.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda } from '../../../test/people.ts';
import { bookingMails } from '../notifications/bookings.mails.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const EIGHT = wallAt('2026-12-02', '08:00');
const toTownInstant = (time: string) => toInstant(wallAt('2026-12-02', time), api.config.TOWN_TIMEZONE);

async function markMissed(
  notDoneReason?: NotDoneReason,
  before = async (_: NewBooking) => {},
): Promise<NewBooking> {
  api.setNow(TUESDAY_9);
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await deliverMails(api);
  await before(booking);
  api.setNow(toTownInstant('09:00'));
  const body = { bookingStatus: 'N' as const, ...(notDoneReason && { notDoneReason }) };
  await api.call(changeBooking, { params: { id: booking.id }, body }, (await newAdmin(api)).token);
  api.setNow(toTownInstant('09:10'));
  return booking;
}
type NewBooking = Awaited<ReturnType<typeof newBooking>>;

async function findMail({ booker }: NewBooking) {
  await deliverMails(api);
  return api.mails.findLast(({ to, subject }) => to === booker.email && !subject.startsWith('Turno de'));
}

const ABSENCE = /no llegaron|no vin|faltaste|sin atender/i;

test('the mail about an absence says how to have it corrected', async () => {
  const mail = await findMail(await markMissed('absent'));
  expect(mail?.subject).toBe('Tu turno del 02/12/2026 no fue atendido · San Carlos');
  expect(mail?.text).toContain('quedó sin atender: los esperamos y no llegaron.');
  expect(mail?.text).toContain('Si viniste, avisanos y lo corregimos.');
});

test('the mail about a booking not done for another reason mentions no absence', async () => {
  const unfitMail = await findMail(await markMissed('unfit'));
  const townMail = await findMail(await markMissed('town'));
  expect(unfitMail?.subject).toBe('No pudimos atender a Luna el 02/12/2026 · San Carlos');
  expect(unfitMail?.text).toContain('a las 08:00 no se pudo hacer. Gracias por venir.');
  expect(townMail?.subject).toBe('Suspendimos tu turno del 02/12/2026 · San Carlos');
  expect(townMail?.text).toMatch(/Tuvimos que suspender el turno de .+ de Luna[\s\S]+Te pedimos disculpas/);
  for (const mail of [unfitMail, townMail]) expect([mail?.subject, mail?.text].join()).not.toMatch(ABSENCE);
});

test('the mail about a booking not done without a reason names none', async () => {
  const mail = await findMail(await markMissed());
  expect(mail?.text).toContain('quedó sin atender.');
  expect(mail?.text).not.toContain('no llegaron');
});

test('a booker who muted results is notified of a suspension by the town, and not of an absence', async () => {
  const muteNotices = async ({ booker }: NewBooking) => {
    const choice = { params: { id: booker.id }, body: { mutedNotices: ['afterwards' as const] } };
    await api.call(chooseNotices, choice, booker.token);
  };
  expect(await findMail(await markMissed('absent', muteNotices))).toBeUndefined();
  expect((await findMail(await markMissed('town', muteNotices)))?.subject).toContain('Suspendimos');
});

test('sends no mail about a booking not done once the pet died', async () => {
  const recordDeath = async ({ id }: NewBooking) => {
    const pet = api.db.selectFrom('bookings').select('pet_id').where('id', '=', id);
    await api.db.updateTable('pets').set({ died_on: '2026-12-02' }).where('id', '=', pet).execute();
  };
  expect(await findMail(await markMissed('unfit', recordDeath))).toBeUndefined();
});

test('a message to a phone about a booking not done differs by reason', async () => {
  const sender = { ...api, gateway: { send: async () => {} } };
  const texts: string[] = [];
  for (const reason of ['absent', 'unfit', 'town'] as const) {
    const { id, booker } = await markMissed(reason);
    await api.db.updateTable('users').set({ email: null }).where('id', '=', booker.id).execute();
    const payload = JSON.stringify({ bookingId: id, starts: EIGHT, from: EIGHT, reason: null });
    const message = await bookingMails.bookingMissed?.compose(sender as never, { payload } as never);
    texts.push(message && 'phone' in message ? message.text : '');
  }
  expect(texts[0]).toContain('quedó sin atender.');
  expect(texts[1]).toContain('no se pudo hacer. Gracias por venir.');
  expect(texts[2]).toContain('Tuvimos que suspender el turno de Luna');
});
