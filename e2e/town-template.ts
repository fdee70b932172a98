import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEveryDay } from './open-days.ts';

const DATABASE = 'huellas.db';

/** Returns the path of a new town's database with agendas on every day; servers of single tests copy it. */
const templatePath = () => join(process.env.E2E_DATA_DIR ?? '', 'begun.db');

export async function saveTemplate(base: string): Promise<void> {
  await openEveryDay(base);
  const townDatabase = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', DATABASE), { readOnly: true });
  townDatabase.prepare('vacuum into ?').run(templatePath());
  townDatabase.close();
}

export function copyTemplate(folder: string): Promise<void> {
  return copyFile(templatePath(), join(folder, DATABASE));
}
