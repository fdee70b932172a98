import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking, findBooking, listBookings } from '#shared/bookings.ts';
import { findPetCard } from '#shared/cards.ts';
import { findHealth } from '#shared/health.ts';
import { changePetDeath, findPet, listPets, updatePet } from '#shared/pets.ts';
import {
  acceptTransfer,
  findTransfer,
  listFormerPets,
  makeTransferCode,
  readTransfer,
  TRANSFER_MESSAGES,
  transferPet,
  withdrawTransfer,
} from '#shared/transfers.ts';
import { deleteUser, exportUser } from '#shared/users.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../test/app.ts';
import { newBelongings } from '../../test/belongings.ts';
import { at } from '../../test/bookings.ts';
import { CANARIES, plantCanaries } from '../../test/canary.ts';
import { deliverMails } from '../../test/mails.ts';
import { merging } from '../../test/merging.ts';
import {
  newAdmin,
  newAgenda,
  newPet,
  newResident,
  newStranger,
  PASSWORD,
  type Person,
} from '../../test/people.ts';
import { forgetting } from '../housekeeping.ts';

const DAY = 86_400_000;

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { merge, undo } = merging(() => ({ api, clerk }));
const giveCode = async (by: Person, id: number) =>
  (await api.call(makeTransferCode, { params: { id } }, by.token)).body.transferCode;
const read = (by: Person, transferCode: string) =>
  api.call(readTransfer, { body: { transferCode } }, by.token);
const accept = (by: Person, transferCode: string, server = api) =>
  server.call(acceptTransfer, { body: { transferCode } }, by.token);
const reachable = async (by: Person, id: number) =>
  (await api.call(findPet, { params: { id } }, by.token)).status === 200;
const formerOf = async (by: Person) =>
  (await api.call(listFormerPets, { params: { id: by.id } }, by.token)).body;
const dniOf = async ({ id }: Person) => {
  const row = api.db.selectFrom('users').select('id_number').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).id_number ?? '';
};

async function anaWithLuna(name = 'Luna') {
  const [ana, eva] = [await newResident(api), await newResident(api)];
  return { ana, eva, luna: await newPet(api, ana, name) };
}

async function passed(name = 'Luna') {
  const all = await anaWithLuna(name);
  expect((await accept(all.eva, await giveCode(all.ana, all.luna))).status).toBe(200);
  return all;
}

