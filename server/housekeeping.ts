import { forgetOldSecurityEvents } from './audit/retention.service.ts';
import { releaseHolds } from './bookings/holds.service.ts';
import { remindBookers } from './bookings/reminders.service.ts';
import type { Context } from './context.ts';
import { openSlowClock } from './db/slow-clock.ts';
import { mergeWordSegments } from './db/word-segments.ts';
import { remindingOfDues } from './dues/dues.service.ts';
import { forgetOldLimits } from './limits/limits.service.ts';
import { forgetOldMails } from './mail/outbox.service.ts';
import { updateMergesOver } from './merges/merge-rows.queries.ts';
import { updatePetMergesOver } from './merges/pet-merge-rows.queries.ts';
import { noteRun } from './metrics/last-runs.ts';
import { forgetOldData } from './privacy/retention.service.ts';
import { forgetStaleSessions } from './session/housekeeping.service.ts';
import { forgetOldBrowsers } from './session/known-browsers.service.ts';
import { deleteTransfersOver } from './transfers/transfers.queries.ts';
import { deleteClaimsExpired } from './users/claims.queries.ts';

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
    await forgetOldData({ db, config }, between);
  };
}
