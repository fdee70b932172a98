import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** Identifies a deleted account also by `createdAt`, since a restored database may assign its id again. */
const DeletedAccount = z.object({ id: z.int(), createdAt: z.int(), erasedAt: z.int() });
export type DeletedAccount = z.infer<typeof DeletedAccount>;

const FILE_MODE = 0o600;

export function toDeletedAccountsPath(folder: string): string {
  return join(folder, 'erased.jsonl');
}

/** Skips a line that a crash cut short. */
export async function readDeletedAccounts(path: string): Promise<DeletedAccount[]> {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const result = DeletedAccount.safeParse(parseJson(line));
    return result.success ? [result.data] : [];
  });
}

export async function appendDeletedAccounts(path: string, erased: readonly DeletedAccount[]): Promise<void> {
  if (erased.length === 0) return;
  const lines = erased.map((each) => `${JSON.stringify(each)}\n`).join('');
  await appendFile(path, lines, { mode: FILE_MODE, flush: true });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
