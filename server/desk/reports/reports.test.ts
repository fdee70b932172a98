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
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';
import { fillReportTown, type GeneratedBooking, ODD_LOCALITIES } from '../../../test/report-town.ts';

const WHOLE = { from: '2027-07-01', to: '2028-06-30' };
const BOOKINGS = 100_000;

let api: TestApi;
let countedRows: Required<ReportRow>[];
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  api.setNow(Date.UTC(2028, 5, 1, 12));
  admin = await newAdmin(api);
  const span = { from: toMidnight(WHOLE.from), until: toMidnight(WHOLE.to) + DAY_SECONDS };
  const facts = await fillReportTown(api.db, { bookings: BOOKINGS, residents: 5_000, ...span });
  countedRows = facts.map(toRow);
});
afterAll(() => api.close());

const readReport = async (query: { from?: string; to?: string; by?: string }) =>
  (await api.call(findReport, { query }, admin.token)).body.report_1;
const readSummary = async (query: { from?: string; to?: string }) =>
  (await api.call(findReportSummary, { query }, admin.token)).body;

const SEX = { F: 'Hembra', M: 'Macho', X: 'Ninguno' } as const;

function toRow({
  starts,
  status,
  city,
  otherCity,
  gender,
  specie,
  breed,
}: GeneratedBooking): Required<ReportRow> {
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

function groupRows(rows: readonly ReportRow[], by: readonly Dimension[]): Map<string, string> {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const key = JSON.stringify(by.map((dimension) => row[dimension]));
    const sums = groups.get(key) ?? [0, 0, 0, 0];
    groups.set(key, sums);
    for (const [index, measure] of MEASURES.entries()) sums[index] = (sums[index] ?? 0) + row[measure];
  }
  return new Map([...groups].map(([key, sums]) => [key, sums.join(' ')]));
}

function expectGroups(
  rows: readonly ReportRow[],
  by: readonly Dimension[],
  counted: readonly ReportRow[],
): void {
  const [actual, expected] = [groupRows(rows, by), groupRows(counted, by)];
  expect([...expected].filter(([key, totals]) => actual.get(key) !== totals)).toEqual([]);
  expect([rows.length, actual.size]).toEqual([expected.size, expected.size]);
}

const rowsWithin = (from: string, to: string) =>
  countedRows.filter(({ Fecha }) => Fecha >= from && Fecha <= to);

function sumTotals(rows: readonly Totals[]): Totals {
  const sums = MEASURES.map((measure) => [measure, rows.reduce((sum, row) => sum + row[measure], 0)]);
  return Object.fromEntries(sums) as Totals;
}

describe('report of 100,000 bookings', () => {
  test('each group of a report appears once with the numbers counted one by one', async () => {
    const rows = await readReport(WHOLE);
    expect(rows.every((row) => Object.keys(row).length === USUAL_DIMENSIONS.length + MEASURES.length)).toBe(
      true,
    );
    expectGroups(rows, USUAL_DIMENSIONS, countedRows);
  });

  test("a report's totals equal the counts of the table of bookings", async () => {
    const { rows } = await sql<{ status: string; many: number }>`
      select status, cast(count(*) as bigint) as many from bookings group by status`.execute(api.db);
    const counts = new Map(rows.map(({ status, many }) => [status, many]));
    const [A = 0, C = 0, D = 0, N = 0] = ['A', 'C', 'D', 'N'].map((status) => counts.get(status));
    expect(A + C + D + N).toBe(BOOKINGS);
    expect(sumTotals(await readReport(WHOLE))).toEqual({
      done: D,
      reserved: A + D + N,
      cancelled: C,
      notdone: N,
    });
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
  ])('a report by %s equals counting one by one', async (by) => {
    const dimensions = by.split(',') as Dimension[];
    const rows = await readReport({ ...WHOLE, by });
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([...dimensions, ...MEASURES].toSorted());
    expectGroups(rows, dimensions, countedRows);
  });

  test('a report names localities as people typed them', async () => {
    const names = (await readReport({ ...WHOLE, by: 'Localidad' })).map((row) => row.Localidad);
    expect(names).toEqual(expect.arrayContaining([...ODD_LOCALITIES]));
  });

  test('a report distinguishes cities of the same name by province', async () => {
    const names = (await readReport({ ...WHOLE, by: 'Localidad' })).map((row) => row.Localidad);
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
  ])('a report from %s to %s covers exactly the first and last second of those days', async (from, to) => {
    const expected = rowsWithin(from, to);
    const rows = await readReport({ from, to, by: 'Fecha,Sexo' });
    expectGroups(rows, ['Fecha', 'Sexo'], expected);
    expect(sumTotals(await readReport({ from, to, by: 'Sexo' }))).toEqual(sumTotals(expected));
  });

  test('a summary covers the town’s current year by default, a report all bookings', async () => {
    expect(await readSummary({})).toEqual(await readSummary({ from: '2028-01-01', to: '2028-12-31' }));
    expect(sumTotals(await readReport({ by: 'Sexo' }))).toEqual(sumTotals(countedRows));
    api.setNow(Date.UTC(2028, 0, 1, 2));
    expect(await readSummary({})).toEqual(await readSummary({ from: '2027-01-01', to: '2027-12-31' }));
    api.setNow(Date.UTC(2028, 5, 1, 12));
    admin = await newAdmin(api);
  });

  test('a report of a period without bookings has no rows', async () => {
    expect(await readReport({ from: '1900-01-01', to: '1909-12-31' })).toEqual([]);
  });
});

