import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** An account that was erased. An id may be given again after a restore: the instant of its making tells them apart. */
const Erased = z.object({ id: z.int(), createdAt: z.int(), erasedAt: z.int() });
export type Erased = z.infer<typeof Erased>;

const PRIVATE = 0o600;

/** Beside the backups, or with the data where there is no folder for them. Without names: a number tells of nobody. */
export function erasedListIn(folder: string): string {
  return join(folder, 'erased.jsonl');
}

/** A line that a crash cut says nothing. */
export async function readErased(path: string): Promise<Erased[]> {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const erased = Erased.safeParse(jsonOf(line));
    return erased.success ? [erased.data] : [];
  });
}

export async function appendErased(path: string, erased: readonly Erased[]): Promise<void> {
  if (erased.length === 0) return;
  const lines = erased.map((each) => `${JSON.stringify(each)}\n`).join('');
  await appendFile(path, lines, { mode: PRIVATE, flush: true });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
