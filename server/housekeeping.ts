import { deleteStaleSessions } from './accounts/sessions/housekeeping.service.ts';
import { deleteOldBrowsers } from './accounts/sessions/known-browsers.service.ts';
import { deleteClaimsExpired } from './accounts/users/claims.queries.ts';
import { advanceDueDraws } from './bookings/draws/draws.job.ts';
import { releaseHolds } from './bookings/holds/holds.service.ts';
import { remindBookers } from './bookings/reminders/reminders.service.ts';
import { createWaitingListPass } from './bookings/waiting-list/waiting-list.job.ts';
import { createDailyHealthReminders } from './clinic/health-reminders/health-reminders.service.ts';
import { advanceImports } from './desk/imports/imports.job.ts';
import { forgetOldImports } from './desk/imports/imports.service.ts';
import { forgetOldMails } from './mail/outbox/outbox.service.ts';
import { clearExpiredUndoData } from './ownership/merges/merge-rows.queries.ts';
import { deleteTransfersOver } from './ownership/transfers/transfers.queries.ts';
import { forgetOldSecurityEvents } from './platform/audit/retention.service.ts';
import type { Context } from './platform/context.ts';
import { openSlowClock } from './platform/db/slow-clock.ts';
import { createCheckpointJob } from './platform/db/sqlite/checkpoint.ts';
import { mergeWordSegments } from './platform/db/sqlite/word-segments.ts';
import { forgetOldLimits } from './platform/limits/limits.service.ts';
import { recordRun } from './platform/observability/last-runs.ts';
import { deleteOldData } from './privacy/retention/retention.service.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Milliseconds; mails in files hold personal data. */
const FILE_RETENTION_MS = 30 * 24 * 60 * MINUTE;

export function startHousekeeping(context: Context, onFailure: (error: unknown) => void): () => void {
  const forget = createDeletionJob(context);
  const works: [number, () => Promise<void>][] = [
    [SECOND / 2, createCheckpointJob(context.database)],
    [5 * SECOND, () => releaseHolds(context)],
    [5 * SECOND, () => context.town.refresh()],
    [MINUTE, () => remindBookers(context).then(() => recordRun('reminders', context.now()))],
    [MINUTE, createDailyHealthReminders(context, onFailure)],
    [5 * SECOND, () => advanceImports(context)],
    [5 * SECOND, createWaitingListPass(context)],
    [5 * SECOND, () => advanceDueDraws(context)],
    [60 * MINUTE, forget],
    [60 * MINUTE, () => mergeWordSegments(context.db)],
  ];
  const timers = works.map(([period, work]) => {
    const next = skipWhileRunning(work);
    return setInterval(() => void next().catch(onFailure), period);
  });
  void forget().catch(onFailure);
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
  const slowNow = openSlowClock(db);
  return async () => {
    const between = await slowNow(now());
    if (!between) return;
    await deleteStaleSessions(db, between);
    await deleteOldBrowsers(db, between);
    await forgetOldLimits(db, between);
    await forgetOldMails(db, between);
    await mail.forget?.(between.earliest - FILE_RETENTION_MS);
    await forgetOldSecurityEvents(db, between);
    await deleteClaimsExpired(db, between);
    await clearExpiredUndoData(db, between);
    await deleteTransfersOver(db, between);
    await deleteOldData({ db, config }, between);
    await forgetOldImports(db, between);
  };
}
