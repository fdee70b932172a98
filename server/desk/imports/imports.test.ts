import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeImport,
  changeImportColumns,
  decideImport,
  type Import,
  listImportQuestions,
  listImportRows,
} from '#shared/desk/imports.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAgenda, newPet, newResident, newSysadmin, type Person } from '../../../test/people.ts';
import { csvOf, settled, upload } from '../../../test/spreadsheets.ts';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await testApp();
  ana = await newSysadmin(api);
});
afterAll(() => api.close());

const HEADS = [
  'Nro. doc.',
  'Apellido y nombre',
  'Tel / cel',
  'Domicilio',
  'Animal',
  'Esp.',
  'Sexo',
  'Raza',
  'F. castr.',
  'Antirrab.',
];
let last = 60_000_000;
function newDni(): string {
  last += 1;
  return String(last);
}

async function run(one: Import): Promise<Import> {
  await api.call(changeImport, { params: { id: one.id }, body: { act: 'start' } }, ana.token);
  return settled(api, ana.token, one.id);
}

async function undo(one: Import): Promise<Import> {
  await api.call(changeImport, { params: { id: one.id }, body: { act: 'undo' } }, ana.token);
  return settled(api, ana.token, one.id);
}

const read = (rows: string[][], heads = HEADS) =>
  upload(api, ana.token, 'padron.csv', csvOf([heads, ...rows]));

async function whatOf(one: Import): Promise<string[]> {
  const { body } = await api.call(listImportRows, { params: { id: one.id }, query: {} }, ana.token);
  return body.items.map(({ what }) => what);
}

const personOf = (dni: string) =>
  api.db.selectFrom('users').selectAll().where('id_number', '=', dni).executeTakeFirst();
const petsOf = (dni: string) =>
  api.db
    .selectFrom('pets as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .where('u.id_number', '=', dni)
    .where('p.status', '=', 'A')
    .orderBy('p.id')
    .execute();

/** Every table but what tells of imports, the audit, and locks that count. */
async function snapshot(): Promise<Record<string, unknown[]>> {
  const tables = await api.db.introspection.getTables();
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !/^(import|audit$|sessions$|report_revision|sqlite|user_words|pet_words)/.test(name));
  const all: Record<string, unknown[]> = {};
  for (const name of names) {
    const rows = await api.db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    all[name] = rows.map((row) => JSON.stringify({ ...row, revision: 0 })).toSorted();
  }
  return all;
}

