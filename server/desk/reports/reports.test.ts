import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Dimension,
  findReport,
  findReportSummary,
  MEASURES,
  type ReportRow,
  type Totals,
  USUAL_DIMENSIONS,
} from '#shared/desk/reports.ts';
import { DAY, midnight } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';
import { type Fact, fillReportTown, ODD_PLACES } from '../../../test/report-town.ts';

const WHOLE = { from: '2027-07-01', to: '2028-06-30' };
const BOOKINGS = 100_000;
/** Milliseconds for the whole report on a busy machine. */

let api: TestApi;
/** Each booking as a row of its own. */
let counted: Required<ReportRow>[];
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  api.setNow(Date.UTC(2028, 5, 1, 12));
  admin = await newAdmin(api);
  const span = { from: midnight(WHOLE.from), until: midnight(WHOLE.to) + DAY };
  const facts = await fillReportTown(api.db, { bookings: BOOKINGS, residents: 5_000, ...span });
  counted = facts.map(asRow);
});
afterAll(() => api.close());

const report = async (query: { from?: string; to?: string; by?: string }) =>
  (await api.call(findReport, { query }, admin.token)).body.report_1;
const summary = async (query: { from?: string; to?: string }) =>
  (await api.call(findReportSummary, { query }, admin.token)).body;

const SEX = { F: 'Hembra', M: 'Macho', X: 'Ninguno' } as const;

/** What a booking adds to the report, by the words of the specification and no SQL. */
function asRow({ starts, status, city, otherCity, gender, specie, breed }: Fact): Required<ReportRow> {
  const date = new Date(starts * 1000);
  return {
    Localidad: city ?? (otherCity === '' ? 'Sin localidad' : otherCity),
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    Fecha: date.toISOString().slice(0, 10),
    Sexo: SEX[gender],
    Especie: specie ?? 'Ninguna',
    Raza: breed ?? 'Ninguna',
    Servicio: 'Castración',
    Lugar: 'Centro de Zoonosis',
    Veterinario: 'Agenda general',
    done: Number(status === 'D'),
    reserved: Number(status !== 'C'),
    cancelled: Number(status === 'C'),
    notdone: Number(status === 'N'),
  };
}

/** Figures by group, both as text. */
function grouped(rows: readonly ReportRow[], by: readonly Dimension[]): Map<string, string> {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const key = JSON.stringify(by.map((dimension) => row[dimension]));
    const sums = groups.get(key) ?? [0, 0, 0, 0];
    groups.set(key, sums);
    for (const [index, measure] of MEASURES.entries()) sums[index] = (sums[index] ?? 0) + row[measure];
  }
  return new Map([...groups].map(([key, sums]) => [key, sums.join(' ')]));
}

/** Each group once, none missing, none too many, with those figures. */
function expectGroups(
  rows: readonly ReportRow[],
  by: readonly Dimension[],
  counted: readonly ReportRow[],
): void {
  const [told, expected] = [grouped(rows, by), grouped(counted, by)];
  expect([...expected].filter(([key, figures]) => told.get(key) !== figures)).toEqual([]);
  expect([rows.length, told.size]).toEqual([expected.size, expected.size]);
}

const within = (from: string, to: string) => counted.filter(({ Fecha }) => Fecha >= from && Fecha <= to);

function total(rows: readonly Totals[]): Totals {
  const sums = MEASURES.map((measure) => [measure, rows.reduce((sum, row) => sum + row[measure], 0)]);
  return Object.fromEntries(sums) as Totals;
}

describe('the report of 100,000 bookings', () => {
  test('has every group once, with the figures counted one by one', async () => {
    const rows = await report(WHOLE);
    expect(rows.every((row) => Object.keys(row).length === USUAL_DIMENSIONS.length + MEASURES.length)).toBe(
      true,
    );
    expectGroups(rows, USUAL_DIMENSIONS, counted);
  });

  test('adds up to what the table holds', async () => {
    const { rows } = await sql<{ status: string; many: number }>`
      select status, cast(count(*) as bigint) as many from bookings group by status`.execute(api.db);
    const of = new Map(rows.map(({ status, many }) => [status, many]));
    const [A = 0, C = 0, D = 0, N = 0] = ['A', 'C', 'D', 'N'].map((status) => of.get(status));
    expect(A + C + D + N).toBe(BOOKINGS);
    expect(total(await report(WHOLE))).toEqual({ done: D, reserved: A + D + N, cancelled: C, notdone: N });
  });

  test.each([
    ['Localidad,year,month,day'],
    ['Localidad'],
    ['Fecha'],
    ['year,month'],
    ['year'],
    ['month'],
    ['day,Sexo'],
    ['Raza,Especie'],
    ['Sexo'],
    ['Fecha,Localidad,Raza'],
    ['Servicio,Lugar,Veterinario,Sexo'],
  ])('by %s it is the whole one summed', async (by) => {
    const dimensions = by.split(',') as Dimension[];
    const rows = await report({ ...WHOLE, by });
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([...dimensions, ...MEASURES].toSorted());
    expectGroups(rows, dimensions, counted);
  });

  test('names places as people wrote them', async () => {
    const names = (await report({ ...WHOLE, by: 'Localidad' })).map((row) => row.Localidad);
    expect(names).toEqual(expect.arrayContaining([...ODD_PLACES]));
  });

  test('tells towns of the same name apart by their province', async () => {
    const names = (await report({ ...WHOLE, by: 'Localidad' })).map((row) => row.Localidad);
    expect(names).toEqual(expect.arrayContaining(['San Carlos (Mendoza)', 'San Carlos (Salta)']));
    expect(names).not.toContain('San Carlos');
  });

  test.each([
    ['2027-12-31', '2027-12-31'],
    ['2027-12-31', '2028-01-01'],
    ['2028-02-28', '2028-03-01'],
    ['2028-02-29', '2028-02-29'],
    ['2027-10-15', '2028-01-02'],
    ['2019-01-01', '2028-12-31'],
  ])('from %s to %s has those days’ first and last second, and no others', async (from, to) => {
    const expected = within(from, to);
    const rows = await report({ from, to, by: 'Fecha,Sexo' });
    expectGroups(rows, ['Fecha', 'Sexo'], expected);
    expect(total(await report({ from, to, by: 'Sexo' }))).toEqual(total(expected));
  });

  test('is of this year where no dates are given, and of the town’s year', async () => {
    expect(total(await report({ by: 'Sexo' }))).toEqual(total(within('2028-01-01', '2028-12-31')));
    expect(total(await report({ from: '2028-03-01', by: 'Sexo' }))).toEqual(
      total(within('2028-03-01', '2028-12-31')),
    );
    api.setNow(Date.UTC(2028, 0, 1, 2));
    expect(total(await report({ by: 'Sexo' }))).toEqual(total(within('2027-01-01', '2027-12-31')));
    api.setNow(Date.UTC(2028, 5, 1, 12));
    // The session was last seen in January.
    admin = await newAdmin(api);
  });

  test('is empty where there are no bookings', async () => {
    expect(await report({ from: '1900-01-01', to: '1909-12-31' })).toEqual([]);
  });
});

