import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { findPersonProfile, findPetProfile } from '#shared/desk/profiles.ts';
import { addPersonNote, addPetNote, MAX_NOTES, removeNote } from '#shared/pets/notes.ts';
import { findPet } from '#shared/pets/pets.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBelongings } from '../../../test/belongings.ts';
import { createMergeDesk } from '../../../test/merging.ts';
import { newAdmin, newPet, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { createTransferDesk } from '../../../test/transferring.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { merge, undo, registerAtCounter } = createMergeDesk(() => ({ api, clerk }));
const { accept, anaWithLuna, makeCode } = createTransferDesk(() => ({ api, clerk }));

const writePersonNote = (id: number, noteText: string, author = clerk) =>
  api.call(addPersonNote, { params: { id }, body: { noteText } }, author.token);
const writePetNote = (id: number, noteText: string) =>
  api.call(addPetNote, { params: { id }, body: { noteText } }, clerk.token);
const removeAsClerk = (id: number) => api.call(removeNote, { params: { id } }, clerk.token);
const readPersonNotes = async (id: number) =>
  (await api.call(findPersonProfile, { params: { id } }, clerk.token)).body.Notes;
const readPetNotes = async (id: number) =>
  (await api.call(findPetProfile, { params: { id } }, clerk.token)).body.Notes;
const toTexts = (notes: { noteText: string }[]) => notes.map(({ noteText }) => noteText);
const listAudit = (entity: 'user' | 'pet', id: number) =>
  api.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'user_id as by'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('action', 'like', '%note')
    .orderBy('id')
    .execute();

describe('notes of staff', () => {
  test('notes by staff are listed with author and time, newest first', async () => {
    const ana = await newResident(api);
    const other = await newAdmin(api);
    await writePersonNote(ana.id, '  Llamarla después de las 14  ');
    const { body } = await writePersonNote(ana.id, 'Trae\nbozal', other);
    expect(body).toMatchObject({ noteText: 'Trae\nbozal', createdAt: api.now() });
    const notes = await readPersonNotes(ana.id);
    expect(toTexts(notes)).toEqual(['Trae\nbozal', 'Llamarla después de las 14']);
    expect(notes[0]?.User.userName).toEqual(expect.any(String));
  });

  test('a note about a pet is neither a note about its owner nor shown to the owner', async () => {
    const ana = await newResident(api);
    const [luna, mora] = [await newPet(api, ana, 'Luna'), await newPet(api, ana, 'Mora')];
    await writePetNote(luna, 'Muerde');
    expect([toTexts(await readPetNotes(luna)), toTexts(await readPetNotes(mora))]).toEqual([['Muerde'], []]);
    expect(await readPersonNotes(ana.id)).toEqual([]);
    const ownerAnswer = await api.call(findPet, { params: { id: luna } }, ana.token);
    expect(JSON.stringify(ownerAnswer.body)).not.toContain('Muerde');
  });

  test('rejects an empty note by staff, an overlong one and one beyond the limit', async () => {
    const ana = await newResident(api);
    const rejected = [await writePersonNote(ana.id, ' \n '), await writePersonNote(ana.id, 'x'.repeat(501))];
    expect(rejected.map(({ status }) => status)).toEqual([400, 400]);
    for (let count = 0; count < MAX_NOTES; count++) await writePersonNote(ana.id, `Nota ${count}`);
    expect((await writePersonNote(ana.id, 'Una más')).status).toBe(409);
    expect(await readPersonNotes(ana.id)).toHaveLength(MAX_NOTES);
  });

  test('a removed note by staff remains in the history', async () => {
    const ana = await newResident(api);
    const { body } = await writePersonNote(ana.id, 'Trae bozal');
    expect((await removeAsClerk(body.id)).status).toBe(200);
    expect((await removeAsClerk(body.id)).status).toBe(404);
    expect(await readPersonNotes(ana.id)).toEqual([]);
    const noteText = JSON.stringify({ noteText: 'Trae bozal' });
    expect(await listAudit('user', ana.id)).toEqual([
      { action: 'user.note', before: null, after: noteText, by: clerk.id },
      { action: 'user.unnote', before: noteText, after: null, by: clerk.id },
    ]);
  });

  test('rejects notes by staff about unknown people and pets', async () => {
    const { person, petId } = await newBelongings(api);
    await api.call(deleteUser, { params: { id: person.id } }, clerk.token);
    const answers = [
      await writePersonNote(person.id, 'Hola'),
      await writePetNote(petId, 'Hola'),
      await writePersonNote(1, 'Hola'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('notes in the data of a person', () => {
  test('the data export has the notes by staff and account deletion removes them', async () => {
    const ana = await newResident(api);
    const luna = await newPet(api, ana, 'Luna');
    await writePersonNote(ana.id, 'Llamarla de tarde');
    await writePetNote(luna, 'Muerde');
    const proof = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
    const { notes } = (await api.call(exportUser, proof, ana.token)).body as { notes: unknown[] };
    expect(notes).toMatchObject([
      { PetId: null, noteText: 'Llamarla de tarde' },
      { PetId: luna, noteText: 'Muerde' },
    ]);
    await api.call(deleteUser, { params: { id: ana.id } }, clerk.token);
    const remaining = api.db
      .selectFrom('notes')
      .select('text')
      .where((eb) => eb.or([eb('user_id', '=', ana.id), eb('pet_id', '=', luna)]));
    expect(await remaining.execute()).toEqual([]);
    for (const each of [...(await listAudit('user', ana.id)), ...(await listAudit('pet', luna))])
      expect([each.before, each.after]).toEqual([null, null]);
  });

  test('the data export omits a note written in the instant of a transfer', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    await api.db.updateTable('pets').set({ created_at: 0 }).where('id', '=', luna).execute();
    await accept(eva, await makeCode(ana, luna));
    await writePetNote(luna, 'Muerde a los gatos de Eva');
    const countNotes = async ({ id, token }: Person) => {
      const proof = { params: { id }, body: { userPassword: PASSWORD } };
      return ((await api.call(exportUser, proof, token)).body as { notes: unknown[] }).notes.length;
    };
    expect([await countNotes(ana), await countNotes(eva)]).toEqual([0, 1]);
  });

  test('notes by staff follow a merge and its undo', async () => {
    const [kept, merged] = [await registerAtCounter(), await registerAtCounter()];
    await writePersonNote(merged.id, 'Es de la otra ficha');
    await writePersonNote(kept.id, 'Es de esta');
    expect((await merge(kept.id, merged.id)).status).toBe(200);
    expect(toTexts(await readPersonNotes(kept.id))).toEqual(['Es de esta', 'Es de la otra ficha']);
    expect((await undo(kept.id)).status).toBe(200);
    expect(toTexts(await readPersonNotes(kept.id))).toEqual(['Es de esta']);
    expect(toTexts(await readPersonNotes(merged.id))).toEqual(['Es de la otra ficha']);
  });
});