describe('summary of 100,000 bookings', () => {
  test('the summary of a report sums the period and the previous one', async () => {
    const { current, previous } = await readSummary({ from: '2028-03-01', to: '2028-05-31' });
    const toPeriod = (from: string, to: string) => ({ from, to, ...sumTotals(rowsWithin(from, to)) });
    expect(current).toEqual(toPeriod('2028-03-01', '2028-05-31'));
    expect(previous).toEqual(toPeriod('2027-12-01', '2028-02-29'));
    expect((await readSummary({ from: '2028-03-02', to: '2028-03-04' })).previous).toEqual(
      toPeriod('2028-02-28', '2028-03-01'),
    );
  });

  test('the summary of a report lists every week from its Monday, including empty ones', async () => {
    const { weeks } = await readSummary({ from: '2027-06-16', to: '2027-07-08' });
    expect(weeks.map(({ week }) => week)).toEqual(['2027-06-14', '2027-06-21', '2027-06-28', '2027-07-05']);
    expect(weeks.map(({ week: _, ...totals }) => totals)).toEqual([
      sumTotals([]),
      sumTotals([]),
      sumTotals(rowsWithin('2027-07-01', '2027-07-04')),
      sumTotals(rowsWithin('2027-07-05', '2027-07-08')),
    ]);
  });

  test('the summary of a report counts a single Monday or Sunday as one week', async () => {
    for (const date of ['2027-12-27', '2028-01-02']) {
      const { weeks, current } = await readSummary({ from: date, to: date });
      const { from: _, to: __, ...totals } = current;
      expect(weeks).toEqual([{ week: '2027-12-27', ...totals }]);
    }
  });

  test('the summary of a report sums by species and sex', async () => {
    const { bySpeciesAndSex } = await readSummary(WHOLE);
    expectGroups(bySpeciesAndSex, ['Especie', 'Sexo'], countedRows);
  });

  test('the summary of a report lists every week of ten years', async () => {
    const { weeks } = await readSummary({ from: '2019-01-01', to: '2028-12-31' });
    expect(weeks).toHaveLength(522);
    expect(sumTotals(weeks)).toEqual(sumTotals(countedRows));
  });
});

describe('invalid period or grouping', () => {
  test.each([
    [{ from: '2028-02-30' }, 'Revisá'],
    [{ to: '2027-02-29' }, 'Revisá'],
    [{ from: '2028-2-1' }, 'Revisá'],
    [{ from: '1899-12-31', to: '1900-01-02' }, 'Revisá'],
    [{ to: '10000-01-01' }, 'Revisá'],
    [{ from: "2028-01-01' or 1=1" }, 'Revisá'],
    [{ from: '2028-05-02', to: '2028-05-01' }, 'anterior'],
    [{ from: '2018-02-28', to: '2028-02-28' }, '10 años'],
  ])('rejects a report of %j in Spanish', async (query, message) => {
    for (const endpoint of [findReport, findReportSummary]) {
      const answer = await api.send(endpoint, { query }, admin.token);
      expect([answer.status, answer.error.code]).toEqual([400, 'invalid']);
      expect(answer.error.message).toContain(message);
    }
  });

  test.each(['', 'Barrio', 'Localidad,Localidad', 'localidad', 'constructor', 'Localidad;Sexo'])(
    'rejects a report by %j',
    async (by) => {
      expect((await api.send(findReport, { query: { by } }, admin.token)).status).toBe(400);
    },
  );

  test('a report can cover exactly ten years', async () => {
    const query = { from: '2018-02-28', to: '2028-02-27', by: 'year' };
    expect((await api.send(findReport, { query }, admin.token)).status).toBe(200);
  });

  test.each([
    [{}, 2],
    [{ from: '2028-01-01' }, 1],
    [{ to: '2027-12-31' }, 1],
    [{ to: '2020-12-31' }, 0],
    [{ from: '2030-01-01' }, 0],
  ])('a report of %j has all %i years of bookings', async (query, count) => {
    const years = (await readReport({ ...query, by: 'year' })).map(({ year }) => year);
    expect(new Set(years).size).toBe(count);
  });

  test('residents cannot read reports', async () => {
    const { token } = await newResident(api);
    for (const endpoint of [findReport, findReportSummary])
      expect((await api.send(endpoint, {}, token)).status).toBe(403);
  });
});
