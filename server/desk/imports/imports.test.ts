import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeImport, decideImport } from '#shared/desk/imports.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newDni, newImportDesk } from '../../../test/import-desk.ts';
import { newAdmin, newAgenda } from '../../../test/people.ts';
import { countRows } from '../../../test/schema.ts';
import { upload, waitUntilSettled } from '../../../test/spreadsheets.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { advanceImport } from './imports.queries.ts';

let api: TestApi;
let desk: Awaited<ReturnType<typeof newImportDesk>>;
beforeAll(async () => {
  api = await testApp();
  desk = await newImportDesk(api);
});
afterAll(() => api.close());

describe('imports', () => {
  test('an import writes people, pets, castrations and doses, and audits each person and pet', async () => {
    const dni = newDni();
    const one = await desk.startImport(
      await desk.uploadRows([
        [
          dni,
          'ORTIZ, MARIANA',
          '2622-451287 / 15402000',
          'Belgrano 1',
          'LUNA',
          'Canino',
          'H',
          'Mestiza',
          '12/08/2023',
          '3/5/26',
        ],
        [dni, 'Mariana Ortiz', '', '', 'Michi', 'gato', '', '', '', ''],
      ]),
    );
    expect(one).toMatchObject({
      importState: 'done',
      made: { people: 1, pets: 2, castrations: 1, vaccinations: 1, bookings: 0 },
    });
    const person = await desk.findPerson(dni);
    expect(person).toMatchObject({
      name: 'Mariana',
      last_name: 'Ortiz',
      phone: '2622-451287',
      email: null,
      password_hash: null,
      address: 'Belgrano 1',
    });
    const pets = await desk.listPets(dni);
    expect(
      pets.map(({ name, gender, neutered, neutered_on }) => [name, gender, neutered, neutered_on]),
    ).toEqual([
      ['Luna', 'F', 'Y', '2023-08-12'],
      ['Michi', 'X', 'U', null],
    ]);
    const doses = await api.db
      .selectFrom('vaccinations')
      .selectAll()
      .where('pet_id', '=', pets[0]?.id ?? 0)
      .execute();
    expect(doses).toMatchObject([{ given_on: '2026-05-03', next_due_on: '2027-05-03', origin: 'S' }]);
    const { body } = await api.call(
      listAudit,
      { query: { userId: String(desk.sysadmin.id) } },
      desk.sysadmin.token,
    );
    expect(
      body.items
        .slice(0, 4)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['import.start', 'pet.import', 'pet.import', 'user.import']);
    expect(api.mails).toEqual([]);
    expect(
      await api.db
        .selectFrom('outbox')
        .selectAll()
        .where('user_id', '=', person?.id ?? 0)
        .execute(),
    ).toEqual([]);
  });

  test('a second import of the same file changes nothing (acceptance 48)', async () => {
    const dnis = Array.from({ length: 20 }, newDni);
    const rows = dnis.map((dni, i) => [
      dni,
      `Gómez, Ana ${i}`,
      '',
      '',
      'Luna',
      'perro',
      'h',
      'mestizo',
      '1/2/2024',
      '1/3/2025',
    ]);
    await desk.startImport(await desk.uploadRows(rows));
    const before = await desk.readTables();
    const secondImport = await desk.uploadRows(rows);
    expect(new Set(await desk.listRowSummaries(secondImport))).toEqual(
      new Set(['Ya está todo: no cambia nada']),
    );
    expect(await desk.startImport(secondImport)).toMatchObject({
      importState: 'done',
      made: { people: 0, pets: 0, castrations: 0, vaccinations: 0 },
    });
    expect(await desk.readTables()).toEqual(before);
  });

  test('an import of a castration ends the wait for a castration', async () => {
    const admin = await newAdmin(api);
    const waitingDesk = createWaitingDesk(() => ({ api, admin }));
    const agenda = await waitingDesk.newWaitingAgenda();
    const castration = { effect: 'castration' } as const;
    await api.db.updateTable('services').set(castration).where('id', '=', agenda.serviceId).execute();
    await waitingDesk.fillPlaces(agenda);
    const { owner, petId } = await waitingDesk.newWaiting(agenda);
    expect(await waitingDesk.listOwnEntries(owner)).toHaveLength(1);
    const pet = await api.db
      .selectFrom('pets as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .select(['u.id_number as dni', 'u.last_name as lastName', 'u.name', 'p.name as petName'])
      .where('p.id', '=', petId)
      .executeTakeFirstOrThrow();
    const row = [pet.dni ?? '', `${pet.lastName}, ${pet.name}`, pet.petName, '1/11/2026'];
    const heads = ['DNI', 'Apellido y nombre', 'Mascota', 'F. castr.'];
    const checked = await desk.uploadRows([row], heads);
    await api.send(
      decideImport,
      { params: { id: checked.id }, body: { questionKind: 'pet', choice: 'same' } },
      desk.sysadmin.token,
    );
    const one = await desk.startImport(checked);
    expect(one.made).toMatchObject({ pets: 0, castrations: 1 });
    expect(await waitingDesk.listOwnEntries(owner)).toEqual([]);
  });

  test('an import merges several rows of one animal, within a file and across files', async () => {
    const dni = newDni();
    const heads = ['DNI', 'Nombre y apellido', 'Mascota', 'Especie', 'Vacuna', 'Fecha vacuna'];
    const toRow = (vaccine: string, date: string) => [dni, 'Ana Gil', 'Toto', 'Perro', vaccine, date];
    await desk.startImport(
      await desk.uploadRows([toRow('Antirrábica', '1/2/2024'), toRow('Quíntuple canina', '5/2/2024')], heads),
    );
    await desk.startImport(
      await desk.uploadRows([toRow('Antirrábica', '1/2/2024'), toRow('Antirrábica', '2/2/2025')], heads),
    );
    const [pet, ...others] = await desk.listPets(dni);
    expect(others).toEqual([]);
    const doses = await api.db
      .selectFrom('vaccinations')
      .select('given_on')
      .where('pet_id', '=', pet?.id ?? 0)
      .orderBy('given_on')
      .execute();
    expect(doses.map(({ given_on }) => given_on)).toEqual(['2024-02-01', '2024-02-05', '2025-02-02']);
  });

  test('an import writes a past booking once into the newest agenda, simultaneous ones at two places', async () => {
    const { serviceId } = await newAgenda(api, {});
    const { id: newestAgendaId } = await api.db
      .insertInto('agendas')
      .values({ service_id: serviceId, location_id: 1, operator_user_id: (await newAdmin(api)).id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { name } = await api.db
      .selectFrom('services')
      .select('name')
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow();
    const heads = [
      'DNI',
      'Apellido',
      'Nombre',
      'Mascota',
      'Especie',
      'Fecha del turno',
      'Hora',
      'Servicio',
      'Asistió',
    ];
    const dni = newDni();
    const rows = [
      [dni, 'Gil', 'Ana', 'Toto', 'Perro', '12/08/2024', '9:30', name, 'Sí'],
      [dni, 'Gil', 'Ana', 'Luna', 'Perro', '12/08/2024', '9:30', name, 'No'],
      [dni, 'Gil', 'Ana', 'Luna', 'Perro', '12/08/2024', '9:30', 'Otro', 'No'],
      [dni, 'Gil', 'Ana', 'Luna', 'Perro', '12/08/2099', '9:30', name, 'No'],
    ];
    const one = await desk.startImport(await desk.uploadRows(rows, heads));
    expect([one.made.bookings, one.counts.out]).toEqual([2, 2]);
    await desk.startImport(await desk.uploadRows(rows, heads));
    const bookings = await api.db
      .selectFrom('bookings')
      .selectAll()
      .where('service_id', '=', serviceId)
      .orderBy('place')
      .execute();
    const starts = Date.UTC(2024, 7, 12, 9, 30) / 1000;
    expect(bookings).toMatchObject([
      { place: 1, status: 'D', starts, agenda_id: newestAgendaId },
      { place: 2, status: 'N', starts, agenda_id: newestAgendaId },
    ]);
  });

  test('an import leaves out undecided rows', async () => {
    const one = await desk.uploadRows([
      [newDni(), 'Gil, Ana', '', '', 'Toto', 'Perro', '', 'Puro perro azul', '', ''],
      [newDni(), 'Gil, Ana', '', '', 'Luna', '', '', '', '', ''],
    ]);
    expect(one.counts).toMatchObject({ ready: 1, ask: 1 });
    expect(await desk.startImport(one)).toMatchObject({
      made: { people: 1, pets: 1 },
      counts: { ready: 1, ask: 1 },
    });
  });

  test('rejects a second import until the first ends', async () => {
    const [one, other] = [
      await desk.uploadRows([[newDni(), 'Gil, Ana']], ['DNI', 'Persona']),
      await desk.uploadRows([[newDni(), 'Gil, Ana']], ['DNI', 'Persona']),
    ];
    await api.db
      .updateTable('imports')
      .set({ state: 'paused', passed: 0 })
      .where('id', '=', one.id)
      .execute();
    const { status, error } = await api.call(
      changeImport,
      { params: { id: other.id }, body: { act: 'start' } },
      desk.sysadmin.token,
    );
    expect([status, error.message]).toEqual([409, 'Hay otra planilla importándose: esperá a que termine']);
    await api.call(changeImport, { params: { id: one.id }, body: { act: 'resume' } }, desk.sysadmin.token);
    expect((await waitUntilSettled(api, desk.sysadmin.token, one.id)).made.people).toBe(1);
  });

  test('rejects a file of more than 100,000 rows with a sentence and changes no table', async () => {
    const before = await countRows(api);
    const file = Buffer.from(`DNI;Persona\n${'28456789;Gil, Ana\n'.repeat(100_001)}`);
    const one = await upload(api, desk.sysadmin.token, 'padron.csv', file);
    expect([one.importState, one.problem]).toEqual([
      'refused',
      expect.stringMatching(/^La planilla tiene más de 100.000 filas/),
    ]);
    expect({ ...(await countRows(api)), imports: 0 }).toEqual({ ...before, imports: 0 });
  });

  test('a process cannot advance an import that another process has advanced meanwhile', async () => {
    const one = await desk.uploadRows([
      [newDni(), 'ORTIZ, MARIANA', '', '', 'Luna', 'Perro', 'H', 'Mestizo', '', ''],
    ]);
    const state = 'importing';
    await api.db.updateTable('imports').set({ state, passed: 0 }).where('id', '=', one.id).execute();
    const step = { id: one.id, state, from: 0, to: 2, busyUntil: 0 } as const;
    const advance = () => inTransaction(api.db, (trx) => advanceImport(trx, step));
    expect([await advance(), await advance()]).toEqual([true, false]);
    const body = { act: 'discard' } as const;
    await api.db.updateTable('imports').set({ state: 'ready' }).where('id', '=', one.id).execute();
    await api.call(changeImport, { params: { id: one.id }, body }, desk.sysadmin.token);
  });
});
