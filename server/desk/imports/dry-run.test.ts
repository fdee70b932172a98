import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import {
  changeImport,
  changeImportColumns,
  createImport,
  findImport,
  type ImportState,
  sendImportPart,
} from '#shared/desk/imports.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newDni, newImportDesk } from '../../../test/import-desk.ts';
import { newResident, PASSWORD } from '../../../test/people.ts';
import { waitUntilSettled } from '../../../test/spreadsheets.ts';
import { deleteOldImportRows } from './imports.service.ts';

let api: TestApi;
let desk: Awaited<ReturnType<typeof newImportDesk>>;
beforeAll(async () => {
  api = await testApp();
  desk = await newImportDesk(api);
});
afterAll(() => api.close());

describe('dry run of an import', () => {
  test('the dry run of an import changes no table and explains each row (acceptance 48)', async () => {
    const dni = newDni();
    const before = await desk.readTables();
    const newImport = await desk.uploadRows([
      [
        dni,
        'ORTIZ, MARIANA',
        '2622 451287',
        'Belgrano 1',
        'LUNA',
        'Canino',
        'H',
        'Mestiza',
        '12/08/2023',
        '3/5/26',
      ],
      ['', 'Pérez, Ana', '', '', 'Toto', 'Perro', 'M', '', '', ''],
      ['123', 'Pérez, Ana', '', '', 'Toto', 'Perro', 'M', '', '', ''],
    ]);
    expect(newImport).toMatchObject({
      importState: 'ready',
      rows: 3,
      counts: { ready: 1, ask: 0, decided: 0, out: 2 },
    });
    expect(await desk.listRowSummaries(newImport)).toEqual([
      'Persona nueva, mascota nueva, castración del 12/08/2023, Antirrábica del 03/05/2026',
      'Falta el DNI de la persona',
      'El DNI «123» no tiene 7 u 8 números',
    ]);
    expect(await desk.readTables()).toEqual(before);
  });

  test('an import validates its rows again when a column is corrected', async () => {
    const newImport = await desk.uploadRows(
      [[newDni(), 'Ortiz Mariana', 'Luna']],
      ['Doc.', 'Quién', 'Bicho'],
    );
    expect(newImport.counts.out).toBe(1);
    const fields = ['dni', 'lastFirst', 'petName'] as const;
    await api.call(
      changeImportColumns,
      { params: { id: newImport.id }, body: { fields: [...fields] } },
      desk.sysadmin.token,
    );
    const result = await waitUntilSettled(api, desk.sysadmin.token, newImport.id);
    expect([result.importState, result.counts.ready]).toEqual(['ready', 1]);
    expect(result.columns.map(({ field }) => field)).toEqual(fields);
  });

  test('an import rejects two columns for one field, and columns without the DNI', async () => {
    const newImport = await desk.uploadRows([[newDni(), 'Ortiz', 'Mariana']], ['DNI', 'Apellido', 'Nombre']);
    const changeColumns = async (fields: ('dni' | 'lastName' | null)[]) => {
      const { status, error } = await api.call(
        changeImportColumns,
        { params: { id: newImport.id }, body: { fields } },
        desk.sysadmin.token,
      );
      return [status, error.message];
    };
    expect(await changeColumns(['dni', 'dni', null])).toEqual([
      400,
      'Hay dos columnas con el mismo dato: elegí una',
    ]);
    expect(await changeColumns([null, 'lastName', null])).toEqual([
      400,
      'Falta decir qué columna tiene el DNI',
    ]);
  });
});

