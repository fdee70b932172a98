import type { Where } from '../database.ts';
import { checkFileRestored } from './restoring.ts';
import type { Snapshot } from './snapshot.ts';
import { postgresSnapshot } from './snapshot-postgres.ts';
import { sqliteSnapshot } from './snapshot-sqlite.ts';

export async function openSnapshot(where: Where): Promise<Snapshot> {
  const { url, file } = where;
  checkFileRestored(where);
  return url ? postgresSnapshot(url) : sqliteSnapshot(file);
}
