import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeImport, decideImport, listImportRows } from '#shared/desk/imports.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newDni, newImportDesk } from '../../../test/import-desk.ts';
import { newAgenda, newSysadmin } from '../../../test/people.ts';

let api: TestApi;
let desk: Awaited<ReturnType<typeof newImportDesk>>;
beforeAll(async () => {
  api = await testApp();
  desk = await newImportDesk(api);
});
afterAll(() => api.close());

describe('undo of an import', () => {
  test('undoing an import of more records than one page holds restores every table (acceptance 48)', async () => {
    const before = await desk.readTables();
    const rows = Array.from({ length: 255 }, (_, i) => [
      newDni(),
      `Gómez, Ana ${i}`,
      '',
      '',
      'Luna',
      'perro',
      'h',
      'Raza rara',
      '1/2/2024',
      '1/3/2025',
    ]);
    const newImport = await desk.uploadRows(rows);
    await api.send(
      decideImport,
      { params: { id: newImport.id }, body: { questionKind: 'breed', choice: 'add' } },
      desk.sysadmin.token,
    );
    await desk.startImport(newImport);
    expect(await desk.readTables()).not.toEqual(before);
    expect(await desk.undoImport(newImport)).toMatchObject({ importState: 'undone', kept: 0 });
    expect(await desk.readTables()).toEqual(before);
  });

  test('a file whose import was undone can be imported again', async () => {
    const dni = newDni();
    const rows = [[dni, 'Gil, Ana', '', '', 'Toto', 'perro', '', '', '', '']];
    await desk.undoImport(await desk.startImport(await desk.uploadRows(rows)));
    expect(await desk.startImport(await desk.uploadRows(rows))).toMatchObject({
      made: { people: 1, pets: 1 },
    });
  });

  test('undoing an import keeps and lists rows with later records', async () => {
    const [dni, otherDni] = [newDni(), newDni()];
    const newImport = await desk.startImport(
      await desk.uploadRows([
        [dni, 'Gil, Ana', '', '', 'Toto', 'perro', '', '', '1/2/2024', ''],
        [otherDni, 'Gil, Berta', '', '', 'Luna', 'perro', '', '', '', ''],
      ]),
    );
    const [pet] = await desk.listPets(dni);
    const agenda = await newAgenda(api, {});
    await api.db
      .insertInto('bookings')
      .values({
        agenda_id: agenda.id,
        starts: 0,
        ends: 60,
        place: 1,
        status: 'A',
        comment: '',
        override_reason: null,
        service_id: agenda.serviceId,
        location_id: 1,
        operator_user_id: 1,
        booker_user_id: pet?.user_id ?? 0,
        pet_id: pet?.id ?? 0,
        created_at: 0,
        updated_at: 0,
      })
      .execute();
    expect(await desk.undoImport(newImport)).toMatchObject({ importState: 'undone', kept: 1 });
    expect([await desk.findPerson(dni), await desk.findPerson(otherDni)]).toEqual([
      expect.objectContaining({ name: 'Ana' }),
      undefined,
    ]);
    expect(await desk.listPets(dni)).toMatchObject([{ neutered: 'Y' }]);
    const { body } = await api.call(
      listImportRows,
      { params: { id: newImport.id }, query: { only: 'kept' } },
      desk.sysadmin.token,
    );
    expect(body.items.map(({ cells }) => cells[0])).toEqual([dni]);
  });

  test('undoing an import keeps a name that staff corrected since and restores the others', async () => {
    const [dni, otherDni, formerDni] = [newDni(), newDni(), newDni()];
    const toRows = (name: string) => [dni, otherDni, formerDni].map((each) => [each, name]);
    const heads = ['DNI', 'Persona'];
    await desk.startImport(await desk.uploadRows(toRows('Peres, Juan'), heads));
    const renaming = await desk.uploadRows(toRows('Pérez, Juan Martín'), heads);
    await api.send(
      decideImport,
      { params: { id: renaming.id }, body: { questionKind: 'person', choice: 'file' } },
      desk.sysadmin.token,
    );
    await desk.startImport(renaming);
    const correct = (id_number: string) =>
      api.db.updateTable('users').set({ name: 'Juan Pablo' }).where('id_number', '=', id_number);
    await correct(dni).execute();
    await correct(formerDni)
      .set({ updated_at: api.now() + 60_000 })
      .execute();
    const former = (await desk.findPerson(formerDni))?.id ?? 0;
    await api.db
      .updateTable('import_made')
      .set({ previous: JSON.stringify({ first: 'Juan', last: 'Peres' }) })
      .where('import_id', '=', renaming.id)
      .where('entity_id', '=', former)
      .execute();
    expect(await desk.undoImport(renaming)).toMatchObject({ importState: 'undone', kept: 2 });
    const names = [];
    for (const each of [dni, otherDni, formerDni]) names.push((await desk.findPerson(each))?.name);
    expect(names).toEqual(['Juan Pablo', 'Juan', 'Juan Pablo']);
  });

  test('an import cannot be undone after 30 days', async () => {
    const newImport = await desk.startImport(
      await desk.uploadRows([[newDni(), 'Gil, Ana']], ['DNI', 'Persona']),
    );
    const now = api.now();
    api.setNow(now + 31 * 86_400_000);
    const lateSysadmin = await newSysadmin(api);
    const { status, error } = await api.call(
      changeImport,
      { params: { id: newImport.id }, body: { act: 'undo' } },
      lateSysadmin.token,
    );
    api.setNow(now);
    expect([status, error.message]).toEqual([409, 'Pasaron más de 30 días: ya no se puede deshacer']);
  });
});
