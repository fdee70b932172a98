import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingStatus, changeBooking } from '#shared/bookings/bookings.ts';
import { saveDayKit } from '#shared/catalogues/vaccines.ts';
import { findSheet, type SheetDraft, saveSheet } from '#shared/clinic/sheets.ts';
import { changePetDeath } from '#shared/pets/pets.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { chooseNotices } from '#shared/platform/notices.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { newBatch, newVaccine } from '../../../test/health.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';

const TODAY = '2026-12-01';
const TEN = wallAt(TODAY, '10:00');

let api: TestApi;
let vet: Person;
let vaccineId: number;
let batchId: number;
beforeAll(async () => {
  api = await testApp();
  vet = await newAdmin(api);
  await api.db.updateTable('users').set({ licence: 'M.P. 4821' }).where('id', '=', vet.id).execute();
  vaccineId = await newVaccine(api, 'Antirrábica de prueba');
  batchId = await newBatch(api, vaccineId, '0421');
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

type Effect = 'none' | 'castration' | 'vaccine';

async function newBookingWithEffect(effect: Effect) {
  const agenda = await newAgenda(api, {});
  const vaccine_id = effect === 'vaccine' ? vaccineId : null;
  await api.db
    .updateTable('services')
    .set({ effect, vaccine_id })
    .where('id', '=', agenda.serviceId)
    .execute();
  const booking = await newBooking(api, agenda, TEN);
  const { petId } = await api.db
    .selectFrom('bookings')
    .select('pet_id as petId')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  return { ...booking, agenda, petId };
}
type BookingWithEffect = Awaited<ReturnType<typeof newBookingWithEffect>>;

const mark = async ({ id }: BookingWithEffect, bookingStatus: BookingStatus) =>
  expect((await api.call(changeBooking, { params: { id }, body: { bookingStatus } }, vet.token)).status).toBe(
    200,
  );

async function fillSheet({ id, agenda }: BookingWithEffect, changes: Partial<SheetDraft> = {}) {
  const kit = { params: { id: agenda.id, date: TODAY }, body: { VetUserId: vet.id, BatchIds: [batchId] } };
  await api.call(saveDayKit, kit, vet.token);
  const { updatedAt } = (await api.call(findSheet, { params: { id } }, vet.token)).body;
  const body = {
    isFit: true,
    unfitReason: '',
    grams: 4900,
    hadAnaesthesia: true,
    complication: 'none' as const,
    complicationNote: '',
    BatchIds: [batchId],
    chipCode: '',
    updatedAt,
    ...changes,
  };
  expect((await api.call(saveSheet, { params: { id }, body }, vet.token)).status).toBe(200);
}

async function listResultMailsTo({ booker }: BookingWithEffect, minutes = 10) {
  api.setNow(TUESDAY_9 + minutes * MINUTE_MS);
  await deliverMails(api);
  return api.mails.filter(({ to, subject }) => to === booker.email && subject.startsWith('Lo que hicimos'));
}

test('the mail of a vaccination names vaccine, validity and record, once after the undo window', async () => {
  const booking = await newBookingWithEffect('vaccine');
  await mark(booking, 'D');
  expect(await listResultMailsTo(booking, 9)).toEqual([]);
  const [mail, ...others] = await listResultMailsTo(booking);
  expect([mail?.subject, others]).toEqual(['Lo que hicimos con Luna el 01/12/2026 · San Carlos', []]);
  expect(mail?.text).toContain('• Antirrábica de prueba: vale hasta el 01/12/2027\n\n');
  expect(mail?.text).toContain(`Ver su libreta:\nhttp://localhost:3000/admin-pet-health/${booking.petId}`);
  // A vaccination without a batch has no certificate yet.
  expect(mail?.text).not.toContain('constancia');
  expect(await listResultMailsTo(booking, 60)).toHaveLength(1);
});

test('a vet’s sheet sends one mail, however often it is saved', async () => {
  const booking = await newBookingWithEffect('castration');
  const chip = { chipCode: '941000000000771' };
  await fillSheet(booking, chip);
  await fillSheet(booking, {
    ...chip,
    complication: 'mild',
    complicationNote: 'Sangró un poco',
    vetNote: 'Soplo',
  });
  const [mail, ...others] = await listResultMailsTo(booking);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(
    '• Castración\n• Antirrábica de prueba: vale hasta el 01/12/2027\n• Peso: 4,9 kg\n• Chip …0771\n\n',
  );
  expect(mail?.text).toContain('La constancia se imprime desde la libreta.');
  expect(mail?.text).not.toMatch(/Soplo|941000/);
});

test('the mail of a sheet lists its entries even if the service has no effect', async () => {
  const booking = await newBookingWithEffect('none');
  await fillSheet(booking, { BatchIds: [] });
  const [mail] = await listResultMailsTo(booking);
  expect(mail?.text).toContain('quedó:\n\n• Peso: 4,9 kg\n\n');
});

test('an undone result sends no mail until the booking is marked again', async () => {
  const booking = await newBookingWithEffect('castration');
  await mark(booking, 'D');
  await mark(booking, 'A');
  expect(await listResultMailsTo(booking)).toEqual([]);
  await mark(booking, 'D');
  expect(await listResultMailsTo(booking, 20)).toHaveLength(1);
});

test.each<[string, Effect, (booking: BookingWithEffect) => Promise<unknown>]>([
  ['without a result to report', 'none', (booking) => mark(booking, 'D')],
  ['about an empty sheet', 'none', (booking) => fillSheet(booking, { grams: null, BatchIds: [] })],
  [
    'about an unfit pet',
    'castration',
    (booking) => fillSheet(booking, { isFit: false, unfitReason: 'En celo' }),
  ],
  [
    'to a booker who muted results',
    'castration',
    async (booking) => {
      const choice = { params: { id: booking.booker.id }, body: { mutedNotices: ['afterwards' as const] } };
      await api.call(chooseNotices, choice, booking.booker.token);
      await mark(booking, 'D');
    },
  ],
  [
    'about a pet that died during the visit',
    'castration',
    (booking) => fillSheet(booking, { complication: 'died', complicationNote: 'Paro' }),
  ],
  [
    'about a pet that died since',
    'castration',
    async (booking) => {
      await mark(booking, 'D');
      const death = { params: { id: booking.petId }, body: { petDiedOn: TODAY } };
      expect((await api.call(changePetDeath, death, booking.booker.token)).status).toBe(200);
    },
  ],
])('sends no result mail %s', async (_, effect, act) => {
  const booking = await newBookingWithEffect(effect);
  await act(booking);
  expect(await listResultMailsTo(booking)).toEqual([]);
  const mails = api.db.selectFrom('outbox').select('kind').where('user_id', '=', booking.booker.id);
  expect(await mails.where('kind', '=', 'bookingDone').execute()).toEqual([]);
});