describe('a code', () => {
  test('shows the animal and gives it, with its book; whoever had it keeps its name and the day', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const code = await giveCode(ana, luna);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const rows = await api.db.selectFrom('transfers').selectAll().where('pet_id', '=', luna).execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(code.replaceAll('-', ''), 'i'));
    const offered = await read(eva, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect([offered.status, offered.body]).toMatchObject([200, { petName: 'Luna', petGender: 'F' }]);
    expect(await reachable(eva, luna)).toBe(false);
    expect((await accept(eva, code)).body).toMatchObject({ id: luna, petName: 'Luna', UserId: eva.id });
    expect([await reachable(ana, luna), await reachable(eva, luna)]).toEqual([false, true]);
    expect((await api.call(findHealth, { params: { id: luna } }, ana.token)).status).toBe(404);
    expect(await formerOf(ana)).toMatchObject([{ petName: 'Luna', untilAt: api.now() }]);
    expect(await formerOf(eva)).toEqual([]);
  });

  test('that was used, withdrawn, replaced, is over or never was, says so plainly', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const refusal = async (code: string, by = eva) => {
      const answers = [await read(by, code), await accept(by, code)];
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
      return [...new Set(answers.map(({ error }) => error.message))];
    };
    const first = await giveCode(ana, luna);
    const second = await giveCode(ana, luna);
    expect(await refusal(first)).toEqual([TRANSFER_MESSAGES.withdrawn]);
    expect(await refusal(second, ana)).toEqual([TRANSFER_MESSAGES.own]);
    await api.call(withdrawTransfer, { params: { id: luna } }, ana.token);
    expect(await refusal(second)).toEqual([TRANSFER_MESSAGES.withdrawn]);
    const third = await giveCode(ana, luna);
    api.setNow(TUESDAY_9 + 7 * DAY);
    expect(await refusal(third)).toEqual([TRANSFER_MESSAGES.expired]);
    expect((await api.call(findTransfer, { params: { id: luna } }, ana.token)).status).toBe(204);
    api.setNow(TUESDAY_9);
    expect((await accept(eva, third)).status).toBe(200);
    expect(await refusal(third, await newResident(api))).toEqual([TRANSFER_MESSAGES.used]);
    expect(await refusal('aaaa-bbbb-cccc')).toEqual([TRANSFER_MESSAGES.unknown]);
  });

  test('pressed twice gives it once, and says so twice', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const code = await giveCode(ana, luna);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(eva, code)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await formerOf(ana)).toHaveLength(1);
  });

  test('gives it to exactly one of all who try at one instant, at two servers', async () => {
    const beside = await testApp({ beside: api });
    const { ana, luna } = await anaWithLuna();
    const code = await giveCode(ana, luna);
    const all = await Promise.all(Array.from({ length: 8 }, () => newResident(api)));
    const answers = await Promise.all(all.map((each, index) => accept(each, code, index % 2 ? api : beside)));
    await beside.close();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const late = answers.filter(({ status }) => status === 409).map(({ error }) => error.message);
    expect(new Set(late)).toEqual(new Set([TRANSFER_MESSAGES.used]));
    expect(await Promise.all(all.map((each) => reachable(each, luna)))).toEqual(
      answers.map(({ status }) => status === 200),
    );
    expect(await formerOf(ana)).toHaveLength(1);
  });

  test('of an animal that died serves nobody, nor is one made', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const code = await giveCode(ana, luna);
    await api.call(changePetDeath, { params: { id: luna }, body: { petDiedOn: '2026-11-30' } }, ana.token);
    const answers = [
      await accept(eva, code),
      await api.call(makeTransferCode, { params: { id: luna } }, ana.token),
    ];
    for (const { status, error } of answers)
      expect([status, error.message]).toEqual([409, TRANSFER_MESSAGES.died]);
  });

  test('of somebody else’s pet is given by nobody', async () => {
    const { eva, luna } = await anaWithLuna();
    for (const { token } of [eva, clerk])
      expect((await api.call(makeTransferCode, { params: { id: luna } }, token)).status).toBe(404);
  });

  test('is guessed a few times an hour, and no oftener', async () => {
    const strict = await testApp({ config: { RATE_LIMIT: 'on', MAX_PETS: 2 } });
    const [ana, eva] = [await newResident(strict), await newResident(strict)];
    const luna = await newPet(strict, ana);
    const { transferCode } = (await strict.call(makeTransferCode, { params: { id: luna } }, ana.token)).body;
    for (const name of ['Mora', 'Nube']) await newPet(strict, eva, name);
    const full = await accept(eva, transferCode, strict);
    expect([full.status, full.error.message]).toEqual([409, TRANSFER_MESSAGES.full]);
    const statuses = [];
    for (let guess = 0; guess < 25; guess++)
      statuses.push((await accept(eva, `aaaa-bbbb-${1000 + guess}`, strict)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect((await accept(eva, transferCode, strict)).status).toBe(429);
    expect((await accept(await newResident(strict), transferCode, strict)).status).toBe(200);
    await strict.close();
  });
});

