import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSpecieBreeds, listBreeds, listSpecies } from '#shared/catalogues/animals.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await testApp();
  ana = await newResident(api);
});
afterAll(() => api.close());

describe('species and breeds', () => {
  test('species are listed in Spanish order', async () => {
    const { status, body } = await api.call(listSpecies, {}, ana.token);
    expect(status).toBe(200);
    expect(body.map((specie) => specie.specieName)).toEqual(['Gato', 'Perro']);
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(['id', 'specieName', 'specieStatus', 'updatedAt']);
  });

  test('a species lists its own breeds in order, with Mestizo', async () => {
    const [gato] = (await api.call(listSpecies, {}, ana.token)).body;
    const { status, body } = await api.call(findSpecieBreeds, { params: { id: gato?.id ?? 0 } }, ana.token);
    expect(status).toBe(200);
    expect(body.specieName).toBe('Gato');
    const names = body.Breeds.map((breed) => breed.breedName);
    expect(names).toContain('Mestizo');
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
    expect(body.Breeds.every((breed) => breed.SpecieId === gato?.id)).toBe(true);
  });

  test('the list of all breeds joins those of all species', async () => {
    const { body: species } = await api.call(listSpecies, {}, ana.token);
    const { body: breeds } = await api.call(listBreeds, {}, ana.token);
    const answers = await Promise.all(
      species.map(({ id }) => api.call(findSpecieBreeds, { params: { id } }, ana.token)),
    );
    const breedIds = answers.flatMap(({ body }) => body.Breeds.map((breed) => breed.id));
    expect(breeds.map((breed) => breed.id).toSorted()).toEqual(breedIds.toSorted());
  });

  test('the lists of species and breeds omit deleted ones and breeds of a deleted species', async () => {
    const { id } = await api.db
      .insertInto('species')
      .values({ name: 'Hurón', name_folded: 'huron', status: 'B' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const breed = { name: 'Mestizo', name_folded: 'mestizo', species_id: id };
    await api.db.insertInto('breeds').values(breed).execute();
    const { body: species } = await api.call(listSpecies, {}, ana.token);
    const { body: breeds } = await api.call(listBreeds, {}, ana.token);
    expect(species.map((specie) => specie.id)).not.toContain(id);
    expect(breeds.map((each) => each.SpecieId)).not.toContain(id);
    expect((await api.call(findSpecieBreeds, { params: { id } }, ana.token)).status).toBe(404);
  });

  test('breeds of an unknown species return 404, of a malformed id 400', async () => {
    const readStatus = async (id: string) =>
      (await api.send(findSpecieBreeds, { params: { id } }, ana.token)).status;
    expect(await readStatus('999999')).toBe(404);
    for (const id of ['0', '-1', '1.5', '1e3', 'uno', '2147483648', '99999999999', '\0', '1;2', ' 1']) {
      expect([id, await readStatus(id)]).toEqual([id, 400]);
    }
  });

  test('rejects the lists of species and breeds without a session', async () => {
    for (const endpoint of [listSpecies, listBreeds]) {
      expect((await api.send(endpoint, {})).status).toBe(401);
    }
    expect((await api.send(findSpecieBreeds, { params: { id: 1 } })).status).toBe(401);
  });
});
