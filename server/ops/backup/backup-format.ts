import { createHash, type Hash } from 'node:crypto';
import * as z from 'zod';

const Table = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z_]+$/)).min(1),
  rows: z.int().min(0),
  lastId: z.int().min(0).nullable(),
});

const Head = z.object({
  huellas: z.literal('backup'),
  format: z.literal(1),
  version: z.string(),
  migration: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  at: z.int(),
  tables: z.array(Table),
});

export type BackupTable = z.infer<typeof Table>;
export type BackupHead = z.infer<typeof Head>;

const NEWLINE = 10;
export const DAMAGED_MESSAGE = 'La copia está dañada o incompleta.';

/** Yields each batch of lines as bytes, then a line with the digest of all. */
export async function* sealLines(batches: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const lines of batches) {
    if (lines.length === 0) continue;
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(`${formatTail(hash)}\n`);
}

function formatTail(hash: Hash): string {
  return JSON.stringify({ end: true, sha256: hash.digest('hex') });
}

/** Yields all lines but the digest; throws after the last line when the digest differs. */
export async function* unsealLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const hash = createHash('sha256');
  let last: string | undefined;
  for await (const lines of splitLines(chunks)) {
    const completeLines = last === undefined ? lines : [last, ...lines];
    last = completeLines.pop();
    if (completeLines.length === 0) continue;
    hash.update(`${completeLines.join('\n')}\n`);
    yield completeLines;
  }
  if (last !== formatTail(hash)) throw new Error(DAMAGED_MESSAGE);
}

async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let remainder: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end < 0) {
      remainder.push(Buffer.from(chunk));
      continue;
    }
    const text = Buffer.concat([...remainder, chunk.subarray(0, end)]).toString();
    remainder = end + 1 < chunk.length ? [Buffer.from(chunk.subarray(end + 1))] : [];
    yield text.split('\n');
  }
  if (remainder.length > 0) throw new Error(DAMAGED_MESSAGE);
}

export function readHead(line: string | undefined): BackupHead {
  const json = parseLine(line);
  const head = Head.safeParse(json);
  if (head.success) return head.data;
  const isBackup = typeof json === 'object' && json !== null && 'huellas' in json;
  throw new Error(
    isBackup
      ? 'La copia es de una versión más nueva de Huellas: actualizá el programa.'
      : 'El archivo no es una copia de Huellas.',
  );
}

function parseLine(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    throw new Error(DAMAGED_MESSAGE);
  }
}