describe('with the pet', () => {
  test('what its keeper had coming ends, and both are written', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const agenda = await newAgenda(api, { places: 3 });
    const body = { bookingStartDate: at('2026-12-03', '08:00'), ServiceId: agenda.serviceId, PetId: luna };
    const booked = await api.call(createBooking, { body: { ...body, BookerUserId: ana.id } }, ana.token);
    expect(booked.status).toBe(200);
    await deliverMails(api);
    const before = api.mails.length;
    await accept(eva, await giveCode(ana, luna));
    await deliverMails(api);
    const own = (await api.call(listBookings, {}, ana.token)).body.filter(({ PetId }) => PetId === luna);
    expect(own.map(({ bookingStatus }) => bookingStatus)).toEqual(['C']);
    const told = api.mails.slice(before).map(({ to, subject }) => [to, subject]);
    expect(told.toSorted()).toEqual([
      [ana.email, expect.stringMatching(/^Cancelamos tu turno/)],
      [ana.email, 'Luna pasó a otra familia · San Carlos'],
      [eva.email, 'Recibiste a Luna · San Carlos'],
    ]);
    const card = await api.call(findPetCard, { params: { id: luna } }, clerk.token);
    expect(card.body.Bookings.map(({ id }) => id)).toEqual([booked.body.result?.id]);
  });

  test('goes nothing of whoever had it; nor do they read what it is called later', async () => {
    const old = await newBelongings(api);
    await plantCanaries(api, old);
    await api.db
      .updateTable('pets')
      .set({ name: 'Luna', name_folded: 'luna' })
      .where('id', '=', old.petId)
      .execute();
    const blank = { unfit_reason: '', complication_note: '' };
    await api.db.updateTable('visits').set(blank).where('booking_id', '=', old.bookingId).execute();
    const own = { vet_name: '', vet_licence: '', place: '' };
    await api.db
      .updateTable('vaccinations')
      .set({ ...own, batch_text: '', lab_text: '', official_number: '' })
      .where('pet_id', '=', old.petId)
      .execute();
    await api.db.updateTable('procedures').set(own).where('pet_id', '=', old.petId).execute();
    await api.db
      .updateTable('microchips')
      .set({ code: '032000012345678' })
      .where('pet_id', '=', old.petId)
      .execute();
    await api.db
      .insertInto('notes')
      .values({
        pet_id: old.petId,
        text: 'Canario llama de noche',
        written_by: clerk.id,
        created_at: api.now(),
      })
      .execute();
    api.setNow(TUESDAY_9 + 1_000);
    const eva = await newResident(api);
    expect((await accept(eva, await giveCode(old.person, old.petId))).status).toBe(200);
    const told = [
      await api.call(findPet, { params: { id: old.petId } }, eva.token),
      await api.call(listPets, {}, eva.token),
      await api.call(findHealth, { params: { id: old.petId } }, eva.token),
      await api.call(exportUser, { params: { id: eva.id }, body: { userPassword: PASSWORD } }, eva.token),
    ];
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of told) expect(JSON.stringify(body)).not.toMatch(CANARIES);
    const petDraft = { petName: 'Canela', petComment: 'Vive en Mitre 12' };
    await api.call(updatePet, { params: { id: old.petId }, body: petDraft }, eva.token);
    const turno = await api.call(findBooking, { params: { id: old.bookingId } }, old.person.token);
    expect([turno.status, turno.body.Pet.petName]).toEqual([200, 'Luna']);
    const list = await api.call(listBookings, {}, old.person.token);
    expect(JSON.stringify([turno.body, list.body])).not.toMatch(/Canela|Mitre 12/);
    api.setNow(TUESDAY_9);
  });

  test('its name goes to an address only once that is known to be its person’s', async () => {
    const [ana, eva] = [await newResident(api), await newStranger(api)];
    const luna = await newPet(api, ana, 'Multa pendiente');
    const before = api.mails.length;
    await accept(eva, await giveCode(ana, luna));
    await deliverMails(api);
    const [mail] = api.mails.slice(before).filter(({ to }) => to === eva.email);
    expect(mail?.subject).toBe('Recibiste una mascota · San Carlos');
    expect(JSON.stringify(mail)).not.toMatch(/multa/i);
  });
});

describe('staff', () => {
  const transfer = (id: number, fromIdNumber: string, toIdNumber: string) =>
    api.call(transferPet, { params: { id }, body: { fromIdNumber, toIdNumber } }, clerk.token);

  test('pass a pet on with both DNIs, and a code that waits serves no more', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const code = await giveCode(ana, luna);
    const [from, to] = [await dniOf(ana), await dniOf(eva)];
    const refused = [
      await transfer(luna, to, to),
      await transfer(luna, from, '1234567'),
      await transfer(luna, from, from),
    ];
    expect(refused.map(({ status, error }) => [status, error.message])).toEqual([
      [409, TRANSFER_MESSAGES.otherDni],
      [409, TRANSFER_MESSAGES.nobody],
      [409, TRANSFER_MESSAGES.theirs],
    ]);
    const dotted = `${from.slice(0, 2)}.${from.slice(2, 5)}.${from.slice(5)}`;
    expect((await transfer(luna, dotted, to)).body.UserId).toBe(eva.id);
    expect((await accept(await newResident(api), code)).error.message).toBe(TRANSFER_MESSAGES.withdrawn);
    expect(await formerOf(ana)).toMatchObject([{ petName: 'Luna' }]);
  });
});

