import { DAY_MS } from '#shared/platform/durations.ts';
import { FileProblem } from './file-problem.ts';
import { type Attributes, openParts, type Parts, readPart, readWholePart, toPartPath } from './xlsx-parts.ts';

export type FileRow = { number: number; cells: string[] };

/** Rows of a sheet; `merges` is complete only after the rows, which precede them in the file. */
export type Sheet = { rows: AsyncGenerator<FileRow[]>; merges: () => readonly Merge[] };
export type Merge = { range: string; toRow: number };

export async function* readXlsxSheets(file: Buffer): AsyncGenerator<Sheet> {
  const parts = await openParts(file);
  if (parts.names.includes('mimetype') && !parts.names.includes('xl/workbook.xml'))
    throw new FileProblem('openDocument');
  const { paths, is1904 } = await readWorkbook(parts);
  if (paths.length === 0) throw new FileProblem('broken');
  const workbook = { texts: await readTexts(parts), dateStyles: await readDateStyles(parts), is1904 };
  for (const path of paths) {
    const merges: Merge[] = [];
    yield { rows: readRows(parts, path, workbook, merges), merges: () => merges };
  }
}

async function readWorkbook(parts: Parts): Promise<{ paths: string[]; is1904: boolean }> {
  const targets = new Map<string, string>();
  await readWholePart(await parts.open('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => void (name === 'Relationship' && Id && Target && targets.set(Id, Target)),
  });
  const ids: string[] = [];
  let is1904 = false;
  await readWholePart(await parts.open('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet' && !attributes.state?.endsWith('idden'))
        ids.push(attributes['r:id'] ?? findRelationId(attributes));
    },
  });
  const paths = ids.flatMap((id) => targets.get(id) ?? []).map(toPartPath);
  return { paths: paths.filter((path) => parts.names.includes(path)), is1904 };
}

function findRelationId(attributes: Attributes): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

async function readTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await readWholePart(await parts.open('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (piece) => {
      if (isText && text.length < MAX_TEXT_LENGTH) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(cleanText(text));
    },
  });
  return texts;
}

/** Returns for each cell style whether its numbers are dates. */
async function readDateStyles(parts: Parts): Promise<boolean[]> {
  const customFormats = new Map<number, string>();
  const styles: boolean[] = [];
  let isInCellStyles = false;
  await readWholePart(await parts.open('xl/styles.xml'), {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') customFormats.set(Number(numFmtId), formatCode ?? '');
      if (name === 'cellXfs') isInCellStyles = true;
      if (name === 'xf' && isInCellStyles) styles.push(isDateFormat(Number(numFmtId), customFormats));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return styles;
}

function isDateFormat(id: number, customFormats: ReadonlyMap<number, string>): boolean {
  const customFormat = customFormats.get(id);
  if (customFormat !== undefined)
    return /[dmyhs]/i.test(customFormat.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''));
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

type Workbook = { texts: readonly string[]; dateStyles: readonly boolean[]; is1904: boolean };

async function* readRows(
  parts: Parts,
  path: string,
  workbook: Workbook,
  merges: Merge[],
): AsyncGenerator<FileRow[]> {
  const stream = await parts.open(path);
  if (!stream) throw new FileProblem('broken');
  let batch: FileRow[] = [];
  const reader = createRowReader(workbook, (row) => batch.push(row), merges);
  for await (const _ of readPart(stream, reader)) {
    if (batch.length > 0) yield batch;
    batch = [];
  }
}

const MAX_TEXT_LENGTH = 1_000;
/** Number of columns read; programs format whole rows beyond the data. */
const MAX_READ_COLUMNS = 200;

function createRowReader(
  { texts, dateStyles, is1904 }: Workbook,
  addRow: (row: FileRow) => void,
  merges: Merge[],
) {
  let row: FileRow = { number: 0, cells: [] };
  let cell: Attributes = {};
  let column = -1;
  let text = '';
  let isValue = false;
  const placeCell = () => {
    const value = toText(cell.t ?? 'n', text);
    if (column >= MAX_READ_COLUMNS || value === '') return;
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = value;
  };
  const toText = (type: string, raw: string): string => {
    if (type === 's') return texts[Number(raw)] ?? '';
    if (type === 'inlineStr' || type === 'str') return cleanText(raw);
    if (type === 'b') return raw === '1' ? 'Sí' : 'No';
    if (type === 'e' || raw === '') return '';
    if (type === 'd') return raw.replace('T', ' ').slice(0, 16);
    return dateStyles[Number(cell.s ?? 0)] ? formatSerial(Number(raw), is1904) : formatNumber(raw);
  };
  return {
    open: (name: string, attributes: Attributes) => {
      if (name === 'row') {
        row = { number: Number(attributes.r) || row.number + 1, cells: [] };
        column = -1;
      } else if (name === 'c') {
        cell = attributes;
        column = attributes.r ? toColumn(attributes.r) : column + 1;
        text = '';
      } else if (name === 'f') throw new FileProblem('formula', cell.r ?? `la fila ${row.number}`);
      else if (name === 'mergeCell' && attributes.ref) merges.push(toMerge(attributes.ref));
      isValue = name === 'v' || name === 't';
    },
    text: (piece: string) => {
      if (isValue && text.length < MAX_TEXT_LENGTH) text += piece;
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') placeCell();
      if (name === 'row') addRow(row);
    },
  };
}

function toMerge(range: string): Merge {
  return { range, toRow: Number(range.split(':').at(-1)?.replace(/\D/g, '')) };
}

/** Returns a reference's column index: 1 for 'B12'. */
function toColumn(reference: string): number {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** Formats a number as people read it: '28456789', never '2.8456789E7'. */
function formatNumber(raw: string): string {
  const number = Number(raw);
  if (Number.isNaN(number)) return cleanText(raw);
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(12)));
}

/** Day 0 of Excel's calendars; the Windows one counts a 29 February 1900 that didn't exist. */
const EPOCHS = { windows: Date.UTC(1899, 11, 30), mac: Date.UTC(1904, 0, 1) };

/** Returns 'YYYY-MM-DD', 'YYYY-MM-DD HH:mm', or 'HH:mm' for a time without a day. */
export function formatSerial(serial: number, is1904: boolean): string {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return String(serial);
  const minutes = Math.round(serial * 1_440);
  const iso = new Date((is1904 ? EPOCHS.mac : EPOCHS.windows) + Math.round(minutes * 60_000)).toISOString();
  const time = iso.slice(11, 16);
  if (minutes < 1_440 && !is1904) return time;
  return (minutes * 60_000) % DAY_MS === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u00a0\ufeff]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}
