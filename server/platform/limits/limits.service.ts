import type { Db } from '../db/database.ts';
import type { NowBetween } from '../db/slow-clock.ts';
import { AppError } from '../errors.ts';
import { deleteLimitsOutside, insertUses, type Key } from './limits.queries.ts';
import { allowancesOf } from './networks.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
/** Shares a process remembers; the oldest go first. */
const MOST_SHARES = 10_000;

/** `most` times in `period` (ms), which begins with the first. `step` are taken at once, so that most cost no statement. */
export type Limit = { kind: string; most: number; period: number; step?: number };

/** `origin` is a network, which counts for those around it too. */
export type Whose = { subject?: string | number; origin?: string };

export type Limits = {
  /** Counts one more, or refuses as too many until the period is over. */
  take: (limit: Limit, whose: Whose) => Promise<void>;
  /** Counts one more and tells whether that was allowed. */
  mayTake: (limit: Limit, whose: Whose) => Promise<boolean>;
  /** How often this process refused, by the limit's kind. */
  refused: ReadonlyMap<string, number>;
};

/** What this process may still give out of what it took from the database; `isLast` when there is no more there. */
type Share = { left: number; isLast: boolean; endsAt: number };

type Counted = { name: string; limit: Limit; key: Key };

type Ground = { db: Db; now: () => number; config: { RATE_LIMIT: 'on' | 'off' } };

/** Limits that hold across processes and machines: the database counts, each process gives out what it took there. */
export function openLimits({ db, now, config }: Ground): Limits {
  const shares = new Map<string, Share>();
  const refused = new Map<string, number>();

  function currentShare(name: string, { period }: Limit): Share | undefined {
    const share = shares.get(name);
    return share && share.endsAt > now() && share.endsAt <= now() + period ? share : undefined;
  }

  async function fetchShare(name: string, limit: Limit, key: Key): Promise<Share> {
    const { step = 1, most, period } = limit;
    const { used, endsAt } = await insertUses(db, key, { count: step, now: now(), period });
    const granted = Math.min(step, Math.max(0, most - (used - step)));
    // One object for all who wait for it: what one of them takes, no other may.
    const share = currentShare(name, limit) ?? { left: 0, isLast: false, endsAt };
    share.left += granted;
    share.isLast ||= used >= most;
    shares.delete(name);
    shares.set(name, share);
    for (const oldest of shares.keys()) if (shares.size > MOST_SHARES) shares.delete(oldest);
    return share;
  }

  /** Returns the milliseconds until it may be done again; 0 when it may be done now, and is counted. */
  async function waitFor(limit: Limit, { subject = '', origin = '' }: Whose): Promise<number> {
    if (config.RATE_LIMIT === 'off') return 0;
    const counted = allowancesOf(origin, limit.most).map(({ origin: network, most }) => {
      const key = { kind: limit.kind, subject: String(subject), origin: network };
      return { key, limit: { ...limit, most }, name: Object.values(key).join(' ') };
    });
    // Before any is counted: what is known to be full costs no statement, whichever network in it asks.
    let full = counted.map(({ name }) => currentShare(name, limit)).find(isUsedUp);
    for (const each of counted) full ??= await takeShare(each);
    if (!full) return 0;
    refused.set(limit.kind, (refused.get(limit.kind) ?? 0) + 1);
    return full.endsAt - now();
  }

  /** Takes one of a share; returns the share where none is left. */
  async function takeShare({ name, limit, key }: Counted): Promise<Share | undefined> {
    let share = currentShare(name, limit);
    while (!share || (share.left === 0 && !share.isLast)) share = await fetchShare(name, limit, key);
    if (isUsedUp(share)) return share;
    share.left -= 1;
    return undefined;
  }

  return {
    refused,
    mayTake: async (limit, whose) => (await waitFor(limit, whose)) === 0,
    take: async (limit, whose) => {
      const wait = await waitFor(limit, whose);
      if (wait > 0) throw new AppError('tooMany', undefined, Math.ceil(wait / SECOND));
    },
  };
}

function isUsedUp(share: Share | undefined): boolean {
  return share?.left === 0 && share.isLast;
}

/** Deletes what was over a day ago, and what a wrong clock wrote for a time too far away. */
export async function forgetOldLimits(db: Db, { earliest, latest }: NowBetween): Promise<void> {
  await deleteLimitsOutside(db, earliest - DAY, latest + DAY);
}
