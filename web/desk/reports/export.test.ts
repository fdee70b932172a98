import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { summarySheets, toCsvFile, toPivotSheet } from './export-table.ts';
import { toXlsxFile } from './export-xlsx.ts';
import { listColumnHeaders, listRowHeaders } from './pivot/pivot-lines.ts';
import type { ShownPivot } from './pivot/use-shown-pivot.ts';
import { DEFAULT_VIEW, type ReportView, toPivot } from './views/view.ts';

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'];
const ODD_NAMES = ['__proto__', 'a;b', 'dice "hola"', 'dos\nrenglones', '🐶', 'Ñandú, Perú'];

function makePivot(view: ReportView, places: readonly string[]): ShownPivot {
  const rows = places.flatMap((Localidad, i) =>
    [11, 12].map((month) => ({
      Localidad,
      year: 2026,
      month,
      day: 1,
      Especie: i % 2 === 0 ? 'Perro' : 'Gato',
      done: 1000 + i,
      reserved: 0,
      cancelled: 0,
      notdone: 0,
    })),
  );
  const pivot = toPivot(view, rows);
  return {
    view,
    period: { from: '2026-01-01', to: '2026-12-31' },
    pivot,
    rows: listRowHeaders(pivot.rows, () => true),
    columns: listColumnHeaders(pivot.columns, ({ path }) => path.length < 2),
  };
}

const ORIGIN = { town: 'Municipalidad de Tandil', readAt: '22/11/2026 a las 08:10' };
const makeSheet = (view: ReportView, places: readonly string[]) =>
  toPivotSheet(makePivot(view, places), ORIGIN);
const LINES_ABOVE = 7;

test('the exported sheet equals the screen, with totals', () => {
  const view = { ...DEFAULT_VIEW, rows: ['Especie', 'Localidad'] satisfies ReportView['rows'] };
  const { head, headRows, rows } = makeSheet(view, ['Azul', 'Tandil']);
  expect(head).toEqual(['Especie', 'Localidad', '2026 · Noviembre', '2026 · Diciembre', 'Totales']);
  expect(headRows).toEqual([
    ['', '', '2026', '2026', ''],
    ['Especie', 'Localidad', 'Noviembre', 'Diciembre', 'Totales'],
  ]);
  expect(rows).toEqual([
    ['Gato', 'Total', 1001, 1001, 2002],
    ['Gato', 'Tandil', 1001, 1001, 2002],
    ['Perro', 'Total', 1000, 1000, 2000],
    ['Perro', 'Azul', 1000, 1000, 2000],
    ['Totales', '', 2001, 2001, 4002],
  ]);
  expect(makeSheet({ ...view, totals: false }, ['Azul']).rows).toEqual([
    ['Perro', 'Total', 1000, 1000],
    ['Perro', 'Azul', 1000, 1000],
  ]);
});

test('an exported file describes its content', async () => {
  const filters = [{ dimension: 'Especie' as const, hidden: ['Gato'] }];
  const sheet = makeSheet({ ...DEFAULT_VIEW, measure: 'done', filters }, ['Azul']);
  const lines = [
    ['Cumplidos por Localidad y por Año, Mes, Día'],
    ['Municipio', 'Municipalidad de Tandil'],
    ['Período', '01/01/2026 – 31/12/2026'],
    ['Valor', 'Suma de cumplidos'],
    ['Filtro', 'Especie sin Gato'],
    ['Leído el', '22/11/2026 a las 08:10'],
  ];
  const csv = readCsv(new TextDecoder().decode(await toCsvFile([sheet]).arrayBuffer()));
  expect(csv.slice(0, 6)).toEqual(lines);
  const xlsx = await readSheet(Buffer.from(await (await toXlsxFile([sheet])).arrayBuffer()));
  expect(xlsx.slice(0, 6).map((row) => row.filter((each) => each !== null))).toEqual(lines);
  expect(makeSheet({ ...DEFAULT_VIEW, columns: [] }, ['Azul']).head).toEqual(['Localidad', 'Cumplidos']);
});

