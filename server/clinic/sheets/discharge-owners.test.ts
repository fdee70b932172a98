import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import { acceptTransfer, makeTransferCode, transferPet } from '#shared/ownership/transfers.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { chooseNotices } from '#shared/platform/notices.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { createDischargeDesk, DISCHARGED_AT } from '../../../test/discharge-desk.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newResident, PASSWORD, type Person } from '../../../test/people.ts';

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

const findPetId = async (booking: TestBooking) => (await readSheet(booking)).Book.Pet.id;

async function transferByCode(booking: TestBooking, to: Person) {
  const id = await findPetId(booking);
  const code = await town.api.call(makeTransferCode, { params: { id } }, booking.booker.token);
  const body = { transferCode: code.body.transferCode };
  expect((await town.api.call(acceptTransfer, { body }, to.token)).status).toBe(200);
}

async function transferAtCounter(booking: TestBooking, to: Person) {
  const readDni = async ({ id }: Person) => {
    const row = town.api.db.selectFrom('users').select('id_number').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).id_number ?? '';
  };
  const body = { fromIdNumber: await readDni(booking.booker), toIdNumber: await readDni(to) };
  const input = { params: { id: await findPetId(booking) }, body };
  expect((await town.api.call(transferPet, input, town.clerk.token)).status).toBe(200);
}

test.each([
  ['transferred at the counter', transferAtCounter],
  ['transferred by a code', transferByCode],
])(
  'mails the discharge instructions to the new owner of a pet %s before its discharge',
  async (_, transfer) => {
    const [booking, newOwner] = [await newSurgeryBooking(), await newResident(town.api)];
    await markBooking(booking, 'D');
    await transfer(booking, newOwner);
    town.api.setNow(DISCHARGED_AT);
    expect((await recordDischarge(booking)).status).toBe(200);
    const [mail, ...others] = await listInstructionMails(newOwner);
    expect([mail?.subject, others]).toEqual(['Cómo cuidar a Luna en casa · San Carlos', []]);
    expect(mail?.text).toContain('Desde las 16:15 del martes 1 de diciembre');
    expect(mail?.text).not.toContain(booking.booker.email);
    expect(mail?.text).toContain(`/admin-users-edit/${newOwner.id}#`);
    expect(await listInstructionMails(booking.booker, 0)).toEqual([]);
  },
);

test('a new owner gets a pet’s pending discharge mail, or the correction of a sent one', async () => {
  const [booking, newOwner] = [await newDischarged(), await newResident(town.api)];
  await transferByCode(booking, newOwner);
  expect(await listInstructionMails(booking.booker)).toEqual([]);
  expect(await listInstructionMails(newOwner, 0)).toHaveLength(1);
  const mailedBooking = await newDischarged();
  expect(await listInstructionMails(mailedBooking.booker)).toHaveLength(1);
  const otherOwner = await newResident(town.api);
  await transferByCode(mailedBooking, otherOwner);
  const HandoverId = (await readSheet(mailedBooking)).Handover?.id ?? 0;
  expect((await recordDischarge(mailedBooking, { doneAt: DISCHARGED_AT - HOUR_MS, HandoverId })).status).toBe(
    200,
  );
  const [mail] = await listInstructionMails(otherOwner);
  expect(mail?.subject).toBe('Cómo cuidar a Luna en casa · San Carlos');
  expect(await listInstructionMails(mailedBooking.booker, 0)).toHaveLength(1);
});

