import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { RetentionPlan } from '#shared/privacy/privacy.ts';
import { findUser, lockUser } from '../../accounts/users/users.queries.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { erasePerson } from '../account-deletion/erase.service.ts';
import {
  ANNOUNCEMENT_MAIL,
  clearAllAnnouncements,
  clearStaleAnnouncements,
  countUnused,
  isUnused,
  listUnused,
  markAnnounced,
} from './unused-accounts.queries.ts';

const ANNOUNCEMENT_NOTICE_MS = 30 * DAY_SECONDS * 1_000;
/** Limits for how long sending is tried, so that the mail never announces an imminent date. */
const ANNOUNCEMENT_LIFETIME_MS = ANNOUNCEMENT_NOTICE_MS / 2;

type UnusedCounts = Pick<RetentionPlan, 'accountsToTell' | 'accountsToErase' | 'accountsUnreachable'>;
type MailContext = { db: Db; config: Pick<Context['config'], 'SMTP_URL'> };

/** Counts accounts by step; erases none that no mail reached. */
export async function countUnusedAccounts(
  { db, config }: MailContext,
  before: number | null,
  now: number,
): Promise<UnusedCounts> {
  if (before === null) return { accountsToTell: 0, accountsToErase: 0, accountsUnreachable: 0 };
  const toAnnounce = await countUnused(db, { before, who: 'toAnnounce' });
  const unreachable = await countUnused(db, { before, who: 'unreachable' });
  if (!config.SMTP_URL)
    return { accountsToTell: 0, accountsToErase: 0, accountsUnreachable: toAnnounce + unreachable };
  const accountsToErase = await countUnused(db, {
    before,
    who: 'toErase',
    announcedUntil: now - ANNOUNCEMENT_NOTICE_MS,
  });
  return { accountsToTell: toAnnounce, accountsToErase, accountsUnreachable: unreachable };
}

export async function clearAnnouncements(db: Db, before: number | null, now: number): Promise<void> {
  if (before === null) return clearAllAnnouncements(db);
  await inTransaction(db, (trx) =>
    clearStaleAnnouncements(trx, { before, sentAfter: now - ANNOUNCEMENT_LIFETIME_MS }),
  );
}

export function announceDeletion(db: Db, before: number, { now, limit }: { now: number; limit: number }) {
  return inTransaction(db, async (trx) => {
    const people = await listUnused(trx, { before, who: 'toAnnounce' }, limit);
    for (const { id: userId } of people) {
      if (!(await markAnnounced(trx, userId, now))) continue;
      const payload = { endsAt: now + ANNOUNCEMENT_NOTICE_MS };
      await enqueueMail(trx, {
        kind: ANNOUNCEMENT_MAIL,
        userId,
        now,
        lifetime: ANNOUNCEMENT_LIFETIME_MS,
        payload,
      });
    }
    return people.length;
  });
}

export async function eraseUnused(
  db: Db,
  before: number,
  { clock, limit }: { clock: Clock; limit: number },
): Promise<number> {
  const announcedUntil = clock.now - ANNOUNCEMENT_NOTICE_MS;
  const query = { before, who: 'toErase', announcedUntil } as const;
  const people = await listUnused(db, query, limit);
  for (const { id } of people) {
    await inTransaction(db, async (trx) => {
      await lockUser(trx, id);
      const user = (await isUnused(trx, id, query)) && (await findUser(trx, id));
      if (user) await erasePerson(trx, user, { byUserId: null, network: null }, clock);
    });
  }
  return people.length;
}
