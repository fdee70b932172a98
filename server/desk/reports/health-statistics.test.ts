import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import { type BookingStatus, changeBooking, createBooking } from '#shared/bookings/bookings.ts';
import {
  findHealthReport,
  HEALTH_MEASURES,
  type HealthDimension,
  type HealthRow,
} from '#shared/desk/health-statistics.ts';
import { correctProcedure } from '#shared/health/health.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { fillHealthTown, HEALTH_TOWN, type HealthFact } from '../../../test/health-town.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

const BOOKINGS = 400;
const TUESDAY_10 = (parseIsoDate('2026-12-01') ?? 0) + 10 * 3600;

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const readReport = async (query: { from?: string; to?: string; by?: string }) =>
  (await api.call(findHealthReport, { query }, clerk.token)).body.Rows;

function groupRows(rows: readonly HealthRow[], by: readonly HealthDimension[]): Map<string, string> {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const key = JSON.stringify(by.map((dimension) => row[dimension]));
    const sums = groups.get(key) ?? HEALTH_MEASURES.map(() => 0);
    groups.set(
      key,
      sums.map((sum, i) => sum + row[HEALTH_MEASURES[i] ?? 'given']),
    );
  }
  return new Map([...groups].map(([key, sums]) => [key, sums.join(' ')]));
}

const NO_COUNTS = Object.fromEntries(HEALTH_MEASURES.map((measure) => [measure, 0])) as Record<string, 0>;
const toRow = (fact: HealthFact) => ({ ...NO_COUNTS, ...fact, Mes: fact.Fecha.slice(0, 7) }) as HealthRow;

describe('health statistics', () => {
  let allRows: HealthRow[];
  beforeAll(async () => {
    allRows = (await fillHealthTown(api, BOOKINGS)).map(toRow);
  });

  const listRowsWithin = ({ from, to }: { from: string; to: string }) =>
    allRows.filter(({ Fecha = '' }) => Fecha >= from && Fecha <= to);

  test.each([
    'Mes,Especie,Lugar',
    'Fecha,Lugar,Servicio',
    'Mes',
    'Especie',
    'Lugar',
    'Fecha,Mes,Especie,Lugar,Servicio',
  ])('health statistics by %s equal counting one by one', async (names) => {
    const by = names.split(',') as HealthDimension[];
    for (const period of [HEALTH_TOWN, { from: '2026-03-15', to: '2026-04-14' }]) {
      const rows = await readReport({ ...period, by: names });
      const expected = groupRows(listRowsWithin(period), by);
      expect([...groupRows(rows, by)].toSorted()).toEqual([...expected].toSorted());
      expect(rows).toHaveLength(expected.size);
    }
  });

  test('the example town has data for every measure of the health statistics', () => {
    for (const measure of HEALTH_MEASURES)
      expect([measure, allRows.some((row) => row[measure] > 0)]).toEqual([measure, true]);
  });

  test('health statistics group this year by month, species and location by default', async () => {
    const rows = await readReport({});
    const by = ['Mes', 'Especie', 'Lugar'] as const;
    const year = listRowsWithin({ from: '2026-01-01', to: '2026-12-31' });
    expect([...groupRows(rows, by)].toSorted()).toEqual([...groupRows(year, by)].toSorted());
    expect(Object.keys(rows[0] ?? {})).not.toContain('Fecha');
  });

  test('deleting a person changes no health statistics (acceptance 37)', async () => {
    const past = { from: HEALTH_TOWN.from, to: '2026-11-30', by: 'Fecha,Mes,Especie,Lugar,Servicio' };
    const before = (await readReport(past)).map((row) => JSON.stringify(row)).toSorted();
    const { user_id: id } = await api.db.selectFrom('pets').select('user_id').executeTakeFirstOrThrow();
    expect((await api.call(deleteUser, { params: { id } }, clerk.token)).status).toBe(200);
    const { status } = await api.db
      .selectFrom('users')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('B');
    expect((await readReport(past)).map((row) => JSON.stringify(row)).toSorted()).toEqual(before);
  });

  test.each([{ by: 'Raza' }, { by: 'Mes,Mes' }, { by: '' }, { from: '2026-02-30' }])(
    'rejects health statistics of %o',
    async (query) => {
      expect((await api.send(findHealthReport, { query }, clerk.token)).status).toBe(400);
    },
  );
});

describe('castration statistics', () => {
  const readDay = async (service: string) => {
    const rows = await readReport({ from: '2026-12-01', to: '2026-12-01', by: 'Servicio' });
    const row = rows.find(({ Servicio }) => Servicio === service);
    return row && [row.given, row.came, row.fit, row.operated, row.absent];
  };

  async function newCastration() {
    const [ana, { serviceId: ServiceId }] = [await newResident(api), await newAgenda(api, {})];
    await api.db.updateTable('services').set({ effect: 'castration' }).where('id', '=', ServiceId).execute();
    const PetId = await newPet(api, ana);
    const body = { bookingStartDate: TUESDAY_10, ServiceId, BookerUserId: ana.id, PetId };
    const id = (await api.call(createBooking, { body }, ana.token)).body.result?.id ?? 0;
    const mark = (bookingStatus: BookingStatus, notDoneReason?: 'absent') =>
      api.call(changeBooking, { params: { id }, body: { bookingStatus, notDoneReason } }, clerk.token);
    const service = api.db.selectFrom('services').select('name').where('id', '=', ServiceId);
    return { PetId, mark, service: (await service.executeTakeFirstOrThrow()).name };
  }

  test('a castration counts while its booking is done, and an absence while it is marked as such', async () => {
    const { mark, service } = await newCastration();
    expect(await readDay(service)).toEqual([1, 0, 0, 0, 0]);
    await mark('D');
    expect(await readDay(service)).toEqual([1, 1, 1, 1, 0]);
    await mark('N', 'absent');
    expect(await readDay(service)).toEqual([1, 0, 0, 0, 1]);
    await mark('D');
    expect(await readDay(service)).toEqual([1, 1, 1, 1, 0]);
    await mark('C');
    expect(await readDay(service)).toBeUndefined();
  });

  test('a castration with a corrected date counts once, on its new day', async () => {
    const { mark, service, PetId } = await newCastration();
    await mark('D');
    const row = await api.db
      .selectFrom('procedures')
      .select('id')
      .where('pet_id', '=', PetId)
      .executeTakeFirstOrThrow();
    const Row = { procedureKind: 'castration' as const, doneOn: '2026-11-30', origin: 'T' as const };
    const body = { rectifyReason: 'Fue el lunes', Row };
    await api.call(correctProcedure, { params: { id: PetId, rowId: row.id }, body }, clerk.token);
    const days = await readReport({ from: '2026-11-30', to: '2026-12-01', by: 'Fecha,Servicio' });
    const own = days.filter(({ Servicio }) => Servicio === service);
    expect(own.map(({ Fecha, given, operated }) => [Fecha, given, operated]).toSorted()).toEqual([
      ['2026-11-30', 0, 1],
      ['2026-12-01', 1, 0],
    ]);
  });
});
