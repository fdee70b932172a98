import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import { acceptTransfer, makeTransferCode, transferPet } from '#shared/ownership/transfers.ts';
import { chooseNotices } from '#shared/platform/notices.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { DISCHARGED_AT, dischargeDesk, HOUR } from '../../../test/discharge-desk.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newResident, PASSWORD, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const { newTurno, read, mark, give, givenBack, undo, indications } = dischargeDesk(() => town);
type Turno = Awaited<ReturnType<typeof newTurno>>;

const petOf = async (turno: Turno) => (await read(turno)).Book.Pet.id;

/** By a code of whoever keeps it, as families do. */
async function passOn(turno: Turno, to: Person) {
  const id = await petOf(turno);
  const code = await town.api.call(makeTransferCode, { params: { id } }, turno.booker.token);
  const body = { transferCode: code.body.transferCode };
  expect((await town.api.call(acceptTransfer, { body }, to.token)).status).toBe(200);
}

/** At the counter, with both people's DNI. */
async function adopt(turno: Turno, to: Person) {
  const dni = async ({ id }: Person) => {
    const row = town.api.db.selectFrom('users').select('id_number').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).id_number ?? '';
  };
  const body = { fromIdNumber: await dni(turno.booker), toIdNumber: await dni(to) };
  const asked = { params: { id: await petOf(turno) }, body };
  expect((await town.api.call(transferPet, asked, town.clerk.token)).status).toBe(200);
}

test.each([
  ['adopted at the counter', adopt],
  ['passed on by a code', passOn],
])(
  'of an animal that was %s before it was given back, its family is told how to care for it',
  async (_, pass) => {
    const [turno, family] = [await newTurno(), await newResident(town.api)];
    await mark(turno, 'D');
    await pass(turno, family);
    town.api.setNow(DISCHARGED_AT);
    expect((await give(turno)).status).toBe(200);
    const [mail, ...others] = await indications(family);
    expect([mail?.subject, others]).toEqual(['Cómo cuidar a Luna en casa · San Carlos', []]);
    expect(mail?.text).toContain('Desde las 16:15 del martes 1 de diciembre');
    expect(mail?.text).not.toContain(turno.booker.email);
    expect(mail?.text).toContain(`/admin-users-edit/${family.id}#`);
    expect(await indications(turno.booker, 0)).toEqual([]);
  },
);

test('passed on while its mail rests, the mail goes along; what the former family read is nobody else’s', async () => {
  const [turno, family] = [await givenBack(), await newResident(town.api)];
  await passOn(turno, family);
  expect(await indications(turno.booker)).toEqual([]);
  expect(await indications(family, 0)).toHaveLength(1);
  const told = await givenBack();
  expect(await indications(told.booker)).toHaveLength(1);
  const other = await newResident(town.api);
  await passOn(told, other);
  const HandoverId = (await read(told)).Handover?.id ?? 0;
  expect((await give(told, { doneAt: DISCHARGED_AT - HOUR, HandoverId })).status).toBe(200);
  const [mail] = await indications(other);
  // Its first: it corrects nothing that they know.
  expect(mail?.subject).toBe('Cómo cuidar a Luna en casa · San Carlos');
  expect(await indications(told.booker, 0)).toHaveLength(1);
});

test('a family that wants nothing afterwards gets none, and one of an unverified address no name', async () => {
  const [turno, family, quiet] = [await newTurno(), await newResident(town.api), await newTurno()];
  await mark(turno, 'D');
  await adopt(turno, family);
  const unverified = { email_verified_at: null };
  await town.api.db.updateTable('users').set(unverified).where('id', '=', family.id).execute();
  town.api.setNow(DISCHARGED_AT);
  await give(turno);
  town.api.setNow(DISCHARGED_AT + 10 * 60_000);
  await deliverMails(town.api);
  const mails = town.api.mails.filter(({ to }) => to === family.email);
  expect(mails.map(({ subject }) => subject)).toContain('Cómo cuidar a tu mascota en casa · San Carlos');
  town.api.setNow(TUESDAY_9);
  await mark(quiet, 'D');
  const other = await newResident(town.api);
  const body = { mutedNotices: ['afterwards' as const] };
  await town.api.call(chooseNotices, { params: { id: other.id }, body }, other.token);
  await adopt(quiet, other);
  town.api.setNow(DISCHARGED_AT);
  await give(quiet);
  expect(await indications(other)).toEqual([]);
});

test('a family whose indications were taken back with the state hears so, though it heard of no result', async () => {
  const [turno, family] = [await newTurno(), await newResident(town.api)];
  await mark(turno, 'D');
  await adopt(turno, family);
  town.api.setNow(DISCHARGED_AT);
  await give(turno);
  expect(await indications(family)).toHaveLength(1);
  await mark(turno, 'N');
  expect((await indications(family)).map(({ subject }) => subject)).toEqual([
    'Cómo cuidar a Luna en casa · San Carlos',
    'Corrección: las indicaciones para Luna · San Carlos',
  ]);
  await mark(turno, 'D');
  expect(await indications(family)).toHaveLength(3);
  expect((await undo(turno)).status).toBe(200);
  expect(await indications(family)).toHaveLength(4);
});

test.each([['N', 'C'] as const, ['C'] as const])(
  'and hears so where it was marked as to come in between (%s), once',
  async (...states) => {
    const [turno, family] = [await newTurno(), await newResident(town.api)];
    await mark(turno, 'D');
    await adopt(turno, family);
    town.api.setNow(DISCHARGED_AT);
    await give(turno);
    expect(await indications(family)).toHaveLength(1);
    await mark(turno, 'A');
    expect(await indications(family)).toHaveLength(1);
    for (const state of states) await mark(turno, state);
    expect((await indications(family)).map(({ subject }) => subject)).toEqual([
      'Cómo cuidar a Luna en casa · San Carlos',
      'Corrección: las indicaciones para Luna · San Carlos',
    ]);
  },
);

test('passed on while its mail is being written, its new family is told, and nobody else', async () => {
  const [turno, family] = [await givenBack(), await newResident(town.api)];
  const pets = town.api.db.updateTable('pets').where('id', '=', await petOf(turno));
  await pets.set({ user_id: family.id }).execute();
  expect(await indications(turno.booker)).toEqual([]);
  expect(await indications(family, 0)).toHaveLength(1);
});

test('a mail that failed at first reaches the new family, also after the former owner left for good', async () => {
  const [turno, family] = [await givenBack(), await newResident(town.api)];
  await town.api.db
    .updateTable('outbox')
    .set({ attempts: 1, failure: 'No recibe por ahora', composed: '{"of":"the former owner"}' })
    .where('booking_id', '=', turno.id)
    .where('kind', '=', 'petHandedOver')
    .execute();
  await passOn(turno, family);
  const params = { id: turno.booker.id };
  const erased = await town.api.call(
    deleteUser,
    { params, body: { userPassword: PASSWORD } },
    turno.booker.token,
  );
  expect(erased.status).toBe(200);
  expect(await indications(family)).toHaveLength(1);
});
