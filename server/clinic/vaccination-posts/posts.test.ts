import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import { saveVaccinationBatch } from '#shared/clinic/vaccination-batch.ts';
import {
  createVaccinationPost,
  deleteVaccinationPost,
  findPostTotals,
  findVaccinationPost,
  listPostDoses,
  listPostOwners,
  listVaccinationPosts,
  updateVaccinationPost,
} from '#shared/clinic/vaccination-posts.ts';
import { listPublicPosts } from '#shared/schedule/operativos.ts';
import { newBatch, newVaccination } from '../../../test/health.ts';
import { newPet, newResident } from '../../../test/people.ts';
import {
  createPostTown,
  newDoseRow,
  newPerson,
  type VaccinationPostTown,
} from '../../../test/vaccination-post.ts';

let town: VaccinationPostTown;
beforeAll(async () => {
  town = await createPostTown();
});
afterAll(() => town.api.close());

const createPost = (changes: object = {}) =>
  town.api.send(createVaccinationPost, { body: { ...town.draft, ...changes } }, town.clerk.token);
const toIdParams = (id: number) => ({ params: { id } });

test('a vaccination post is created, listed, changed and deleted', async () => {
  const { body: post } = await createPost({ postPlace: ' Club ', neighbourhoods: ['Centro', ' ', 'Centro'] });
  const id = Number(post.id);
  expect(post).toMatchObject({
    postPlace: 'Club',
    neighbourhoods: ['Centro'],
    batchCode: '0421',
    doseCount: 0,
  });
  const { body: posts } = await town.api.call(listVaccinationPosts, {}, town.clerk.token);
  expect(posts.map((each) => each.id)).toContain(id);
  const body = { ...town.draft, postPlace: 'Escuela 12' };
  const changed = await town.api.call(updateVaccinationPost, { ...toIdParams(id), body }, town.clerk.token);
  expect(changed.body.postPlace).toBe('Escuela 12');
  expect((await town.api.call(deleteVaccinationPost, toIdParams(id), town.clerk.token)).status).toBe(200);
  expect((await town.api.call(findVaccinationPost, toIdParams(id), town.clerk.token)).status).toBe(404);
});

test('the public list has future vaccination posts, without fields for staff', async () => {
  const { body: post } = await createPost({ postPlace: 'Plaza', neighbourhoods: ['Centro'] });
  const { body: pastPost } = await createPost({ postDate: '2026-11-30' });
  const { body } = await town.api.call(listPublicPosts, {});
  const { postDate, vaccineName } = post;
  expect(body.filter(({ id }) => id === post.id || id === pastPost.id)).toEqual([
    { id: post.id, postDate, postPlace: 'Plaza', vaccineName, neighbourhoods: ['Centro'] },
  ]);
});

test('a vaccination post needs a place and a batch of its vaccine that is valid on its day', async () => {
  const expiredBatch = await newBatch(town.api, town.vaccineId, '0098', '2026-11-30');
  const answers = [
    await createPost({ postPlace: ' ' }),
    await createPost({ BatchId: 999_999 }),
    await createPost({ BatchId: expiredBatch }),
  ];
  expect(answers.map(({ status, error }) => `${status} ${error.message}`)).toEqual([
    '400 Tenés que ingresar el lugar del puesto',
    '400 Elegí un lote en uso de esa vacuna',
    '400 El lote 0098 venció el 30/11/2026: no se puede registrar como puesto el 01/12/2026',
  ]);
});

test('a vaccination post with doses can be neither moved nor deleted', async () => {
  const { body: post } = await createPost();
  const ownTown = { ...town, post: { ...town.post, id: Number(post.id) } };
  await sendTo(ownTown, [newDoseRow(town)]);
  const body = { ...town.draft, postDate: '2026-12-02' };
  const moved = await town.api.call(
    updateVaccinationPost,
    { ...toIdParams(ownTown.post.id), body },
    town.clerk.token,
  );
  const deleted = await town.api.call(deleteVaccinationPost, toIdParams(ownTown.post.id), town.clerk.token);
  expect([moved.status, deleted.status]).toEqual([409, 409]);
  const renamed = { ...toIdParams(ownTown.post.id), body: { ...town.draft, postPlace: 'Plaza' } };
  expect((await town.api.call(updateVaccinationPost, renamed, town.clerk.token)).status).toBe(200);
});

test('a phone downloads owners for a post with their living pets and due dates', async () => {
  const ana = await newResident(town.api);
  const luna = await newPet(town.api, ana, 'Luna');
  const secondPet = await newPet(town.api, ana, 'Toby');
  await town.api.db.updateTable('pets').set({ died_on: '2026-11-01' }).where('id', '=', secondPet).execute();
  await newVaccination(town.api, {
    petId: luna,
    vaccineId: town.vaccineId,
    givenOn: '2025-12-05',
    until: '2026-12-05',
  });
  const { body } = await town.api.call(listPostOwners, toIdParams(town.post.id), town.clerk.token);
  const owner = body.find(({ Pets }) => Pets.some(({ id }) => id === luna));
  expect(owner?.Pets.map(({ petName, nextDueOn }) => [petName, nextDueOn])).toEqual([['Luna', '2026-12-05']]);
  expect(Object.keys(owner ?? {}).toSorted()).toEqual(['Pets', 'userIdNumber', 'userLastName', 'userName']);
});

