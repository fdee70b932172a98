import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImport, sendImportPart } from '#shared/desk/imports.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newSysadmin, type Person } from '../../../test/people.ts';
import { countRows } from '../../../test/schema.ts';
import { buildWorkbook, toCsv, toSheetXml, toXlsx, upload } from '../../../test/spreadsheets.ts';

let api: TestApi;
let ana: Person;
let before: Record<string, number>;
beforeAll(async () => {
  api = await testApp();
  ana = await newSysadmin(api);
  before = await countRows(api);
});
afterAll(() => api.close());

const HEADS = ['DNI', 'Apellido y nombre', 'Mascota'];
const ROW = ['28456789', 'Gil, Ana', 'Luna'];
const GOOD = toSheetXml([HEADS, ROW]);
const zip = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
const good = buildWorkbook([GOOD]);
const toFormulaCell = (text: string) => ({ xml: `<c r="AT"><f>${text}</f><v>1</v></c>` });
const zeros = Buffer.alloc(30_000_000, '0');
const truncate = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share));
const damaged = Buffer.from(good);
damaged.fill(0xff, Math.floor(good.length / 3), Math.floor(good.length / 2));

/** Marks each entry of the zip's directory as encrypted. */
const locked = Buffer.from(good);
for (let at = locked.indexOf('PK\x01\x02'); at >= 0; at = locked.indexOf('PK\x01\x02', at + 4))
  locked[at + 8] = (locked[at + 8] ?? 0) | 1;

const DAMAGED = /^El archivo está dañado o no es una planilla/;
const NO_HEAD = /^No encontramos una fila de títulos con la columna del DNI/;

const BAD: [name: string, file: () => Buffer, problem: RegExp][] = [
  [
    'zip bomb in the sheet',
    () => buildWorkbook([GOOD], { 'xl/sharedStrings.xml': zeros }),
    /^La planilla se agranda demasiado/,
  ],
  [
    'zip bomb of many parts',
    () =>
      buildWorkbook(
        [GOOD],
        Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`xl/media/${i}.xml`, zeros])),
      ),
    /^La planilla se agranda demasiado/,
  ],
  [
    'thousands of parts',
    () =>
      buildWorkbook([GOOD], Object.fromEntries(Array.from({ length: 2_100 }, (_, i) => [`xl/x/${i}`, 'x']))),
    /^La planilla se agranda demasiado/,
  ],
  [
    'formulas',
    () => toXlsx([HEADS, ['28456789', toFormulaCell('A1'), 'Luna']]),
    /^La planilla tiene fórmulas \(por ejemplo en B2\)/,
  ],
  [
    'formulas that reach out',
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
    'a sheet that is not there',
    () => buildWorkbook([GOOD], { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
    DAMAGED,
  ],
  ['half a file', () => truncate(good, 0.5), DAMAGED],
  ['a file without its end', () => truncate(good, 0.95), DAMAGED],
  ['overwritten bytes', () => damaged, DAMAGED],
  ['XML that ends early', () => buildWorkbook([GOOD.slice(0, -40)]), DAMAGED],
  ['XML with unknown entities', () => buildWorkbook([GOOD.replace('Gil', '&boom;')]), DAMAGED],
  [
    'XML of nested entities',
    () =>
      buildWorkbook([
        GOOD.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet').replace(
          'Gil',
          '&b;',
        ),
      ]),
    DAMAGED,
  ],
  ['no XML at all', () => buildWorkbook(['\u0001\u0002']), DAMAGED],
  [
    'an old Excel, or one with a password',
    () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(2_000)]),
    /^Es un Excel viejo \(\.xls\) o tiene clave/,
  ],
  [
    'an OpenDocument sheet',
    () => zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    /^Es una planilla de OpenDocument/,
  ],
  ['a sheet with a password', () => locked, /^La planilla tiene clave\. Guardala sin clave/],
  ['a Word document', () => zip({ 'word/document.xml': '<x/>' }), DAMAGED],
  ['a PDF', () => Buffer.from('%PDF-1.7 x'), /^Eso no es una planilla/],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), /^Eso no es una planilla/],
  [
    'a web page named .xls',
    () => Buffer.from('<html><table><tr><td>DNI</td></tr></table></html>'),
    /^Es una página web con nombre de planilla/,
  ],
  ['text without columns', () => Buffer.from('Lista de vecinos\nAna Gil\nBerta Ríos'), NO_HEAD],
  ['blanks alone', () => Buffer.from(' \n\n ;;; \n'), /^La planilla está vacía/],
  [
    'sixty-one columns',
    () => toCsv([[...HEADS, ...Array.from({ length: 58 }, (_, i) => `Col ${i}`)], ROW]),
    /^La planilla tiene más de 60 columnas/,
  ],
  ['a quote that never ends', () => Buffer.from(`DNI;Persona\n28456789;"${'Gil '.repeat(400_000)}`), DAMAGED],
  ['zeros', () => Buffer.alloc(5_000), /^Eso no es una planilla/],
];

test.each(BAD)('the import rejects %s with a reason and changes no table', async (_, file, problem) => {
  const result = await upload(api, ana.token, 'mala.xlsx', file());
  expect([result.importState, result.problem]).toEqual(['refused', expect.stringMatching(problem)]);
  const after = await countRows(api);
  expect({ ...after, imports: 0 }).toEqual({ ...before, imports: 0 });
});

test('rejects a file of more than 15 MB, and parts that exceed the announced size', async () => {
  const beginImport = (fileSize: number) =>
    api.call(createImport, { body: { fileName: 'padron.xlsx', fileSize } }, ana.token);
  expect((await beginImport(15_000_001)).status).toBe(400);
  const { body } = await beginImport(10);
  const input = { params: { id: body.id, part: 1 }, body: { partData: good.toString('base64') } };
  expect((await api.call(sendImportPart, input, ana.token)).status).toBe(400);
});