test('the discharge mail of a transferred pet respects the new owner’s opt-out and hides its name from an unverified address', async () => {
  const [booking, newOwner, mutedBooking] = [
    await newSurgeryBooking(),
    await newResident(town.api),
    await newSurgeryBooking(),
  ];
  await markBooking(booking, 'D');
  await transferAtCounter(booking, newOwner);
  const unverified = { email_verified_at: null };
  await town.api.db.updateTable('users').set(unverified).where('id', '=', newOwner.id).execute();
  town.api.setNow(DISCHARGED_AT);
  await recordDischarge(booking);
  town.api.setNow(DISCHARGED_AT + 10 * 60_000);
  await deliverMails(town.api);
  const mails = town.api.mails.filter(({ to }) => to === newOwner.email);
  expect(mails.map(({ subject }) => subject)).toContain('Cómo cuidar a tu mascota en casa · San Carlos');
  town.api.setNow(TUESDAY_9);
  await markBooking(mutedBooking, 'D');
  const otherOwner = await newResident(town.api);
  const body = { mutedNotices: ['afterwards' as const] };
  await town.api.call(chooseNotices, { params: { id: otherOwner.id }, body }, otherOwner.token);
  await transferAtCounter(mutedBooking, otherOwner);
  town.api.setNow(DISCHARGED_AT);
  await recordDischarge(mutedBooking);
  expect(await listInstructionMails(otherOwner)).toEqual([]);
});

test('a new owner is notified of a withdrawn discharge even without an earlier result', async () => {
  const [booking, newOwner] = [await newSurgeryBooking(), await newResident(town.api)];
  await markBooking(booking, 'D');
  await transferAtCounter(booking, newOwner);
  town.api.setNow(DISCHARGED_AT);
  await recordDischarge(booking);
  expect(await listInstructionMails(newOwner)).toHaveLength(1);
  await markBooking(booking, 'N');
  expect((await listInstructionMails(newOwner)).map(({ subject }) => subject)).toEqual([
    'Cómo cuidar a Luna en casa · San Carlos',
    'Corrección: las indicaciones para Luna · San Carlos',
  ]);
  await markBooking(booking, 'D');
  expect(await listInstructionMails(newOwner)).toHaveLength(3);
  expect((await undoLastDischarge(booking)).status).toBe(200);
  expect(await listInstructionMails(newOwner)).toHaveLength(4);
});

test.each([['N', 'C'] as const, ['C'] as const])(
  'withdraws the new owner’s instructions once if the booking was reopened before it got %s',
  async (...states) => {
    const [booking, newOwner] = [await newSurgeryBooking(), await newResident(town.api)];
    await markBooking(booking, 'D');
    await transferAtCounter(booking, newOwner);
    town.api.setNow(DISCHARGED_AT);
    await recordDischarge(booking);
    expect(await listInstructionMails(newOwner)).toHaveLength(1);
    await markBooking(booking, 'A');
    expect(await listInstructionMails(newOwner)).toHaveLength(1);
    for (const state of states) await markBooking(booking, state);
    expect((await listInstructionMails(newOwner)).map(({ subject }) => subject)).toEqual([
      'Cómo cuidar a Luna en casa · San Carlos',
      'Corrección: las indicaciones para Luna · San Carlos',
    ]);
  },
);

test('a transfer while the discharge mail is composed redirects it to the new owner alone', async () => {
  const [booking, newOwner] = [await newDischarged(), await newResident(town.api)];
  const pets = town.api.db.updateTable('pets').where('id', '=', await findPetId(booking));
  await pets.set({ user_id: newOwner.id }).execute();
  expect(await listInstructionMails(booking.booker)).toEqual([]);
  expect(await listInstructionMails(newOwner, 0)).toHaveLength(1);
});

test('a retried discharge mail reaches the new owner after the previous one deleted their account', async () => {
  const [booking, newOwner] = [await newDischarged(), await newResident(town.api)];
  await town.api.db
    .updateTable('outbox')
    .set({ attempts: 1, failure: 'No recibe por ahora', composed: '{"of":"the former owner"}' })
    .where('booking_id', '=', booking.id)
    .where('kind', '=', 'petHandedOver')
    .execute();
  await transferByCode(booking, newOwner);
  const params = { id: booking.booker.id };
  const deletion = await town.api.call(
    deleteUser,
    { params, body: { userPassword: PASSWORD } },
    booking.booker.token,
  );
  expect(deletion.status).toBe(200);
  expect(await listInstructionMails(newOwner)).toHaveLength(1);
});
