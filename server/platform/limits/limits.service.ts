import { DAY_MS, SECOND_MS } from '#shared/platform/durations.ts';
import { createCache } from '../cache/cache.ts';
import type { Db } from '../db/database.ts';
import type { NowRange } from '../db/slow-clock.ts';
import { AppError } from '../errors.ts';
import { deleteLimitsOutside, type LimitKey, upsertUses } from './limits.queries.ts';
import { listAllowances } from './networks.ts';

const MAX_SHARES = 10_000;

/** Allows `most` uses per `period` (ms) from the first use. A process reserves `step` at a time, to save statements. */
export type Limit = { kind: string; most: number; period: number; step?: number };

/** Subject that is counted; `origin` is a network, whose use also counts for the wider ones around it. */
type LimitTarget = { subject?: string | number; origin?: string };

export type Limits = {
  take: (limit: Limit, target: LimitTarget) => Promise<void>;
  tryTake: (limit: Limit, target: LimitTarget) => Promise<boolean>;
  rejectionCounts: ReadonlyMap<string, number>;
};

/** Uses that this process reserved in the database; `isLast` when none remain there. */
type Share = { remaining: number; isLast: boolean; endsAt: number };

type CountedNetwork = { name: string; limit: Limit; key: LimitKey };

type Dependencies = { db: Db; now: () => number; config: { RATE_LIMIT: 'on' | 'off' } };

/** Opens limits that hold across processes: the database counts, each process hands out what it reserved. */
export function openLimits({ db, now, config }: Dependencies): Limits {
  const shares = createCache<string, Share>(MAX_SHARES);
  const rejections = new Map<string, number>();

  function findCurrentShare(name: string, { period }: Limit): Share | undefined {
    const share = shares.get(name);
    return share && share.endsAt > now() && share.endsAt <= now() + period ? share : undefined;
  }

  async function fetchShare(name: string, limit: Limit, key: LimitKey): Promise<Share> {
    const { step = 1, most, period } = limit;
    const { used, endsAt } = await upsertUses(db, key, { count: step, now: now(), period });
    const granted = Math.min(step, Math.max(0, most - (used - step)));
    // Concurrent waiters share one object, so that no use is granted twice.
    const share = findCurrentShare(name, limit) ?? { remaining: 0, isLast: false, endsAt };
    share.remaining += granted;
    share.isLast ||= used >= most;
    shares.set(name, share);
    return share;
  }

  async function takeOrFindWait(limit: Limit, { subject = '', origin = '' }: LimitTarget): Promise<number> {
    if (config.RATE_LIMIT === 'off') return 0;
    const networks = listAllowances(origin, limit.most).map(({ origin: network, most }) => {
      const key = { kind: limit.kind, subject: String(subject), origin: network };
      return { key, limit: { ...limit, most }, name: Object.values(key).join(' ') };
    });
    // Checks before counting, so that a network of any width beyond its limit costs no statement.
    let usedUpShare = networks.map(({ name }) => findCurrentShare(name, limit)).find(isUsedUp);
    for (const each of networks) usedUpShare ??= await takeShare(each);
    if (!usedUpShare) return 0;
    rejections.set(limit.kind, (rejections.get(limit.kind) ?? 0) + 1);
    return usedUpShare.endsAt - now();
  }

  async function takeShare({ name, limit, key }: CountedNetwork): Promise<Share | undefined> {
    let share = findCurrentShare(name, limit);
    while (!share || (share.remaining === 0 && !share.isLast)) share = await fetchShare(name, limit, key);
    if (isUsedUp(share)) return share;
    share.remaining -= 1;
    return undefined;
  }

  return {
    rejectionCounts: rejections,
    tryTake: async (limit, target) => (await takeOrFindWait(limit, target)) === 0,
    take: async (limit, target) => {
      const wait = await takeOrFindWait(limit, target);
      if (wait > 0) throw new AppError('tooMany', undefined, Math.ceil(wait / SECOND_MS));
    },
  };
}

function isUsedUp(share: Share | undefined): boolean {
  return share?.remaining === 0 && share.isLast;
}

/** Deletes periods that ended over a day ago, and those too far in the future, written by a wrong clock. */
export async function deleteOldLimits(db: Db, { earliest, latest }: NowRange): Promise<void> {
  await deleteLimitsOutside(db, earliest - DAY_MS, latest + DAY_MS);
}
