import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImport, sendImportPart } from '#shared/desk/imports.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newSysadmin, type Person } from '../../../test/people.ts';
import { countRows } from '../../../test/schema.ts';
import { buildWorkbook, toCsv, toSheetXml, toXlsx, upload } from '../../../test/spreadsheets.ts';
import { readFile } from './check.service.ts';
import { findImportRecord, insertImport, measureParts, updateImport, upsertPart } from './imports.queries.ts';

let api: TestApi;
let ana: Person;
let countsBefore: Record<string, number>;
beforeAll(async () => {
  api = await testApp();
  ana = await newSysadmin(api);
  countsBefore = await countRows(api);
});
afterAll(() => api.close());

const HEADS = ['DNI', 'Apellido y nombre', 'Mascota'];
const ROW = ['28456789', 'Gil, Ana', 'Luna'];
const GOOD_SHEET = toSheetXml([HEADS, ROW]);
const toZip = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
const goodFile = buildWorkbook([GOOD_SHEET]);
const toFormulaCell = (text: string) => ({ xml: `<c r="AT"><f>${text}</f><v>1</v></c>` });
const zeros = Buffer.alloc(30_000_000, '0');
const truncate = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share));
const damagedFile = Buffer.from(goodFile);
damagedFile.fill(0xff, Math.floor(goodFile.length / 3), Math.floor(goodFile.length / 2));

/** Marks each entry of the zip's directory as encrypted. */
const lockedFile = Buffer.from(goodFile);
for (
  let offset = lockedFile.indexOf('PK\x01\x02');
  offset >= 0;
  offset = lockedFile.indexOf('PK\x01\x02', offset + 4)
)
  lockedFile[offset + 8] = (lockedFile[offset + 8] ?? 0) | 1;

const DAMAGED = /^El archivo está dañado o no es una planilla/;
const NO_HEAD = /^No encontramos una fila de títulos con la columna del DNI/;

const BAD_FILES: [name: string, file: () => Buffer, problem: RegExp][] = [
  [
    'zip bomb in the sheet',
    () => buildWorkbook([GOOD_SHEET], { 'xl/sharedStrings.xml': zeros }),
    /^La planilla se agranda demasiado/,
  ],
  [
    'zip bomb of many parts',
    () =>
      buildWorkbook(
        [GOOD_SHEET],
        Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`xl/media/${i}.xml`, zeros])),
      ),
    /^La planilla se agranda demasiado/,
  ],
  [
    'thousands of parts',
    () =>
      buildWorkbook(
        [GOOD_SHEET],
        Object.fromEntries(Array.from({ length: 2_100 }, (_, i) => [`xl/x/${i}`, 'x'])),
      ),
    /^La planilla se agranda demasiado/,
  ],
  [
    'formulas',
    () => toXlsx([HEADS, ['28456789', toFormulaCell('A1'), 'Luna']]),
    /^La planilla tiene fórmulas \(por ejemplo en B2\)/,
  ],
  [
    'formulas that call other servers',
    () => toXlsx([HEADS, [toFormulaCell('WEBSERVICE("http://x")'), '', '']]),
    /^La planilla tiene fórmulas \(por ejemplo en A2\)/,
  ],
  [
    'merged cells below the head',
    () =>
      buildWorkbook([
        toSheetXml(
          [HEADS, ROW, ['', '', 'Toto']],
          '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
        ),
      ]),
    /^La planilla tiene celdas combinadas debajo de los títulos \(A2:A3\)/,
  ],
  ['an empty sheet', () => toXlsx([]), /^La planilla está vacía/],
  ['a sheet of empty rows', () => toXlsx([[], ['', ''], []]), /^La planilla está vacía/],
  ['heads without rows', () => toXlsx([HEADS]), /^La planilla tiene títulos pero ninguna fila/],
  ['heads without rows in a CSV', () => toCsv([HEADS]), /^La planilla tiene títulos pero ninguna fila/],
  ['a workbook without sheets', () => buildWorkbook([]), DAMAGED],
  [
    'a workbook whose sheet is missing',
    () => buildWorkbook([GOOD_SHEET], { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
    DAMAGED,
  ],
  ['half a file', () => truncate(goodFile, 0.5), DAMAGED],
  ['a file without its end', () => truncate(goodFile, 0.95), DAMAGED],
  ['overwritten bytes', () => damagedFile, DAMAGED],
  ['XML that ends early', () => buildWorkbook([GOOD_SHEET.slice(0, -40)]), DAMAGED],
  ['XML with unknown entities', () => buildWorkbook([GOOD_SHEET.replace('Gil', '&boom;')]), DAMAGED],
  [
    'XML of nested entities',
    () =>
      buildWorkbook([
        GOOD_SHEET.replace(
          '<worksheet',
          '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet',
        ).replace('Gil', '&b;'),
      ]),
    DAMAGED,
  ],
  ['a sheet that is no XML', () => buildWorkbook(['\u0001\u0002']), DAMAGED],
  [
    'an old Excel, or one with a password',
    () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(2_000)]),
    /^Es un Excel viejo \(\.xls\) o tiene clave/,
  ],
  [
    'an OpenDocument sheet',
    () => toZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    /^Es una planilla de OpenDocument/,
  ],
  ['a sheet with a password', () => lockedFile, /^La planilla tiene clave\. Guardala sin clave/],
  ['a Word document', () => toZip({ 'word/document.xml': '<x/>' }), DAMAGED],
  ['a PDF', () => Buffer.from('%PDF-1.7 x'), /^Eso no es una planilla/],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), /^Eso no es una planilla/],
  [
    'a web page named .xls',
    () => Buffer.from('<html><table><tr><td>DNI</td></tr></table></html>'),
    /^Es una página web con nombre de planilla/,
  ],
  ['text without columns', () => Buffer.from('Lista de vecinos\nAna Gil\nBerta Ríos'), NO_HEAD],
  ['a file of blanks', () => Buffer.from(' \n\n ;;; \n'), /^La planilla está vacía/],
  [
    'sixty-one columns',
    () => toCsv([[...HEADS, ...Array.from({ length: 58 }, (_, i) => `Col ${i}`)], ROW]),
    /^La planilla tiene más de 60 columnas/,
  ],
  ['a quote that never ends', () => Buffer.from(`DNI;Persona\n28456789;"${'Gil '.repeat(400_000)}`), DAMAGED],
  ['a file of zero bytes', () => Buffer.alloc(5_000), /^Eso no es una planilla/],
];

