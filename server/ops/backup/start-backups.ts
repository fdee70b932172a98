import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { createDeletedAccountsRecorder } from './deleted-accounts.service.ts';
import { toDeletedAccountsPath } from './deleted-accounts-list.ts';
import { makeBackupIfDue } from './nightly.ts';

const CHECK_INTERVAL_MS = 60_000;

export function startBackups(
  settings: Config,
  { db, now }: { db: Db; now: () => number },
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const folder = settings.BACKUP_DIR;
  const stopController = new AbortController();
  const recordDeletedAccounts = createDeletedAccountsRecorder(
    { db, now },
    toDeletedAccountsPath(folder ?? settings.DATA_DIR),
  );
  const backupOptions = folder && {
    db,
    now,
    folder,
    settings,
    env: process.env,
    signal: stopController.signal,
  };
  const runBackupCheck = async () => {
    await recordDeletedAccounts().catch(onFailure);
    if (backupOptions) await makeBackupIfDue(backupOptions).catch(onFailure);
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runBackupCheck().finally(() => {
      running = undefined;
    });
  }, CHECK_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    stopController.abort();
    await running;
  };
}
