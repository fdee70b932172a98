import { deleteStaleSessions } from './accounts/sessions/housekeeping.service.ts';
import { deleteOldBrowsers } from './accounts/sessions/known-browsers.service.ts';
import { deleteClaimsExpired } from './accounts/users/claims.queries.ts';
import { workOnDraws } from './bookings/draws/draws.job.ts';
import { releaseHolds } from './bookings/holds/holds.service.ts';
import { remindBookers } from './bookings/reminders/reminders.service.ts';
import { waitingListPass } from './bookings/waiting-list/waiting-list.job.ts';
import { dailyHealthReminders } from './clinic/health-reminders/health-reminders.service.ts';
import { workOnImports } from './desk/imports/imports.job.ts';
import { forgetOldImports } from './desk/imports/imports.service.ts';
import { forgetOldMails } from './mail/outbox/outbox.service.ts';
import { updateMergesExpired } from './ownership/merges/merge-rows.queries.ts';
import { deleteTransfersOver } from './ownership/transfers/transfers.queries.ts';
import { forgetOldSecurityEvents } from './platform/audit/retention.service.ts';
import type { Context } from './platform/context.ts';
import { openSlowClock } from './platform/db/slow-clock.ts';
import { checkpointJob } from './platform/db/sqlite/checkpoint.ts';
import { mergeWordSegments } from './platform/db/sqlite/word-segments.ts';
import { forgetOldLimits } from './platform/limits/limits.service.ts';
import { recordRun } from './platform/observability/last-runs.ts';
import { deleteOldData } from './privacy/retention/retention.service.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Milliseconds; mails in files hold personal data. */
const FILE_RETENTION_MS = 30 * 24 * 60 * MINUTE;

export function startHousekeeping(context: Context, onFailure: (error: unknown) => void): () => void {
  const forget = deletionJob(context);
  const works: [number, () => Promise<void>][] = [
    [SECOND / 2, checkpointJob(context.database)],
    [5 * SECOND, () => releaseHolds(context)],
    [5 * SECOND, () => context.town.refresh()],
    [MINUTE, () => remindBookers(context).then(() => recordRun('reminders', context.now()))],
    [MINUTE, dailyHealthReminders(context, onFailure)],
    [5 * SECOND, () => workOnImports(context)],
    [5 * SECOND, waitingListPass(context)],
    [5 * SECOND, () => workOnDraws(context)],
    [60 * MINUTE, forget],
    [60 * MINUTE, () => mergeWordSegments(context.db)],
  ];
  const timers = works.map(([period, work]) => {
    const next = oneAtATime(work);
    return setInterval(() => void next().catch(onFailure), period);
  });
  void forget().catch(onFailure);
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
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

export function deletionJob({
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
    await updateMergesExpired(db, between);
    await deleteTransfersOver(db, between);
    await deleteOldData({ db, config }, between);
    await forgetOldImports(db, between);
  };
}