describe('the summary of 100,000 bookings', () => {
  test('has the period’s and the previous one’s figures', async () => {
    const { current, previous } = await summary({ from: '2028-03-01', to: '2028-05-31' });
    const of = (from: string, to: string) => ({ from, to, ...total(within(from, to)) });
    expect(current).toEqual(of('2028-03-01', '2028-05-31'));
    expect(previous).toEqual(of('2027-12-01', '2028-02-29'));
    expect((await summary({ from: '2028-03-02', to: '2028-03-04' })).previous).toEqual(
      of('2028-02-28', '2028-03-01'),
    );
  });

  test('has every week from its Monday, those without bookings too', async () => {
    const { weeks } = await summary({ from: '2027-06-16', to: '2027-07-08' });
    expect(weeks.map(({ week }) => week)).toEqual(['2027-06-14', '2027-06-21', '2027-06-28', '2027-07-05']);
    expect(weeks.map(({ week: _, ...figures }) => figures)).toEqual([
      total([]),
      total([]),
      total(within('2027-07-01', '2027-07-04')),
      total(within('2027-07-05', '2027-07-08')),
    ]);
  });

  test('has a Monday’s and a Sunday’s period as one week each', async () => {
    for (const date of ['2027-12-27', '2028-01-02']) {
      const { weeks, current } = await summary({ from: date, to: date });
      const { from: _, to: __, ...figures } = current;
      expect(weeks).toEqual([{ week: '2027-12-27', ...figures }]);
    }
  });

  test('has the figures by species and sex', async () => {
    const { bySpeciesAndSex } = await summary(WHOLE);
    expectGroups(bySpeciesAndSex, ['Especie', 'Sexo'], counted);
  });

  test('of ten years has each of their weeks', async () => {
    const { weeks } = await summary({ from: '2019-01-01', to: '2028-12-31' });
    expect(weeks).toHaveLength(522);
    expect(total(weeks)).toEqual(total(counted));
  });
});

describe('a period or a grouping nobody may ask for', () => {
  test.each([
    [{ from: '2028-02-30' }, 'Revisá'],
    [{ to: '2027-02-29' }, 'Revisá'],
    [{ from: '2028-2-1' }, 'Revisá'],
    [{ from: '1899-12-31', to: '1900-01-02' }, 'Revisá'],
    [{ to: '10000-01-01' }, 'Revisá'],
    [{ from: "2028-01-01' or 1=1" }, 'Revisá'],
    [{ from: '2028-05-02', to: '2028-05-01' }, 'anterior'],
    [{ from: '2018-02-28', to: '2028-02-28' }, '10 años'],
  ])('%j is refused in Spanish', async (query, told) => {
    for (const endpoint of [findReport, findReportSummary]) {
      const answer = await api.send(endpoint, { query }, admin.token);
      expect([answer.status, answer.error.code]).toEqual([400, 'invalid']);
      expect(answer.error.message).toContain(told);
    }
  });

  test.each(['', 'Barrio', 'Localidad,Localidad', 'localidad', 'constructor', 'Localidad;Sexo'])(
    'by %j is refused',
    async (by) => {
      expect((await api.send(findReport, { query: { by } }, admin.token)).status).toBe(400);
    },
  );

  test('ten years to the day are answered', async () => {
    const query = { from: '2018-02-28', to: '2028-02-27', by: 'year' };
    expect((await api.send(findReport, { query }, admin.token)).status).toBe(200);
  });

  test('residents are refused', async () => {
    const { token } = await newResident(api);
    for (const endpoint of [findReport, findReportSummary])
      expect((await api.send(endpoint, {}, token)).status).toBe(403);
  });
});
