import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CENSUS_COUNTS, type CensusRow, estimateDogs, findRegistry } from '#shared/desk/health-statistics.ts';
import { findPreferredProtection } from '#shared/health/protections.ts';
import { mergeUsers } from '#shared/ownership/merges.ts';
import { changePetDeath, deletePet } from '#shared/pets/pets.ts';
import { updateTown } from '#shared/town/town.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newVaccination, newVaccine } from '../../../test/health.ts';
import { newAdmin, newPet, newResident, newSysadmin, type Person } from '../../../test/people.ts';
import { createRandom } from '../../ops/seed/demo-random.ts';

const TODAY = '2026-12-01';

let api: TestApi;
let clerk: Person;
let rabiesId: number;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
  rabiesId = await newVaccine(api, 'Contra la rabia');
});
beforeEach(async () => {
  for (const table of ['vaccinations', 'pets'] as const) await api.db.deleteFrom(table).execute();
});
afterAll(() => api.close());

const readRegistry = async () => (await api.call(findRegistry, {}, clerk.token)).body;
const readTotals = async () => {
  const { Rows } = await readRegistry();
  return Object.fromEntries(
    CENSUS_COUNTS.map((name) => [name, Rows.reduce((sum, row) => sum + row[name], 0)]),
  );
};

test('the registry equals counting the pets one by one', async () => {
  const random = createRandom(70);
  const ana = await newResident(api);
  const species = await api.db.selectFrom('species').select(['id', 'name']).execute();
  const otherRabiesId = await newVaccine(api, 'Otra contra la rabia');
  const tripleId = await newVaccine(api, 'Triple');
  await api.db.updateTable('vaccines').set({ code: 'other' }).where('id', '=', tripleId).execute();
  const expected = new Map<string, Omit<CensusRow, 'Especie' | 'Sexo'>>();
  for (let i = 0; i < 150; i++) {
    const pet = {
      species: random.chance(0.9) ? random.pick(species) : null,
      gender: random.pick(['F', 'M', 'X'] as const),
      neutered: random.pick(['Y', 'N', 'U'] as const),
      isRemoved: random.chance(0.2),
    };
    const petId = await newPet(api, ana);
    const removal = random.pick([{ died_on: '2026-10-01' }, { status: 'B' as const }]);
    await api.db
      .updateTable('pets')
      .set({ species_id: pet.species?.id ?? null, breed_id: null, gender: pet.gender })
      .set({ neutered: pet.neutered, ...(pet.isRemoved && removal) })
      .where('id', '=', petId)
      .execute();
    const vaccinations = [];
    for (let dose = random.integer(0, 3); dose > 0; dose--) {
      const row = {
        VaccineId: random.pick([rabiesId, otherRabiesId, tripleId]),
        givenOn: random.pick(['2025-06-01', '2025-12-01', '2026-05-01', '2026-11-30']),
        nextDueOn: random.pick(['2026-11-30', '2026-12-01', '2027-05-01']),
        origin: random.pick(['T', 'S', 'D'] as const),
      };
      const status = random.pick(['A', 'A', 'R'] as const);
      await api.db
        .insertInto('vaccinations')
        .values({
          pet_id: petId,
          vaccine_id: row.VaccineId,
          given_on: row.givenOn,
          next_due_on: row.nextDueOn,
          origin: row.origin,
          status,
          created_at: 0,
          created_by: null,
        })
        .execute();
      if (status === 'A' && row.VaccineId !== tripleId) vaccinations.push(row);
    }
    if (pet.isRemoved) continue;
    const sex = { F: 'Hembra', M: 'Macho', X: 'Ninguno' }[pet.gender];
    const key = `${pet.species?.name ?? 'Ninguna'} ${sex}`;
    const previous = expected.get(key) ?? NO_PETS;
    const protection = findPreferredProtection(vaccinations, TODAY);
    expected.set(key, {
      registered: previous.registered + 1,
      neutered: previous.neutered + Number(pet.neutered === 'Y'),
      intact: previous.intact + Number(pet.neutered === 'N'),
      unknown: previous.unknown + Number(pet.neutered === 'U'),
      protected: previous.protected + Number(protection?.isValid ?? false),
      declared: previous.declared + Number((protection?.isValid && protection.last.origin === 'D') ?? false),
    });
  }
  const { Rows, date } = await readRegistry();
  expect(date).toBe(TODAY);
  const rows = Rows.map(({ Especie, Sexo, ...counts }) => [`${Especie} ${Sexo}`, counts]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
});

const NO_PETS = { registered: 0, neutered: 0, intact: 0, unknown: 0, protected: 0, declared: 0 };

test('the registry counts a pet as protected through the last day of its vaccine', async () => {
  const petId = await newPet(api, await newResident(api));
  const giveDose = (givenOn: string, until: string) =>
    newVaccination(api, { petId, vaccineId: rabiesId, givenOn, until });
  await giveDose('2025-12-01', TODAY);
  expect(await readTotals()).toMatchObject({ registered: 1, protected: 1, declared: 0 });
  // A later vaccine may end earlier, when a vet says so.
  await giveDose('2026-11-01', '2026-11-30');
  expect(await readTotals()).toMatchObject({ registered: 1, protected: 0 });
});

test('a merged pet stays in the registry, and a dead or removed one does not', async () => {
  const [ana, beto, carla] = [await newResident(api), await newResident(api), await newResident(api)];
  const [livingPet, dyingPet, removedPet] = [
    await newPet(api, ana),
    await newPet(api, ana),
    await newPet(api, beto),
  ];
  await api.db.updateTable('pets').set({ neutered: 'Y' }).execute();
  expect(await readTotals()).toMatchObject({ registered: 3, neutered: 3, unknown: 0 });
  await api.call(changePetDeath, { params: { id: dyingPet }, body: { petDiedOn: TODAY } }, clerk.token);
  expect(await readTotals()).toMatchObject({ registered: 2, neutered: 2 });
  await api.call(mergeUsers, { params: { id: carla.id }, body: { otherId: ana.id } }, clerk.token);
  expect(await api.db.selectFrom('pets').select('user_id').where('id', '=', livingPet).execute()).toEqual([
    { user_id: carla.id },
  ]);
  expect(await readTotals()).toMatchObject({ registered: 2, neutered: 2 });
  await api.call(deletePet, { params: { id: removedPet } }, clerk.token);
  expect(await readTotals()).toMatchObject({ registered: 1, neutered: 1 });
});

test.each([
  ['Perros', 'Perros'],
  ['Canino', 'Canino'],
  ['Felino grande', null],
])('the registry of a town whose dogs are named %s reports %s as its dogs', async (name, dogsName) => {
  const renameDogs = (to: string) =>
    api.db.updateTable('species').set({ name: to }).where('id', '=', dogId).execute();
  const { id: dogId } = await api.db
    .selectFrom('species')
    .select('id')
    .where('name', '=', 'Perro')
    .executeTakeFirstOrThrow();
  await renameDogs(name);
  expect((await readRegistry()).dogs).toBe(dogsName);
  await renameDogs('Perro');
});

test('the registry estimates dogs by the town’s own numbers, which stay when a change omits them', async () => {
  const sysadmin = await newSysadmin(api);
  const town = { townName: '', townAddress: '', StateId: null, CityId: null, townColour: '' };
  const changeTown = (changed: object) =>
    api.send(updateTown, { body: { ...town, ...changed } }, sysadmin.token);
  expect(await readRegistry()).toMatchObject({ inhabitants: null, peoplePerDog: null, dogs: 'Perro' });
  expect(estimateDogs(await readRegistry())).toBeNull();
  expect((await changeTown({ inhabitants: 41_000, peoplePerDog: 4.5 })).status).toBe(200);
  await changeTown({ townAddress: 'Belgrano 200' });
  expect(await readRegistry()).toMatchObject({ inhabitants: 41_000, peoplePerDog: 4.5 });
  expect(estimateDogs(await readRegistry())).toBe(9_111);
  for (const invalid of [
    { inhabitants: 0 },
    { inhabitants: 1.5 },
    { peoplePerDog: 0 },
    { peoplePerDog: '4' },
  ])
    expect((await changeTown(invalid)).status).toBe(400);
  await changeTown({ inhabitants: null });
  expect(await readRegistry()).toMatchObject({ inhabitants: null, peoplePerDog: 4.5 });
});
