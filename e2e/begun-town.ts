import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEveryDay } from './open-days.ts';

const DATABASE = 'huellas.db';

/** Returns the path of a new town's database with agendas on every day; servers of single tests copy it. */
const savedPath = () => join(process.env.E2E_DATA_DIR ?? '', 'begun.db');

export async function saveTown(base: string): Promise<void> {
  await openEveryDay(base);
  const shared = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', DATABASE), { readOnly: true });
  shared.prepare('vacuum into ?').run(savedPath());
  shared.close();
}

export function copyTown(folder: string): Promise<void> {
  return copyFile(savedPath(), join(folder, DATABASE));
}
