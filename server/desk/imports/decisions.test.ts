import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeImport, decideImport, type Import, listImportQuestions } from '#shared/desk/imports.ts';
import { listAccesses } from '#shared/privacy/privacy.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newDni, newImportDesk } from '../../../test/import-desk.ts';
import { newPet, newResident } from '../../../test/people.ts';

let api: TestApi;
let desk: Awaited<ReturnType<typeof newImportDesk>>;
beforeAll(async () => {
  api = await testApp();
  desk = await newImportDesk(api);
});
afterAll(() => api.close());

describe('decisions on an import', () => {
  const decide = (
    one: Import,
    body: { questionKind: 'breed' | 'person' | 'pet' | 'city'; subject?: string; choice: string | null },
  ) => api.send(decideImport, { params: { id: one.id }, body }, desk.sysadmin.token);
  const readQuestions = async (one: Import) =>
    (await api.call(listImportQuestions, { params: { id: one.id } }, desk.sysadmin.token)).body;

  test('a decision on a breed applies to each row with its word and can add the breed', async () => {
    const [dni, otherDni] = [newDni(), newDni()];
    const one = await desk.uploadRows([
      [dni, 'Gil, Ana', '', '', 'Toto', 'Perro', '', 'Pastor de Anatolia', '', ''],
      [dni, 'Gil, Ana', '', '', 'Rocco', 'Perro', '', 'pastor de anatolia', '', ''],
      [otherDni, 'Gil, Berta', '', '', 'Nina', 'Perro', '', 'Xoloitzcuintle gris', '', ''],
    ]);
    const { items, totals } = await readQuestions(one);
    expect(items.map(({ doubt, rows, row }) => [doubt, rows, row])).toEqual([
      ['Pastor de Anatolia', 2, 2],
      ['Xoloitzcuintle gris', 1, 4],
    ]);
    expect(totals).toEqual([{ questionKind: 'breed', questions: 3, decided: 0 }]);
    await decide(one, { questionKind: 'breed', subject: items[0]?.subject ?? '', choice: 'add' });
    await decide(one, { questionKind: 'breed', choice: 'mixed' });
    expect((await desk.startImport(one)).counts).toMatchObject({ ready: 3, ask: 0 });
    const breeds = await api.db
      .selectFrom('pets as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .innerJoin('breeds as b', 'b.id', 'p.breed_id')
      .select(['p.name', 'b.name as breed'])
      .where('u.id_number', 'in', [dni, otherDni])
      .orderBy('p.id')
      .execute();
    expect(breeds).toEqual([
      { name: 'Toto', breed: 'Pastor de Anatolia' },
      { name: 'Rocco', breed: 'Pastor de Anatolia' },
      { name: 'Nina', breed: 'Mestizo' },
    ]);
  });

  test('a decision can take the name of the file only for people without an account', async () => {
    const neighbour = await newResident(api);
    const { id_number: takenDni } = await api.db
      .selectFrom('users')
      .select('id_number')
      .where('id', '=', neighbour.id)
      .executeTakeFirstOrThrow();
    const dni = newDni();
    await desk.startImport(await desk.uploadRows([[dni, 'Gil, Ana']], ['DNI', 'Persona']));
    const one = await desk.uploadRows(
      [
        [dni, 'Gil, Ana María'],
        [takenDni ?? '', 'Otra, Persona'],
      ],
      ['DNI', 'Persona'],
    );
    const { items } = await readQuestions(one);
    expect(items.map(({ options }) => options.map(({ choice }) => choice))).toEqual([
      ['here', 'file', 'out'],
      ['here', 'out'],
    ]);
    await decide(one, { questionKind: 'person', choice: 'file' });
    await decide(one, { questionKind: 'person', choice: 'here' });
    await desk.startImport(one);
    expect(await desk.findPerson(dni)).toMatchObject({ name: 'Ana María', last_name: 'Gil' });
    expect((await desk.findPerson(takenDni ?? ''))?.name).toBe('Ana');
    await desk.undoImport(one);
    expect(await desk.findPerson(dni)).toMatchObject({ name: 'Ana', last_name: 'Gil' });
  });

  test('a decision that two pets are the same applies again in the next import', async () => {
    const neighbour = await newResident(api);
    const petId = await newPet(api, neighbour, 'Luna');
    const { id_number: dni } = await api.db
      .selectFrom('users')
      .select('id_number')
      .where('id', '=', neighbour.id)
      .executeTakeFirstOrThrow();
    const row = [dni ?? '', '', '', '', 'Luna', 'perro', '', '', '1/2/2024', ''];
    const one = await desk.uploadRows([row]);
    expect((await readQuestions(one)).items).toMatchObject([
      { questionKind: 'pet', here: 'Luna, perro, hembra, nació el 05/04/2023' },
    ]);
    await decide(one, { questionKind: 'pet', choice: 'same' });
    await desk.startImport(one);
    expect(await desk.listPets(dni ?? '')).toMatchObject([
      { id: petId, neutered: 'Y', neutered_on: '2024-02-01' },
    ]);
    expect(await desk.listRowSummaries(await desk.uploadRows([row]))).toEqual([
      'Ya está todo: no cambia nada',
    ]);
    await desk.undoImport(one);
    expect(await desk.listPets(dni ?? '')).toMatchObject([{ id: petId, neutered: 'U', neutered_on: null }]);
  });

  test('reading questions records an access to the people that they name', async () => {
    const [named, owner, other] = [await newResident(api), await newResident(api), await newResident(api)];
    await newPet(api, owner, 'Luna');
    const findDni = async ({ id }: { id: number }) =>
      (await api.db.selectFrom('users').select('id_number').where('id', '=', id).executeTakeFirstOrThrow())
        .id_number ?? '';
    const one = await desk.uploadRows([
      [await findDni(named), 'Otra, Persona', '', '', '', '', '', '', '', ''],
      [await findDni(owner), '', '', '', 'Luna', 'perro', '', '', '1/2/2024', ''],
      [await findDni(other), '', '', '', 'Simón', 'perro', '', '', '1/2/2024', ''],
      [newDni(), 'Gil, Ana', '', '', 'Nina', 'Perro', '', 'Puro perro azul', '', ''],
    ]);
    expect((await readQuestions(one)).items.map(({ questionKind }) => questionKind)).toEqual([
      'breed',
      'person',
      'pet',
    ]);
    const rows = await api.db
      .selectFrom('audit')
      .select(['user_id as readerId', 'after'])
      .where('action', '=', 'import.questions')
      .where('after', 'like', `%"ImportId":${one.id},%`)
      .execute();
    const UserIds = `${named.id}-${owner.id}`;
    expect(rows.map(({ readerId, after }) => [readerId, JSON.parse(after ?? '')])).toEqual([
      [desk.sysadmin.id, { ImportId: one.id, UserIds }],
    ]);
    for (const [person, kinds] of [
      [named, ['people']],
      [owner, ['people']],
      [other, []],
    ] as const) {
      const { body } = await api.call(listAccesses, { params: { id: person.id } }, person.token);
      expect(body.flatMap((entry) => entry.kinds)).toEqual(kinds);
    }
  });

  test('a decision on a city can take the nearest one', async () => {
    const heads = ['DNI', 'Persona', 'Localidad'];
    const city = await api.db
      .selectFrom('cities')
      .select(['id', 'name', 'state_id'])
      .where('status', '=', 'A')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const dni = newDni();
    const one = await desk.uploadRows([[dni, 'Gil, Ana', `${city.name}x`]], heads);
    const { items } = await readQuestions(one);
    expect(items[0]?.options[0]).toEqual({ choice: `id:${city.id}`, label: city.name });
    await decide(one, { questionKind: 'city', choice: 'like' });
    await desk.startImport(one);
    expect(await desk.findPerson(dni)).toMatchObject({ city_id: city.id, state_id: city.state_id });
  });

  test('a decision can leave a row out, and a choice that is not offered is rejected', async () => {
    const one = await desk.uploadRows([
      [newDni(), 'Gil, Ana', '', '', 'Toto', 'Perro', '', 'Puro perro azul', '', ''],
    ]);
    const subject = (await readQuestions(one)).items[0]?.subject ?? '';
    expect((await decide(one, { questionKind: 'breed', subject, choice: 'same' })).status).toBe(400);
    await decide(one, { questionKind: 'breed', subject, choice: 'out' });
    const answer = await api.call(
      changeImport,
      { params: { id: one.id }, body: { act: 'start' } },
      desk.sysadmin.token,
    );
    expect([answer.status, answer.error.message]).toEqual([409, 'No hay filas que entren']);
  });
});
