import type { DatabaseLocation } from '../../platform/db/database.ts';
import type { LogLine } from '../../platform/db/migration-progress.ts';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import type { Passphrase } from './backup-file.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

type UpgradeTrialInput = {
  location: DatabaseLocation;
  file: string;
  passphrase: Passphrase;
  trial: DatabaseLocation;
  signal?: AbortSignal;
  now: number;
  timeZone: string;
  log: LogLine;
};

type UpgradeResult = { pending: string[]; seconds: number };

export async function tryUpgrade({ location, trial, ...options }: UpgradeTrialInput): Promise<UpgradeResult> {
  const { migration } = await makeBackup({ location, ...options });
  const index = MIGRATIONS.findIndex(({ name }) => name === migration);
  const startedAt = performance.now();
  await restoreBackup({ location: trial, ...options, isServerMove: true, deletedAccountsPaths: [] });
  const pending = MIGRATIONS.slice(index + 1).map(({ name }) => name);
  return { pending, seconds: Math.ceil((performance.now() - startedAt) / 1_000) };
}
