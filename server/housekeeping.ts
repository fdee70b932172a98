import { MINUTE_MS, SECOND_MS } from '#shared/platform/durations.ts';
import { deleteStaleSessions } from './accounts/sessions/housekeeping.service.ts';
import { deleteOldBrowsers } from './accounts/sessions/known-browsers.service.ts';
import { deleteExpiredClaims } from './accounts/users/claims.queries.ts';
import { advanceDueDraws } from './bookings/draws/draws.job.ts';
import { releaseHolds } from './bookings/holds/holds.service.ts';
import { remindBookers } from './bookings/reminders/reminders.service.ts';
import { createWaitingListPass } from './bookings/waiting-list/waiting-list.job.ts';
import { createDailyHealthReminders } from './clinic/health-reminders/health-reminders.service.ts';
import { advanceImports } from './desk/imports/imports.job.ts';
import { deleteOldImportRows } from './desk/imports/imports.service.ts';
import { deleteOldMails } from './mail/outbox/outbox.service.ts';
import { clearExpiredUndoData } from './ownership/merges/merge-rows.queries.ts';
import { deleteExpiredTransfers } from './ownership/transfers/transfers.queries.ts';
import { deleteOldSecurityEvents } from './platform/audit/retention.service.ts';
import type { Context } from './platform/context.ts';
import { openSlowClock } from './platform/db/slow-clock.ts';
import { createCheckpointJob } from './platform/db/sqlite/checkpoint.ts';
import { mergeWordSegments } from './platform/db/sqlite/word-segments.ts';
import { deleteOldLimits } from './platform/limits/limits.service.ts';
import { recordRun } from './platform/observability/last-runs.ts';
import { deleteOldData } from './privacy/retention/retention.service.ts';

/** Limits how long mails remain as files, since they hold personal data. */
const FILE_RETENTION_MS = 30 * 24 * 60 * MINUTE_MS;

export function startHousekeeping(context: Context, onFailure: (error: unknown) => void): () => void {
  const deleteExpired = createDeletionJob(context);
  const jobs: [number, () => Promise<void>][] = [
    [SECOND_MS / 2, createCheckpointJob(context.database)],
    [5 * SECOND_MS, () => releaseHolds(context)],
    [5 * SECOND_MS, () => context.town.refresh()],
    [MINUTE_MS, () => remindBookers(context).then(() => recordRun('reminders', context.now()))],
    [MINUTE_MS, createDailyHealthReminders(context, onFailure)],
    [5 * SECOND_MS, () => advanceImports(context)],
    [5 * SECOND_MS, createWaitingListPass(context)],
    [SECOND_MS, () => advanceDueDraws(context)],
    [60 * MINUTE_MS, deleteExpired],
    [60 * MINUTE_MS, () => mergeWordSegments(context.db)],
  ];
  const timers = jobs.map(([period, work]) => {
    const runUnlessRunning = skipWhileRunning(work);
    return setInterval(() => void runUnlessRunning().catch(onFailure), period);
  });
  void deleteExpired().catch(onFailure);
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

export function skipWhileRunning(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
}

export function createDeletionJob({
  db,
  now,
  mail,
  config,
}: Pick<Context, 'db' | 'now' | 'mail' | 'config'>): () => Promise<void> {
  const readNowRange = openSlowClock(db);
  return async () => {
    const range = await readNowRange(now());
    if (!range) return;
    await deleteStaleSessions(db, range);
    await deleteOldBrowsers(db, range);
    await deleteOldLimits(db, range);
    await deleteOldMails(db, range);
    await mail.deleteOld?.(range.earliest - FILE_RETENTION_MS);
    await deleteOldSecurityEvents(db, range);
    await deleteExpiredClaims(db, range);
    await clearExpiredUndoData(db, range);
    await deleteExpiredTransfers(db, range);
    await deleteOldData({ db, config }, range);
    await deleteOldImportRows(db, range);
  };
}