test.each(BAD_FILES)('the import rejects %s with a reason and changes no table', async (_, file, problem) => {
  const result = await upload(api, ana.token, 'mala.xlsx', file());
  expect([result.importState, result.problem]).toEqual(['refused', expect.stringMatching(problem)]);
  const after = await countRows(api);
  expect({ ...after, imports: 0 }).toEqual({ ...countsBefore, imports: 0 });
});

async function newReading(file: Buffer) {
  const row = { state: 'reading', file_name: 'mala.csv', file_size: file.length, made_by: ana.id } as const;
  const leased = { ...row, created_at: api.now(), busy_until: api.now() + 3_600_000 };
  const id = await insertImport(api.db, leased);
  await upsertPart(api.db, { import_id: id, part: 1, data: file.toString('base64') });
  const record = await findImportRecord(api.db, id);
  if (!record) throw new Error('no import');
  return { id, record };
}

const findLease = async (id: number) => (await findImportRecord(api.db, id))?.busy_until ?? 0;

test('a file being opened keeps the lease of its first rows', async () => {
  const { id, record } = await newReading(goodFile);
  const reading = readFile(api, record);
  const leases = new Set([await findLease(id)]);
  while (leases.size < 2) leases.add(await findLease(id));
  await reading;
  expect([...leases]).toEqual([api.now() + 3_600_000, api.now() + 60_000]);
});

test('a bad file that another process took over keeps its contents', async () => {
  const { id, record } = await newReading(Buffer.from('Lista de vecinos\nAna Gil'));
  const reading = readFile(api, record);
  const before = await findLease(id);
  while ((await findLease(id)) === before);
  await updateImport(api.db, { id, states: ['reading'] }, { state: 'ready' });
  await reading;
  expect((await findImportRecord(api.db, id))?.state).toBe('ready');
  expect(await measureParts(api.db, id)).toBeGreaterThan(0);
});

test('rejects a file of more than 15 MB, and parts that exceed the announced size', async () => {
  const beginImport = (fileSize: number) =>
    api.call(createImport, { body: { fileName: 'padron.xlsx', fileSize } }, ana.token);
  expect((await beginImport(15_000_001)).status).toBe(400);
  const { body } = await beginImport(10);
  const input = { params: { id: body.id, part: 1 }, body: { partData: goodFile.toString('base64') } };
  expect((await api.call(sendImportPart, input, ana.token)).status).toBe(400);
});