describe('afterwards', () => {
  const leave = async ({ id, token }: Person) =>
    (await api.call(deleteUser, { params: { id }, body: { userPassword: PASSWORD } }, token)).status;
  const auditsOf = (petId: number) =>
    api.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'pet')
      .where('entity_id', '=', petId)
      .orderBy('id')
      .execute();

  test('whoever had it leaves, and the pet stays with whoever has it', async () => {
    const { ana, eva, luna } = await passed();
    expect(await leave(ana)).toBe(200);
    expect(await reachable(eva, luna)).toBe(true);
    const audits = await auditsOf(luna);
    expect(audits.map(({ action }) => action)).toContain('pet.transfer');
    expect(audits.every(({ before, after }) => before === null && after === null)).toBe(true);
    for (const table of ['keepers', 'transfers'] as const)
      expect(await api.db.selectFrom(table).select('id').where('pet_id', '=', luna).execute()).toEqual([]);
  });

  test('whoever has it leaves, and whoever had it still reads that it was theirs', async () => {
    const { ana, eva } = await passed();
    expect(await leave(eva)).toBe(200);
    expect(await formerOf(ana)).toMatchObject([{ petName: 'Luna' }]);
  });

  test('it comes back, and was nobody’s former pet', async () => {
    const { ana, eva, luna } = await passed();
    expect((await accept(ana, await giveCode(eva, luna))).status).toBe(200);
    expect(await formerOf(ana)).toEqual([]);
    const kept = api.db.selectFrom('keepers').select(['user_id', 'since_at', 'until_at']);
    const rows = await kept.where('pet_id', '=', luna).orderBy('id').execute();
    expect(rows.map(({ user_id }) => user_id)).toEqual([ana.id, eva.id]);
    expect(rows[1]?.since_at).toBe(rows[0]?.until_at);
  });

  test('two records of whoever had it are one, and two again', async () => {
    const { ana } = await passed();
    const other = await newResident(api);
    const mora = await newPet(api, ana, 'Mora');
    const code = await giveCode(ana, mora);
    expect((await merge(other.id, ana.id)).status).toBe(200);
    expect(await formerOf(other)).toMatchObject([{ petName: 'Luna' }]);
    expect((await accept(await newResident(api), code)).error.message).toBe(TRANSFER_MESSAGES.withdrawn);
    expect((await undo(other.id)).status).toBe(200);
    expect(await formerOf(other)).toEqual([]);
  });

  test('what was given is in the own copy, and a code long over is forgotten', async () => {
    const { ana, luna } = await passed();
    const copy = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
    expect((await api.call(exportUser, copy, ana.token)).body).toMatchObject({
      formerPets: [{ PetId: luna, petName: 'Luna', how: 'code' }],
      transfers: [{ PetId: luna, state: 'D' }],
    });
    const left = () => api.db.selectFrom('transfers').select('id').where('pet_id', '=', luna).execute();
    await forgetting(api)();
    expect(await left()).toHaveLength(1);
    await api.db.updateTable('transfers').set({ expires_at: 0 }).where('pet_id', '=', luna).execute();
    await forgetting(api)();
    expect(await left()).toEqual([]);
  });
});

test('the code of somebody who no longer keeps the animal gives nothing', async () => {
  const { ana, eva, luna } = await anaWithLuna();
  const code = await giveCode(ana, luna);
  const other = await newResident(api);
  await api.db.updateTable('pets').set({ user_id: other.id }).where('id', '=', luna).execute();
  for (const ask of [read, accept]) {
    const { status, error } = await ask(eva, code);
    expect([status, error.message]).toEqual([409, TRANSFER_MESSAGES.withdrawn]);
  }
  expect(await reachable(other, luna)).toBe(true);
});
