import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { buildExcelFile, buildGoogleFile } from '../../../test/spreadsheet-programs.ts';
import { buildWorkbook, toCsv, toSerial, toSheetXml, toXlsx } from '../../../test/spreadsheets.ts';
import { readSheet, type SheetRow } from './read-sheet.service.ts';
import { readDate } from './values.rules.ts';

const FIXTURES = join(import.meta.dirname, '../../../test/fixtures/spreadsheets');
const TODAY = '2026-12-01';

async function readHeadAndRows(file: Buffer): Promise<{ head: string[]; rows: SheetRow[] }> {
  const table = { head: [] as string[], rows: [] as SheetRow[] };
  async function* yieldChunks() {
    yield file;
  }
  for await (const line of readSheet(yieldChunks())) {
    if ('head' in line) table.head = line.head;
    if ('rows' in line) table.rows.push(...line.rows);
  }
  return table;
}

async function readContent(file: Buffer): Promise<string[][]> {
  const { head, rows } = await readHeadAndRows(file);
  const dates = ['F. castr.', 'Antirrab.'].map((name) => head.indexOf(name));
  return [
    head,
    ...rows.map(([, cells]) =>
      head.map((_, at) =>
        dates.includes(at) ? (readDate(cells[at] ?? '', TODAY).value ?? '') : (cells[at] ?? ''),
      ),
    ),
  ];
}

const PADRON = [
  [
    'Nro. doc.',
    'Apellido y nombre',
    'Tel / cel',
    'Domicilio',
    'Animal',
    'Esp.',
    'Sexo',
    'F. castr.',
    'Antirrab.',
  ],
  [
    '28.456.789',
    'ORTIZ, MARÍA INÉS',
    '2622 451287',
    'Belgrano 120',
    'Luna',
    'Perro',
    'Hembra',
    '2023-08-12',
    '2026-05-03',
  ],
  ['17.204.558', 'Núñez, Raúl', '2622451288', 'Mitre 4 "B"', 'Ñato', 'Gato', 'Macho', '', '2025-11-30'],
  ['5.123.456', 'de la Cruz, Ángela', '(2622) 45-1289', '', 'Cielo', 'Perro', 'h', '2024-02-29', ''],
];

describe('files of one list written by different programs (acceptance 49)', () => {
  test.each([
    ['made by LibreOffice', () => readFileSync(join(FIXTURES, 'libreoffice.xlsx'))],
    [
      'made by LibreOffice as a CSV in Windows-1252',
      () => readFileSync(join(FIXTURES, 'libreoffice-windows-1252.csv')),
    ],
    ['as Excel writes it', buildExcelFile],
    ['as Google Sheets writes it', buildGoogleFile],
    [
      'as a CSV with commas in UTF-8 with a byte order mark',
      () =>
        Buffer.from(
          `\ufeff${PADRON.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}`,
        ),
    ],
    [
      'as Unicode text with tabs',
      () => Buffer.from(`\ufeff${PADRON.map((row) => row.join('\t')).join('\r\n')}`, 'utf16le'),
    ],
    ['with a named separator', () => Buffer.from(`sep=|\r\n${toCsv(PADRON, '|')}`)],
  ])('the import reads the same rows from a file %s', async (_, file) => {
    expect(await readContent(file())).toEqual(PADRON);
  });
});

test('the import rejects a file that takes too long to read', async () => {
  async function* yieldChunks() {
    for (;;) {
      yield Buffer.from('DNI;Persona\n');
      await setTimeout(20);
    }
  }
  const readAll = async () => {
    for await (const _ of readSheet(yieldChunks(), 500));
  };
  await expect(readAll()).rejects.toThrow('La planilla tarda demasiado en leerse. Partila en dos');
});

test('the import ends with the error of a database that fails while it gives the parts', async () => {
  async function* yieldChunks() {
    yield Buffer.from('DNI;Persona\n');
    await setTimeout(20);
    throw new Error('away');
  }
  const readAll = async () => {
    for await (const _ of readSheet(yieldChunks(), 5_000));
  };
  await expect(readAll()).rejects.toThrow('away');
});

test('the import reads a file of many parts without adding a listener for each part', async () => {
  const warnings: string[] = [];
  const recordWarning = ({ name }: Error) => warnings.push(name);
  process.on('warning', recordWarning);
  async function* yieldChunks() {
    yield Buffer.from('DNI;Persona\n');
    for (let part = 0; part < 60; part++) yield Buffer.from(`28456789;${'Ana '.repeat(250)}\n`.repeat(100));
  }
  for await (const _ of readSheet(yieldChunks()));
  process.off('warning', recordWarning);
  expect(warnings).toEqual([]);
});

test('imported rows keep their row numbers of the file', async () => {
  const { rows } = await readHeadAndRows(
    toXlsx([['Padrón'], [], ['DNI', 'Persona'], ['1', 'a'], [], ['2', 'b']]),
  );
  expect(rows.map(([number]) => number)).toEqual([4, 6]);
});

test('the import reads a serial number as a date, counted from 1904 in files of old Macs', async () => {
  expect(readDate(String(toSerial('2024-02-29')), TODAY).value).toBe('2024-02-29');
  const macFile = buildWorkbook([
    toSheetXml([
      ['DNI', 'Nacimiento'],
      ['1', { date: '2000-01-01' }],
    ]),
  ]);
  expect((await readHeadAndRows(macFile)).rows[0]?.[1][1]).toBe('2000-01-01');
});
