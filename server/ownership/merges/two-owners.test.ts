import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { findBooking } from '#shared/bookings/bookings.ts';
import { findPet } from '#shared/pets/pets.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, PASSWORD, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const {
  listFormer,
  merge,
  readRows: readPairRows,
  newPetPair,
  undo,
} = createPetMergeDesk(() => ({ api, clerk }));

describe('merging pets of two owners', () => {
  test('each owner of a merged pet reads only own bookings and names', async () => {
    const { ana, eva, luna, moro } = await newPetPair(true);
    await merge(luna.petId, moro.petId, luna.health.chipId);
    const rows = api.db.selectFrom('bookings').select('status').where('id', '=', moro.bookingId);
    expect((await rows.executeTakeFirstOrThrow()).status).toBe('C');
    const sent = api.db.selectFrom('outbox').select('kind').where('user_id', '=', eva.id).orderBy('id');
    expect((await sent.execute()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['bookingCancelled', 'petMerged']),
    );
    const bookingBody = (await api.call(findBooking, { params: { id: moro.bookingId } }, eva.token)).body;
    expect(JSON.stringify(bookingBody)).toContain('Lunita');
    expect(JSON.stringify(bookingBody)).not.toMatch(/"Luna"/);
    expect(await listFormer(eva)).toMatchObject([{ petName: 'Lunita' }]);
    const readExport = async ({ id, token }: Person) => {
      const input = { params: { id }, body: { userPassword: PASSWORD } };
      return JSON.stringify((await api.call(exportUser, input, token)).body);
    };
    const [anaExport, evaExport] = [await readExport(ana), await readExport(eva)];
    for (const mark of ['secreta', 'nota', 'foto', 'tímida'])
      expect([mark, anaExport.includes(`${mark}-${moro.petId}`)]).toEqual([mark, false]);
    expect(anaExport).toContain(`nota-${luna.petId}`);
    expect(evaExport).toContain(`nota-${moro.petId}`);
    expect(evaExport).not.toContain(`nota-${luna.petId}`);
    expect(evaExport).not.toMatch(/"Luna"/);
  });

  test('the mail about a merge is dropped if the merge is undone before it leaves', async () => {
    const { ana, eva, luna, moro } = await newPetPair(true);
    await api.db.updateTable('bookings').set({ status: 'D' }).where('id', '=', moro.bookingId).execute();
    await merge(luna.petId, moro.petId, luna.health.chipId);
    await undo(luna.petId);
    await deliverMails(api);
    for (const { email } of [ana, eva])
      expect(api.mails.filter(({ to, subject }) => to === email && /ficha|familia/.test(subject))).toEqual(
        [],
      );
  });

  test('undoing a merge of pets restores notes of the old format', async () => {
    const { luna, moro } = await newPetPair(true);
    await merge(luna.petId, moro.petId, luna.health.chipId);
    const row = api.db.selectFrom('pet_merges').select(['id', 'undo']).where('gone_id', '=', moro.petId);
    const { id, undo: storedUndo } = await row.executeTakeFirstOrThrow();
    const { texts, ...rest } = JSON.parse(storedUndo ?? '{}');
    const notes = texts.statements.map((each: { id: number; words: { note: string } }) => ({
      id: each.id,
      note: each.words.note,
    }));
    const oldUndo = JSON.stringify({ ...rest, notes });
    await api.db.updateTable('pet_merges').set({ undo: oldUndo }).where('id', '=', id).execute();
    expect((await undo(luna.petId)).status).toBe(200);
    const statements = api.db.selectFrom('statements').select('note').where('pet_id', '=', moro.petId);
    expect((await statements.execute()).map(({ note }) => note)).toContain(`secreta-${moro.petId}`);
  });

  test('an owner notified of a merge is notified of its undo', async () => {
    const { eva, luna, moro } = await newPetPair(true);
    await merge(luna.petId, moro.petId, luna.health.chipId);
    await deliverMails(api);
    await undo(luna.petId);
    await deliverMails(api);
    const sent = api.mails.filter(({ to, subject }) => to === eva.email && subject.includes('ficha'));
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Unimos la ficha de Lunita con otra · San Carlos',
      'Separamos la ficha de Lunita · San Carlos',
    ]);
  });

  test('repeated merges of two pets notify each change of state once', async () => {
    const { eva, luna, moro } = await newPetPair(true);
    const countSubjects = () =>
      api.mails.filter(({ to, subject }) => to === eva.email && subject.includes('ficha')).length;
    const deliverAndCount = async () => {
      await deliverMails(api);
      return countSubjects();
    };
    const mergeAgain = (chip?: number) => merge(luna.petId, moro.petId, chip);
    await mergeAgain(luna.health.chipId);
    expect(await deliverAndCount()).toBe(1);
    await undo(luna.petId);
    expect(await deliverAndCount()).toBe(2);
    await mergeAgain(luna.health.chipId);
    await undo(luna.petId);
    expect(await deliverAndCount()).toBe(2);
    await mergeAgain(luna.health.chipId);
    expect(await deliverAndCount()).toBe(3);
    await undo(luna.petId);
    await mergeAgain(luna.health.chipId);
    expect(await deliverAndCount()).toBe(3);
    await undo(luna.petId);
    expect(await deliverAndCount()).toBe(4);
  });

  test('deleting the account of the other owner removes the undo data of a merge and keeps the pet', async () => {
    const { ana, eva, luna, moro } = await newPetPair(true);
    await merge(luna.petId, moro.petId, luna.health.chipId);
    const deletion = { params: { id: eva.id }, body: { userPassword: PASSWORD } };
    expect((await api.call(deleteUser, deletion, eva.token)).status).toBe(200);
    const mergeRow = api.db.selectFrom('pet_merges').select('undo').where('kept_id', '=', luna.petId);
    expect(await mergeRow.execute()).toEqual([{ undo: null }]);
    const rowsText = JSON.stringify(await readPairRows([luna.petId, moro.petId], [moro.bookingId]));
    for (const mark of ['secreta', 'nota', 'foto', 'tímida', 'vet'])
      expect([mark, rowsText.includes(`${mark}-${moro.petId}`)]).toEqual([mark, false]);
    expect((await api.call(findPet, { params: { id: luna.petId } }, ana.token)).status).toBe(200);
    expect((await undo(luna.petId)).status).toBe(409);
  });
});
