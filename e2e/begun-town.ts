import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEveryDay } from './open-days.ts';

const DATABASE = 'huellas.db';

/** Database of a town that has just begun and attends every day; servers of single journeys start from a copy. */
const begun = () => join(process.env.E2E_DATA_DIR ?? '', 'begun.db');

export async function keepTown(base: string): Promise<void> {
  await openEveryDay(base);
  const shared = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', DATABASE), { readOnly: true });
  shared.prepare('vacuum into ?').run(begun());
  shared.close();
}

export function copyTown(folder: string): Promise<void> {
  return copyFile(begun(), join(folder, DATABASE));
}
