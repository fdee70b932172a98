import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { createErasedRecorder } from './erased.service.ts';
import { toErasedListPath } from './erased-list.ts';
import { backUpIfDue } from './nightly.ts';

const CHECK_INTERVAL_MS = 60_000;

export function startBackups(
  settings: Config,
  { db, now }: { db: Db; now: () => number },
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const folder = settings.BACKUP_DIR;
  const stopping = new AbortController();
  const recordErased = createErasedRecorder({ db, now }, toErasedListPath(folder ?? settings.DATA_DIR));
  const place = folder && { db, now, folder, settings, env: process.env, signal: stopping.signal };
  const startBackup = async () => {
    await recordErased().catch(onFailure);
    if (place) await backUpIfDue(place).catch(onFailure);
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= startBackup().finally(() => {
      running = undefined;
    });
  }, CHECK_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
