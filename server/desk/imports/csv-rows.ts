import { parse } from 'csv-parse';
import { FileProblem } from './file-problem.ts';
import { cleanText, type FileRow, type Sheet } from './xlsx-rows.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
const SAMPLE_CHARACTERS = 20_000;
const ROWS_PER_BATCH = 500;
const MAX_RECORD_LENGTH = 1_000_000;

export function readCsvSheet(file: Buffer): Sheet {
  const text = decodeText(file);
  if (text.includes('\0')) throw new FileProblem('notSheet');
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new FileProblem('web');
  const namedSeparator = /^sep=(.)\r?\n/i.exec(text);
  const body = namedSeparator ? text.slice(namedSeparator[0].length) : text;
  return { rows: readRows(body, namedSeparator?.[1] ?? findSeparator(body)), merges: () => [] };
}

function decodeText(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

function findSeparator(text: string): string {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .slice(0, 30);
  const countColumns = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  return SEPARATORS.reduce((best, each) => (countColumns(each) > countColumns(best) ? each : best));
}

async function* readRows(text: string, delimiter: string): AsyncGenerator<FileRow[]> {
  const parser = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_RECORD_LENGTH,
  });
  let batch: FileRow[] = [];
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      batch.push({ number, cells: record.map(cleanText) });
      if (batch.length < ROWS_PER_BATCH) continue;
      yield batch;
      batch = [];
    }
  } catch {
    throw new FileProblem('broken');
  }
  yield batch;
}