test('downloading the owners for a post is logged for each of them', async () => {
  const ana = await newResident(town.api);
  await newPet(town.api, ana);
  await town.api.call(listPostOwners, toIdParams(town.post.id), town.other.token);
  const accesses = town.api.db.selectFrom('audit').select('after').where('action', '=', 'post.owners');
  const [last] = await accesses.where('user_id', '=', town.other.id).orderBy('id', 'desc').execute();
  expect(last?.after).toContain(String(ana.id));
});

test('a dose of a known owner counts in the neighbourhood of the owner’s address', async () => {
  const { body: post } = await createPost();
  const ownTown = { ...town, post: { ...town.post, id: Number(post.id) } };
  const [ana, eva] = [await newResident(town.api), await newResident(town.api)];
  const addresses = { [ana.id]: 'Mitre 12, Villa Chacon', [eva.id]: 'Mitre 14' };
  for (const [id, address] of Object.entries(addresses))
    await town.api.db.updateTable('users').set({ address }).where('id', '=', Number(id)).execute();
  const rows = [];
  for (const owner of [ana, eva]) {
    const PetId = await newPet(town.api, owner);
    rows.push(newDoseRow(town, { subject: 'owner', PetId, neighbourhood: '' }));
  }
  await sendTo(ownTown, rows);
  const { body: totals } = await town.api.call(findPostTotals, toIdParams(ownTown.post.id), town.clerk.token);
  expect(totals.Neighbourhoods).toEqual([
    { neighbourhood: '', subject: 'owner', doses: 1 },
    { neighbourhood: 'Villa Chacón', subject: 'owner', doses: 1 },
  ]);
});

test('the totals of a post count by species, neighbourhood and batch, and its list has one row per dose', async () => {
  const { body: post } = await createPost();
  const ownTown = { ...town, post: { ...town.post, id: Number(post.id) } };
  const secondBatch = await newBatch(town.api, town.vaccineId, '0600');
  const Person = newPerson({ neighbourhood: 'Villa Chacón' });
  await sendTo(ownTown, [
    newDoseRow(town),
    newDoseRow(town, { petGender: 'M' }),
    newDoseRow(town, { subject: 'unidentified', neighbourhood: '' }),
    newDoseRow(town, {
      subject: 'owner',
      Person,
      neighbourhood: '',
      petName: 'Luna',
      BatchId: secondBatch,
      SpecieId: town.specieId('Gato'),
    }),
  ]);
  const { body: totals } = await town.api.call(findPostTotals, toIdParams(ownTown.post.id), town.clerk.token);
  expect(totals).toMatchObject({ doses: 4, cards: 0 });
  expect(totals.Species).toEqual([
    { specieName: 'Perro', petGender: 'F', doses: 2 },
    { specieName: 'Perro', petGender: 'M', doses: 1 },
    { specieName: 'Gato', petGender: 'F', doses: 1 },
  ]);
  expect(totals.Neighbourhoods).toEqual([
    { neighbourhood: '', subject: 'unidentified', doses: 1 },
    { neighbourhood: 'Centro', subject: 'ownerless', doses: 2 },
    { neighbourhood: 'Villa Chacón', subject: 'owner', doses: 1 },
  ]);
  expect(totals.Batches.map(({ batchCode, doses, dosesLeft }) => [batchCode, doses, dosesLeft])).toEqual([
    ['0421', 3, expect.any(Number)],
    ['0600', 1, 9],
  ]);
  const { body: doses } = await town.api.call(listPostDoses, toIdParams(ownTown.post.id), town.clerk.token);
  expect(doses).toHaveLength(totals.doses);
  expect(doses.find(({ subject }) => subject === 'owner')).toMatchObject({
    petName: 'Luna',
    userLastName: 'Sepúlveda',
    userIdNumber: Person.userIdNumber,
    batchCode: '0600',
    neighbourhood: 'Villa Chacón',
  });
});

test('the list of doses keeps the dose of a deleted owner without personal data', async () => {
  const { body: post } = await createPost();
  const ownTown = { ...town, post: { ...town.post, id: Number(post.id) } };
  const Person = newPerson();
  await sendTo(ownTown, [newDoseRow(town, { subject: 'owner', Person, petName: 'Luna' })]);
  const { id } = await town.api.db
    .selectFrom('users')
    .select('id')
    .where('id_number', '=', Person.userIdNumber)
    .executeTakeFirstOrThrow();
  expect((await town.api.call(deleteUser, { params: { id } }, town.clerk.token)).status).toBe(200);
  const { body: doses } = await town.api.call(listPostDoses, toIdParams(ownTown.post.id), town.clerk.token);
  expect(doses).toMatchObject([{ userName: '', userLastName: '', userIdNumber: '', userPhone: '' }]);
});

function sendTo({ post, clerk, api }: VaccinationPostTown, rows: Parameters<VaccinationPostTown['send']>[0]) {
  return api.call(saveVaccinationBatch, { body: { PostId: post.id, rows } }, clerk.token);
}
