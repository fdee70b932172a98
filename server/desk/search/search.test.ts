import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, SYSTEM_OPERATOR_ID, updateContact } from '#shared/accounts/users.ts';
import { searchEverything } from '#shared/desk/search.ts';
import { addChip } from '#shared/health/health.ts';
import { deletePet, updatePet } from '#shared/pets/pets.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBelongings } from '../../../test/belongings.ts';
import { wallAt } from '../../../test/bookings.ts';
import { newAdmin, newPet, newResident, newSysadmin, type Person } from '../../../test/people.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

type PersonFields = { name: string; last_name: string; id_number: string; phone?: string };

async function newNamedPerson({ phone = '1', ...names }: PersonFields): Promise<Person> {
  const person = await newResident(api);
  const update = api.db.updateTable('users').set({ ...names, ...userFolds(names), phone });
  await update.where('id', '=', person.id).execute();
  return person;
}

const search = async (q: string, caller = clerk) =>
  (await api.call(searchEverything, { query: { q } }, caller.token)).body;
const searchPeople = async (q: string) => (await search(q)).people.map(({ id }) => id);

describe('search of a person', () => {
  let mariana: Person;
  let micaela: Person;
  beforeAll(async () => {
    const [phone, otherPhone] = ['2622 15 45-7733', '+54 9 2622 498014'];
    mariana = await newNamedPerson({
      name: 'Mariana',
      last_name: 'Ortíz Güemes',
      id_number: '34512780',
      phone,
    });
    micaela = await newNamedPerson({
      name: 'Luna Micaela',
      last_name: 'Ortega',
      id_number: '40118256',
      phone: otherPhone,
    });
  });

  test.each([
    'mariana ortiz',
    'Guemes MARIANA',
    'ort mar',
    '34512780',
    '34.512.780',
    '4512780',
    '3451278',
    '457733',
    '2622457733',
    '+54 9 2622 45-7733',
    'marianna ortiz',
    'ortiz mariaan',
    'guemez ortiz',
  ])('the search finds exactly one person by %j', async (q) => {
    expect(await searchPeople(q)).toEqual([mariana.id]);
  });

  test('the search finds a person by the beginning of an e-mail', async () => {
    expect(await searchPeople(mariana.email.slice(0, -5))).toEqual([mariana.id]);
    expect(await searchPeople('persona@nadie.test')).toEqual([]);
  });

  test('the search ranks whole words before prefixes, then the newest person first', async () => {
    const exactPerson = await newNamedPerson({ name: 'Ida', last_name: 'Ort', id_number: '28765401' });
    expect(await searchPeople('ort')).toEqual([exactPerson.id, micaela.id, mariana.id]);
    expect(await searchPeople('ort')).toHaveLength(3);
  });

  test('the search marks a match one typo away, only if nothing matches exactly', async () => {
    expect((await search('marianna')).people).toMatchObject([{ id: mariana.id, isNear: true }]);
    expect((await search('34512781')).people).toMatchObject([{ id: mariana.id, isNear: true }]);
    await newNamedPerson({ name: 'Marianna', last_name: 'Quispe', id_number: '28765402' });
    expect((await search('marianna')).people.map(({ isNear }) => isNear)).toEqual([false]);
  });

  test.each([
    '',
    '   ',
    '%',
    "' or 9=9 --",
    '"ortiz',
    '(ortiz',
    'ortiz NOT mariana',
    "'ortiz':* | 'x'",
    'quiensea',
  ])('the search treats %j as plain words, without an error', async (q) => {
    expect(await searchPeople(q)).toEqual(q.includes('"') || q.includes('(') ? [mariana.id] : []);
  });

  test('the search finds a person by changed data, and no deleted one', async () => {
    const ana = await newNamedPerson({ name: 'Aimé', last_name: 'Painequeo', id_number: '28765403' });
    const petId = await newPet(api, ana, 'Kalfu');
    const contact = { userPhone: '2901 433221', userAddress: 'Mitre 1', StateId: 1, CityId: 0 };
    const body = { ...contact, userOtherCity: 'Sur' };
    await api.call(updateContact, { params: { id: ana.id }, body }, ana.token);
    expect([await searchPeople('433221'), (await search('kalfu painequeo')).pets.length]).toEqual([
      [ana.id],
      1,
    ]);
    await api.call(updatePet, { params: { id: petId }, body: { petName: 'Newen' } }, ana.token);
    expect([(await search('kalfu')).pets, (await search('newen')).pets.length]).toEqual([[], 1]);
    await api.call(deleteUser, { params: { id: ana.id } }, clerk.token);
    expect(await search('painequeo')).toEqual({ people: [], pets: [], bookings: [] });
    expect((await search('newen')).pets).toEqual([]);
  });
});