describe('the dry run', () => {
  test('changes no table, and says what each row does', async () => {
    const dni = newDni();
    const before = await snapshot();
    const one = await read([
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
    expect(one).toMatchObject({
      importState: 'ready',
      rows: 3,
      counts: { ready: 1, ask: 0, decided: 0, out: 2 },
    });
    expect(await whatOf(one)).toEqual([
      'Persona nueva, mascota nueva, castración del 12/08/2023, Antirrábica del 03/05/2026',
      'Falta el DNI de la persona',
      'El DNI «123» no tiene 7 u 8 números',
    ]);
    expect(await snapshot()).toEqual(before);
  });

  test('judges anew when a column is corrected', async () => {
    const one = await read([[newDni(), 'Ortiz Mariana', 'Luna']], ['Doc.', 'Quién', 'Bicho']);
    expect(one.counts.out).toBe(1);
    const fields = ['dni', 'lastFirst', 'petName'] as const;
    await api.call(changeImportColumns, { params: { id: one.id }, body: { fields: [...fields] } }, ana.token);
    const checked = await settled(api, ana.token, one.id);
    expect([checked.importState, checked.counts.ready]).toEqual(['ready', 1]);
    expect(checked.columns.map(({ field }) => field)).toEqual(fields);
  });

  test('rejects two columns with one field, and a file without the DNI', async () => {
    const one = await read([[newDni(), 'Ortiz', 'Mariana']], ['DNI', 'Apellido', 'Nombre']);
    const change = async (fields: ('dni' | 'lastName' | null)[]) => {
      const { status, error } = await api.call(
        changeImportColumns,
        { params: { id: one.id }, body: { fields } },
        ana.token,
      );
      return [status, error.message];
    };
    expect(await change(['dni', 'dni', null])).toEqual([
      400,
      'Hay dos columnas con el mismo dato: elegí una',
    ]);
    expect(await change([null, 'lastName', null])).toEqual([400, 'Falta decir qué columna tiene el DNI']);
  });
});

describe('an import', () => {
  test('writes people, pets, castrations and doses, and an audit row of each person and pet', async () => {
    const dni = newDni();
    const one = await run(
      await read([
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
    const person = await personOf(dni);
    expect(person).toMatchObject({
      name: 'Mariana',
      last_name: 'Ortiz',
      phone: '2622-451287',
      email: null,
      password_hash: null,
      address: 'Belgrano 1',
    });
    const pets = await petsOf(dni);
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
    const { body } = await api.call(listAudit, { query: { userId: String(ana.id) } }, ana.token);
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

  test('of the same file a second time changes nothing', async () => {
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
    await run(await read(rows));
    const before = await snapshot();
    const again = await read(rows);
    expect(new Set(await whatOf(again))).toEqual(new Set(['Ya está todo: no cambia nada']));
    expect(await run(again)).toMatchObject({
      importState: 'done',
      made: { people: 0, pets: 0, castrations: 0, vaccinations: 0 },
    });
    expect(await snapshot()).toEqual(before);
  });

  test('takes several rows of one animal as one, in one file and in the next', async () => {
    const dni = newDni();
    const heads = ['DNI', 'Nombre y apellido', 'Mascota', 'Especie', 'Vacuna', 'Fecha vacuna'];
    const row = (vaccine: string, date: string) => [dni, 'Ana Gil', 'Toto', 'Perro', vaccine, date];
    await run(await read([row('Antirrábica', '1/2/2024'), row('Quíntuple canina', '5/2/2024')], heads));
    await run(await read([row('Antirrábica', '1/2/2024'), row('Antirrábica', '2/2/2025')], heads));
    const [pet, ...others] = await petsOf(dni);
    expect(others).toEqual([]);
    const doses = await api.db
      .selectFrom('vaccinations')
      .select('given_on')
      .where('pet_id', '=', pet?.id ?? 0)
      .orderBy('given_on')
      .execute();
    expect(doses.map(({ given_on }) => given_on)).toEqual(['2024-02-01', '2024-02-05', '2025-02-02']);
  });

  test('writes past turnos on places of their own, once', async () => {
    const { serviceId } = await newAgenda(api, {});
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
    const one = await run(await read(rows, heads));
    expect([one.made.bookings, one.counts.out]).toEqual([2, 2]);
    await run(await read(rows, heads));
    const turnos = await api.db
      .selectFrom('bookings')
      .selectAll()
      .where('service_id', '=', serviceId)
      .orderBy('place')
      .execute();
    expect(turnos.map(({ place, status, starts }) => [place, status, starts])).toEqual([
      [1, 'D', Date.UTC(2024, 7, 12, 9, 30) / 1000],
      [2, 'N', Date.UTC(2024, 7, 12, 9, 30) / 1000],
    ]);
  });

  test('leaves out what is not decided', async () => {
    const one = await read([
      [newDni(), 'Gil, Ana', '', '', 'Toto', 'Perro', '', 'Puro perro azul', '', ''],
      [newDni(), 'Gil, Ana', '', '', 'Luna', '', '', '', '', ''],
    ]);
    expect(one.counts).toMatchObject({ ready: 1, ask: 1 });
    expect(await run(one)).toMatchObject({ made: { people: 1, pets: 1 }, counts: { ready: 1, ask: 1 } });
  });

  test('is one at a time', async () => {
    const [one, other] = [
      await read([[newDni(), 'Gil, Ana']], ['DNI', 'Persona']),
      await read([[newDni(), 'Gil, Ana']], ['DNI', 'Persona']),
    ];
    await api.db
      .updateTable('imports')
      .set({ state: 'paused', passed: 0 })
      .where('id', '=', one.id)
      .execute();
    const { status, error } = await api.call(
      changeImport,
      { params: { id: other.id }, body: { act: 'start' } },
      ana.token,
    );
    expect([status, error.message]).toEqual([409, 'Hay otra planilla importándose: esperá a que termine']);
    await api.call(changeImport, { params: { id: one.id }, body: { act: 'resume' } }, ana.token);
    expect((await settled(api, ana.token, one.id)).made.people).toBe(1);
  });
});

describe('decisions', () => {
  const decide = (
    one: Import,
    body: { questionKind: 'breed' | 'person' | 'pet' | 'city'; subject?: string; choice: string | null },
  ) => api.send(decideImport, { params: { id: one.id }, body }, ana.token);
  const questions = async (one: Import) =>
    (await api.call(listImportQuestions, { params: { id: one.id } }, ana.token)).body;

  test('on breeds are one for each word, and may add them', async () => {
    const [dni, other] = [newDni(), newDni()];
    const one = await read([
      [dni, 'Gil, Ana', '', '', 'Toto', 'Perro', '', 'Pastor de Anatolia', '', ''],
      [dni, 'Gil, Ana', '', '', 'Rocco', 'Perro', '', 'pastor de anatolia', '', ''],
      [other, 'Gil, Berta', '', '', 'Nina', 'Perro', '', 'Xoloitzcuintle gris', '', ''],
    ]);
    const { items, totals } = await questions(one);
    expect(items.map(({ doubt, rows, row }) => [doubt, rows, row])).toEqual([
      ['Pastor de Anatolia', 2, 2],
      ['Xoloitzcuintle gris', 1, 4],
    ]);
    expect(totals).toEqual([{ questionKind: 'breed', questions: 3, decided: 0 }]);
    await decide(one, { questionKind: 'breed', subject: items[0]?.subject ?? '', choice: 'add' });
    await decide(one, { questionKind: 'breed', choice: 'mixed' });
    expect((await run(one)).counts).toMatchObject({ ready: 3, ask: 0 });
    const breeds = await api.db
      .selectFrom('pets as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .innerJoin('breeds as b', 'b.id', 'p.breed_id')
      .select(['p.name', 'b.name as breed'])
      .where('u.id_number', 'in', [dni, other])
      .orderBy('p.id')
      .execute();
    expect(breeds).toEqual([
      { name: 'Toto', breed: 'Pastor de Anatolia' },
      { name: 'Rocco', breed: 'Pastor de Anatolia' },
      { name: 'Nina', breed: 'Mestizo' },
    ]);
  });

  test('on names take the file’s only for people without an account', async () => {
    const neighbour = await newResident(api);
    const { id_number: taken } = await api.db
      .selectFrom('users')
      .select('id_number')
      .where('id', '=', neighbour.id)
      .executeTakeFirstOrThrow();
    const dni = newDni();
    await run(await read([[dni, 'Gil, Ana']], ['DNI', 'Persona']));
    const one = await read(
      [
        [dni, 'Gil, Ana María'],
        [taken ?? '', 'Otra, Persona'],
      ],
      ['DNI', 'Persona'],
    );
    const { items } = await questions(one);
    expect(items.map(({ options }) => options.map(({ choice }) => choice))).toEqual([
      ['here', 'file', 'out'],
      ['here', 'out'],
    ]);
    await decide(one, { questionKind: 'person', choice: 'file' });
    await decide(one, { questionKind: 'person', choice: 'here' });
    await run(one);
    expect(await personOf(dni)).toMatchObject({ name: 'Ana María', last_name: 'Gil' });
    expect((await personOf(taken ?? ''))?.name).toBe('Ana');
    await undo(one);
    expect(await personOf(dni)).toMatchObject({ name: 'Ana', last_name: 'Gil' });
  });

  test('on pets tell one animal from another, and are remembered', async () => {
    const neighbour = await newResident(api);
    const petId = await newPet(api, neighbour, 'Luna');
    const { id_number: dni } = await api.db
      .selectFrom('users')
      .select('id_number')
      .where('id', '=', neighbour.id)
      .executeTakeFirstOrThrow();
    const row = [dni ?? '', '', '', '', 'Luna', 'perro', '', '', '1/2/2024', ''];
    const one = await read([row]);
    expect((await questions(one)).items).toMatchObject([
      { questionKind: 'pet', here: 'Luna, perro, hembra, nació el 05/04/2023' },
    ]);
    await decide(one, { questionKind: 'pet', choice: 'same' });
    await run(one);
    expect(await petsOf(dni ?? '')).toMatchObject([{ id: petId, neutered: 'Y', neutered_on: '2024-02-01' }]);
    expect(await whatOf(await read([row]))).toEqual(['Ya está todo: no cambia nada']);
    await undo(one);
    expect(await petsOf(dni ?? '')).toMatchObject([{ id: petId, neutered: 'U', neutered_on: null }]);
  });

  test('on cities take the nearest or words', async () => {
    const heads = ['DNI', 'Persona', 'Localidad'];
    const city = await api.db
      .selectFrom('cities')
      .select(['id', 'name', 'state_id'])
      .where('status', '=', 'A')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const dni = newDni();
    const one = await read([[dni, 'Gil, Ana', `${city.name}x`]], heads);
    const { items } = await questions(one);
    expect(items[0]?.options[0]).toEqual({ choice: `id:${city.id}`, label: city.name });
    await decide(one, { questionKind: 'city', choice: 'like' });
    await run(one);
    expect(await personOf(dni)).toMatchObject({ city_id: city.id, state_id: city.state_id });
  });

  test('may be to leave a row out, and an answer that was not offered is rejected', async () => {
    const one = await read([[newDni(), 'Gil, Ana', '', '', 'Toto', 'Perro', '', 'Puro perro azul', '', '']]);
    const subject = (await questions(one)).items[0]?.subject ?? '';
    expect((await decide(one, { questionKind: 'breed', subject, choice: 'same' })).status).toBe(400);
    await decide(one, { questionKind: 'breed', subject, choice: 'out' });
    const start = await api.call(changeImport, { params: { id: one.id }, body: { act: 'start' } }, ana.token);
    expect([start.status, start.error.message]).toEqual([409, 'No hay filas que entren']);
  });
});

describe('undo', () => {
  test('leaves every table as it was before', async () => {
    const before = await snapshot();
    const rows = Array.from({ length: 30 }, (_, i) => [
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
    const one = await read(rows);
    await api.send(
      decideImport,
      { params: { id: one.id }, body: { questionKind: 'breed', choice: 'add' } },
      ana.token,
    );
    await run(one);
    expect(await snapshot()).not.toEqual(before);
    expect(await undo(one)).toMatchObject({ importState: 'undone', kept: 0 });
    expect(await snapshot()).toEqual(before);
  });

  test('lets the same file in again', async () => {
    const dni = newDni();
    const rows = [[dni, 'Gil, Ana', '', '', 'Toto', 'perro', '', '', '', '']];
    await undo(await run(await read(rows)));
    expect(await run(await read(rows))).toMatchObject({ made: { people: 1, pets: 1 } });
  });

  test('keeps what something was built upon, and lists it', async () => {
    const [dni, other] = [newDni(), newDni()];
    const one = await run(
      await read([
        [dni, 'Gil, Ana', '', '', 'Toto', 'perro', '', '', '1/2/2024', ''],
        [other, 'Gil, Berta', '', '', 'Luna', 'perro', '', '', '', ''],
      ]),
    );
    const [pet] = await petsOf(dni);
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
    expect(await undo(one)).toMatchObject({ importState: 'undone', kept: 1 });
    expect([await personOf(dni), await personOf(other)]).toEqual([
      expect.objectContaining({ name: 'Ana' }),
      undefined,
    ]);
    expect(await petsOf(dni)).toMatchObject([{ neutered: 'Y' }]);
    const { body } = await api.call(
      listImportRows,
      { params: { id: one.id }, query: { only: 'kept' } },
      ana.token,
    );
    expect(body.items.map(({ cells }) => cells[0])).toEqual([dni]);
  });

  test('ends after 30 days', async () => {
    const one = await run(await read([[newDni(), 'Gil, Ana']], ['DNI', 'Persona']));
    const now = api.now();
    api.setNow(now + 31 * 86_400_000);
    const late = await newSysadmin(api);
    const { status, error } = await api.call(
      changeImport,
      { params: { id: one.id }, body: { act: 'undo' } },
      late.token,
    );
    api.setNow(now);
    expect([status, error.message]).toEqual([409, 'Pasaron más de 30 días: ya no se puede deshacer']);
  });
});
