import { forgetStaleSessions } from './accounts/sessions/housekeeping.service.ts';
import { forgetOldBrowsers } from './accounts/sessions/known-browsers.service.ts';
import { deleteClaimsExpired } from './accounts/users/claims.queries.ts';
import { releaseHolds } from './bookings/holds/holds.service.ts';
import { remindBookers } from './bookings/reminders/reminders.service.ts';
import { remindingOfDues } from './clinic/health-reminders/dues.service.ts';
import { workOnImports } from './desk/imports/imports.job.ts';
import { forgetOldImports } from './desk/imports/imports.service.ts';
import { forgetOldMails } from './mail/outbox/outbox.service.ts';
import { updateMergesOver } from './ownership/merges/merge-rows.queries.ts';
import { updatePetMergesOver } from './ownership/merges/pet-merge-rows.queries.ts';
import { deleteTransfersOver } from './ownership/transfers/transfers.queries.ts';
import { forgetOldSecurityEvents } from './platform/audit/retention.service.ts';
import type { Context } from './platform/context.ts';
import { openSlowClock } from './platform/db/slow-clock.ts';
import { mergeWordSegments } from './platform/db/sqlite/word-segments.ts';
import { forgetOldLimits } from './platform/limits/limits.service.ts';
import { noteRun } from './platform/observability/last-runs.ts';
import { forgetOldData } from './privacy/retention/retention.service.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Mails that no server took are files with people's data. */
const FILES_KEPT = 30 * 24 * 60 * MINUTE;

/** What is done again and again beside answering; the function it gives stops it. */
export function startHousekeeping(context: Context, onFailure: (error: unknown) => void): () => void {
  const forget = forgetting(context);
  const works: [number, () => Promise<void>][] = [
    [5 * SECOND, () => releaseHolds(context)],
    // Another process may have been told.
    [5 * SECOND, () => context.town.refresh()],
    [5 * SECOND, () => workOnImports(context)],
    [MINUTE, () => remindBookers(context).then(() => noteRun('reminders', context.now()))],
    [MINUTE, remindingOfDues(context, onFailure)],
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

/** Work that isn't begun again while it isn't over. */
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

/** Deletes, each time it is called, what nobody will ask for again. */
export function forgetting({
  db,
  now,
  mail,
  config,
}: Pick<Context, 'db' | 'now' | 'mail' | 'config'>): () => Promise<void> {
  const slowNow = openSlowClock(db);
  return async () => {
    const between = await slowNow(now());
    if (!between) return;
    await forgetStaleSessions(db, between);
    await forgetOldBrowsers(db, between);
    await forgetOldLimits(db, between);
    await forgetOldMails(db, between);
    await mail.forget?.(between.earliest - FILES_KEPT);
    await forgetOldSecurityEvents(db, between);
    await deleteClaimsExpired(db, between);
    await updateMergesOver(db, between);
    await updatePetMergesOver(db, between);
    await deleteTransfersOver(db, between);
    await forgetOldImports(db, between);
    await forgetOldData({ db, config }, between);
  };
}