test('the search does not find the system operator', async () => {
  const operator = await api.db
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '=', SYSTEM_OPERATOR_ID)
    .executeTakeFirstOrThrow();
  expect(await searchPeople(`${operator.name} ${operator.last_name}`)).toEqual([]);
});

test('the search finds a pet by its name and its owner’s, and no removed one', async () => {
  const owner = await newNamedPerson({ name: 'Irupé', last_name: 'Ñancupil', id_number: '28765404' });
  const petId = await newPet(api, owner, 'Ñandú');
  const found = (await search('nandu ñancu')).pets;
  expect(found).toMatchObject([{ id: petId, petName: 'Ñandú', breedName: 'Mestizo', UserId: owner.id }]);
  expect((await search('28765404')).pets.map(({ id }) => id)).toEqual([petId]);
  await api.call(deletePet, { params: { id: petId } }, owner.token);
  expect((await search('nandu')).pets).toEqual([]);
});

test('the search finds a pet by its whole chip', async () => {
  const owner = await newNamedPerson({ name: 'Ayún', last_name: 'Catrileo', id_number: '28765407' });
  await newNamedPerson({ name: 'Otra', last_name: 'Vecina', id_number: '28765408', phone: '2622 98-7654' });
  const petId = await newPet(api, owner, 'Pehuén');
  await api.call(addChip, { params: { id: petId }, body: { chipCode: '032000000987654' } }, clerk.token);
  for (const q of ['032000000987654', '032 0000 0098 7654']) {
    const { people, pets } = await search(q);
    expect([q, people, pets.map(({ id }) => id)]).toEqual([q, [], [petId]]);
  }
  await api.call(deletePet, { params: { id: petId } }, owner.token);
  expect((await search('032000000987654')).pets).toEqual([]);
});

test('the search by a chip of ten digits also finds a person with that phone', async () => {
  const owner = await newNamedPerson({ name: 'Aylín', last_name: 'Painevilu', id_number: '28765409' });
  const phone = '2622445566';
  const neighbour = await newNamedPerson({
    name: 'Suyai',
    last_name: 'Vecina',
    id_number: '28765410',
    phone,
  });
  const petId = await newPet(api, owner, 'Newen');
  await api.call(addChip, { params: { id: petId }, body: { chipCode: phone } }, clerk.token);
  const { people, pets } = await search(phone);
  expect(people.map(({ id }) => id)).toEqual([neighbour.id]);
  expect(pets.map(({ id }) => id)).toEqual([petId]);
});

test('the search finds a booking by number, and coming bookings by owner', async () => {
  const { bookingId, person } = await newBelongings(api);
  const names = { name: 'Zulema', last_name: 'Antiman', id_number: '28765405' };
  await api.db
    .updateTable('users')
    .set({ ...names, ...userFolds(names) })
    .where('id', '=', person.id)
    .execute();
  for (const q of [`${bookingId}`, `n.º ${bookingId}`, `#${bookingId}`, 'antiman', 'luna antiman'])
    expect([q, (await search(q)).bookings.map(({ id }) => id)]).toEqual([q, [bookingId]]);
  const { bookings } = await search('antiman');
  expect(bookings).toMatchObject([{ petName: 'Luna', userLastName: 'Antiman', bookingStatus: 'A' }]);
});

test('the search finds bookings of today by owner, not those of yesterday', async () => {
  const { bookingId, person } = await newBelongings(api);
  const searchBookedAt = async (starts: number) => {
    await api.db.updateTable('bookings').set({ starts }).where('id', '=', bookingId).execute();
    return (await search(person.email)).bookings.map(({ id }) => id);
  };
  expect(await searchBookedAt(wallAt('2026-12-01'))).toEqual([bookingId]);
  expect(await searchBookedAt(wallAt('2026-11-30', '23:59'))).toEqual([]);
});

test('residents cannot use the search', async () => {
  const resident = await newResident(api);
  const statuses = [resident, clerk, await newSysadmin(api)].map(
    async ({ token }) => (await api.send(searchEverything, { query: { q: 'ana' } }, token)).status,
  );
  expect(await Promise.all(statuses)).toEqual([403, 200, 200]);
});

test('the audit records whom a search showed, and no search without results', async () => {
  const reader = await newAdmin(api);
  const ana = await newNamedPerson({ name: 'Oriana', last_name: 'Huenchul', id_number: '28765406' });
  await search('nadie se llama asi', reader);
  await search('huenchul', reader);
  await search('huenchul oriana', reader);
  const accesses = await api.db
    .selectFrom('audit')
    .select(['action', 'entity', 'after'])
    .where('user_id', '=', reader.id)
    .execute();
  const after = JSON.stringify({ UserIds: String(ana.id) });
  expect(accesses).toEqual([{ action: 'search', entity: 'user', after }]);
});
