// Reads a spreadsheet from stdin and writes JSON lines: head, rows, then the end or a problem.

import { once } from 'node:events';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { IMPORT_BOUNDS } from '#shared/desk/imports.ts';
import { ADDED_NICENESS } from '../../platform/concurrency/thread-priority.ts';
import { findHead, HEAD_SEARCH_ROWS } from './columns.rules.ts';
import { readCsvSheet } from './csv-rows.ts';
import { FileProblem } from './file-problem.ts';
import type { SheetLine } from './read-sheet.service.ts';
import { type FileRow, readXlsxSheets, type Sheet } from './xlsx-rows.ts';

const ROWS_PER_BATCH = 500;

async function sendLine(line: SheetLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

const hasPrefix = (file: Buffer, ...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);

async function* readSheets(file: Buffer): AsyncGenerator<Sheet> {
  if (hasPrefix(file, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileProblem('oldExcel');
  if (hasPrefix(file, 0x50, 0x4b)) yield* readXlsxSheets(file);
  else if (hasPrefix(file, 0x25, 0x50, 0x44, 0x46)) throw new FileProblem('notSheet');
  else yield readCsvSheet(file);
}

async function readHead({ rows, merges }: Sheet) {
  const firstRows: FileRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    firstRows.push(...next.value.filter(isFilled));
    if (firstRows.length >= HEAD_SEARCH_ROWS) break;
  }
  const { index, isRecognised } = findHead(firstRows.slice(0, HEAD_SEARCH_ROWS).map(({ cells }) => cells));
  return { firstRows, index, isRecognised, rest: rows, merges };
}

function isFilled({ cells }: FileRow): boolean {
  return cells.some((cell) => cell !== '');
}

const MIN_COLUMNS = 2;

async function chooseSheet(file: Buffer) {
  let fallback: Awaited<ReturnType<typeof readHead>> | undefined;
  let isFileEmpty = true;
  for await (const sheet of readSheets(file)) {
    const head = await readHead(sheet);
    if (head.isRecognised) return head;
    isFileEmpty &&= head.index < 0;
    if ((head.firstRows[head.index]?.cells.length ?? 0) >= MIN_COLUMNS) fallback ??= head;
  }
  if (!fallback) throw new FileProblem(isFileEmpty ? 'empty' : 'noDni');
  return fallback;
}

async function sendSheet(file: Buffer): Promise<void> {
  const { firstRows, index, rest, merges } = await chooseSheet(file);
  const head = firstRows[index] ?? { number: 0, cells: [] };
  if (head.cells.length > IMPORT_BOUNDS.columns) throw new FileProblem('columns');
  await sendLine({ head: head.cells });
  let count = 0;
  let pendingRows: FileRow[] = [];
  const sendRows = async (minCount: number) => {
    for (; pendingRows.length >= minCount; pendingRows = pendingRows.slice(ROWS_PER_BATCH))
      await sendLine({ rows: pendingRows.slice(0, ROWS_PER_BATCH).map((row) => [row.number, row.cells]) });
  };
  const addRows = (rows: readonly FileRow[]) => {
    const filled = rows.filter(isFilled);
    count += filled.length;
    if (count > IMPORT_BOUNDS.rows) throw new FileProblem('rows');
    pendingRows.push(...filled);
  };
  addRows(firstRows.slice(index + 1));
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    addRows(next.value);
    await sendRows(ROWS_PER_BATCH);
  }
  await sendRows(1);
  const mergedCell = merges().find(({ toRow }) => toRow > head.number);
  if (mergedCell) throw new FileProblem('merged', mergedCell.range);
  if (count === 0) throw new FileProblem('noRows');
  await sendLine({ end: count });
}

setPriority(ADDED_NICENESS);
try {
  await sendSheet(await buffer(process.stdin));
} catch (error) {
  if (!(error instanceof FileProblem)) throw error;
  await sendLine({ problem: error.code, place: error.place });
}
