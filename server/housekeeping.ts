import { forgetOldSecurityEvents } from './audit/retention.service.ts';
import { releaseHolds } from './bookings/holds.service.ts';
import { remindBookers } from './bookings/reminders.service.ts';
import type { Context } from './context.ts';
import { forgetOldLimits } from './limits/limits.service.ts';
import { forgetOldMails } from './mail/outbox.service.ts';
import { forgetStaleSessions } from './session/housekeeping.service.ts';
import { forgetOldBrowsers } from './session/known-browsers.service.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** What is done again and again beside answering; the function it gives stops it. */
export function startHousekeeping(context: Context, onFailure: (error: unknown) => void): () => void {
  const works: [number, (context: Context) => Promise<void>][] = [
    [5 * SECOND, releaseHolds],
    [5 * MINUTE, remindBookers],
    [60 * MINUTE, forgetOld],
  ];
  const timers = works.map(([period, work]) =>
    setInterval(() => void work(context).catch(onFailure), period),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Deletes what nobody will ask for again. */
async function forgetOld({ db, now }: Context): Promise<void> {
  await forgetStaleSessions(db, now());
  await forgetOldBrowsers(db, now());
  await forgetOldLimits(db, now());
  await forgetOldMails(db, now());
  await forgetOldSecurityEvents(db, now());
}
