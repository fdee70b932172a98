import type { Where } from './database.ts';
import type { Snapshot } from './snapshot.ts';
import { postgresSnapshot } from './snapshot-postgres.ts';
import { sqliteSnapshot } from './snapshot-sqlite.ts';

export function openSnapshot({ url, file }: Where): Promise<Snapshot> {
  return url ? postgresSnapshot(url) : sqliteSnapshot(file);
}
