import type { Context } from './context.ts';
import { forgetOldMails } from './mail/outbox.service.ts';
import { forgetStaleSessions } from './session/housekeeping.service.ts';

const HOUR = 3_600_000;

/** Deletes once an hour what nobody will ask for again; the function it gives stops it. */
export function startHousekeeping(
  { db, now }: Pick<Context, 'db' | 'now'>,
  onFailure: (error: unknown) => void,
): () => void {
  const tidy = async () => {
    await forgetStaleSessions(db, now());
    await forgetOldMails(db, now());
  };
  const timer = setInterval(() => void tidy().catch(onFailure), HOUR);
  return () => clearInterval(timer);
}