test('the summary exports totals, weeks and species as one CSV file or three Excel sheets', async () => {
  const sums = { done: 3, reserved: 5, cancelled: 1, notdone: 2 };
  const sheets = summarySheets(
    {
      current: { ...sums, from: '2026-10-01', to: '2026-11-30' },
      previous: { ...sums, done: 1, from: '2026-08-01', to: '2026-09-30' },
      weeks: [{ ...sums, week: '2026-09-28' }],
      bySpeciesAndSex: [{ ...sums, Especie: 'Perro', Sexo: 'Hembra' }],
    },
    [{ ServiceId: 1, serviceName: 'Castración', offered: 4, taken: 2, lost: 1 }],
    ORIGIN,
  );
  const csv = readCsv(new TextDecoder().decode(await toCsvFile(sheets).arrayBuffer()));
  for (const row of [
    ['01/08/2026 – 30/09/2026', '1', '5', '1', '2'],
    ['28/09/2026', '3', '5', '1', '2'],
    ['Perro', 'Hembra', '3', '5', '1', '2'],
    ['Castración', '4', '2', '1'],
  ])
    expect(csv).toContainEqual(row);
  const file = Buffer.from(await (await toXlsxFile(sheets)).arrayBuffer());
  expect((await readSheet(file, 'Por semana')).at(-1)).toEqual(['28/09/2026', 3, 5, 1, 2]);
  expect((await readSheet(file, 'Por especie y sexo')).at(-1)).toEqual(['Perro', 'Hembra', 3, 5, 1, 2]);
});

test('an exported CSV has BOM, semicolons and CRLF, and parses back', async () => {
  const bytes = new Uint8Array(
    await toCsvFile([makeSheet(DEFAULT_VIEW, [...ODD_NAMES, ...FORMULAS])]).arrayBuffer(),
  );
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = readCsv(new TextDecoder().decode(bytes)).slice(LINES_ABOVE);
  expect(rows[0]).toEqual(['Localidad', '2026 · Noviembre', '2026 · Diciembre', 'Totales']);
  const names = rows.slice(1, -1).map(([name]) => name);
  expect(new Set(names)).toEqual(new Set([...ODD_NAMES, ...FORMULAS.map((text) => `'${text}`)]));
  expect(rows.at(-1)?.[0]).toBe('Totales');
});

test('an exported XLSX has numbers as numbers and no text that Excel would run', async () => {
  const blob = await toXlsxFile([makeSheet(DEFAULT_VIEW, [...ODD_NAMES, ...FORMULAS])]);
  const allRows = await readSheet(Buffer.from(await blob.arrayBuffer()), { trim: false });
  expect(allRows[LINES_ABOVE]).toEqual([null, '2026', null, null]);
  const rows = allRows.slice(LINES_ABOVE + 1);
  expect(rows[0]).toEqual(['Localidad', 'Noviembre', 'Diciembre', 'Totales']);
  const names = rows.slice(1, -1).map(([name]) => String(name));
  for (const text of FORMULAS)
    expect(names.some((name) => name.startsWith("'") && name.includes(text.trim()))).toBe(true);
  expect(names).toEqual(expect.arrayContaining(["'__proto__", 'a;b', 'dice "hola"', '🐶', 'Ñandú, Perú']));
  for (const name of names) expect(name).not.toMatch(/^\s*[=+\-@]/);
  for (const row of rows.slice(1)) for (const cell of row.slice(1)) expect(cell).toBeTypeOf('number');
  expect(rows.at(-1)?.at(-1)).toBe(rows.slice(1, -1).reduce((sum, row) => sum + Number(row.at(-1)), 0));
});

test("an exported XLSX keeps a chip's leading zero", async () => {
  const chipSheet = { ...makeSheet(DEFAULT_VIEW, []), rows: [['032000012345678', 1]] };
  const rows = await readSheet(Buffer.from(await (await toXlsxFile([chipSheet])).arrayBuffer()));
  expect(rows.at(-1)?.[0]).toBe('032000012345678');
});

test('an exported CSV with any place name parses back into as many cells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 5 }), async (places) => {
      const table = makeSheet(DEFAULT_VIEW, places);
      const text = new TextDecoder().decode(await toCsvFile([table]).arrayBuffer());
      const rows = readCsv(text).slice(LINES_ABOVE);
      expect(rows.map((row) => row.length)).toEqual([table.head, ...table.rows].map((row) => row.length));
    }),
    { numRuns: 30 },
  );
});

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /("(?:[^"]|"")*"|[^";\r\n]*)(;|\r\n|$)/gy;
  for (const [whole, cell = '', end] of text.matchAll(cells)) {
    if (whole === '') break;
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