describe('erasure of imported rows', () => {
  const listRowsLeft = (dni: string) =>
    api.db.selectFrom('import_rows').select('number').where('id_number', '=', dni).execute();

  test('account deletion erases the imported rows of its DNI', async () => {
    const { id, token } = await newResident(api);
    const { id_number } = await api.db
      .selectFrom('users')
      .select('id_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const dni = id_number ?? '';
    const newImport = await desk.uploadRows([[dni, 'Otra, Persona']], ['DNI', 'Persona']);
    expect([newImport.counts.ask, await listRowsLeft(dni)]).toEqual([1, [{ number: 2 }]]);
    await api.call(deleteUser, { params: { id }, body: { userPassword: PASSWORD } }, token);
    expect(await listRowsLeft(dni)).toEqual([]);
    const questions = await api.db
      .selectFrom('import_questions')
      .select('says')
      .where('import_id', '=', newImport.id)
      .execute();
    expect(questions).toEqual([]);
  });

  test('imported rows are deleted after thirty days', async () => {
    const dni = newDni();
    await desk.uploadRows([[dni, 'Gil, Ana']], ['DNI', 'Persona']);
    await deleteOldImportRows(api.db, { earliest: api.now() + 29 * 86_400_000 });
    expect(await listRowsLeft(dni)).toHaveLength(1);
    await deleteOldImportRows(api.db, { earliest: api.now() + 31 * 86_400_000 });
    expect(await listRowsLeft(dni)).toEqual([]);
  });

  const eraseAfter = (days: number) =>
    deleteOldImportRows(api.db, { earliest: api.now() + days * 86_400_000 });
  const setImport = (id: number, change: { state?: ImportState; passed?: number; created_at?: number }) =>
    api.db.updateTable('imports').set(change).where('id', '=', id).execute();
  const readImport = async (id: number) =>
    (await api.call(findImport, { params: { id } }, desk.sysadmin.token)).body;

  test('an import paused for more than thirty days imports all its rows when resumed', async () => {
    const dni = newDni();
    const { id } = await desk.uploadRows([[dni, 'Gil, Ana']], ['DNI', 'Persona']);
    await setImport(id, { state: 'paused', passed: 0 });
    await eraseAfter(31);
    await api.call(changeImport, { params: { id }, body: { act: 'resume' } }, desk.sysadmin.token);
    const { importState, made } = await waitUntilSettled(api, desk.sysadmin.token, id);
    expect([importState, made.people]).toEqual(['done', 1]);
    expect(await desk.findPerson(dni)).toMatchObject({ last_name: 'Gil' });
  });

  test('rows of an import done late stay until it can no longer be undone', async () => {
    const dni = newDni();
    const newImport = await desk.uploadRows([[dni, 'Gil, Ana']], ['DNI', 'Persona']);
    await setImport(newImport.id, { created_at: api.now() - 20 * 86_400_000 });
    await desk.startImport(newImport);
    await eraseAfter(15);
    expect(await listRowsLeft(dni)).toHaveLength(1);
    await eraseAfter(31);
    expect(await listRowsLeft(dni)).toEqual([]);
  });

  test('an upload abandoned for thirty days loses its parts and is discarded', async () => {
    const { body: upload } = await api.call(
      createImport,
      { body: { fileName: 'padron.csv', fileSize: 50 } },
      desk.sysadmin.token,
    );
    const partData = Buffer.from('DNI;Persona').toString('base64');
    await api.call(
      sendImportPart,
      { params: { id: upload.id, part: 1 }, body: { partData } },
      desk.sysadmin.token,
    );
    const listParts = () =>
      api.db.selectFrom('import_parts').select('part').where('import_id', '=', upload.id).execute();
    await eraseAfter(29);
    expect([(await readImport(upload.id)).importState, await listParts()]).toEqual([
      'uploading',
      [{ part: 1 }],
    ]);
    await eraseAfter(31);
    const { importState, problem } = await readImport(upload.id);
    expect([importState, problem, await listParts()]).toEqual(['refused', 'Se descartó', []]);
  });

  test('an import that was never started is discarded with its rows after thirty days', async () => {
    const { id } = await desk.uploadRows([[newDni(), 'Gil, Ana']], ['DNI', 'Persona']);
    await eraseAfter(31);
    expect((await readImport(id)).importState).toBe('refused');
  });
});
