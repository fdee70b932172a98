import { createCache } from '../../platform/cache/cache.ts';
import { singleFlight } from '../../platform/concurrency/single-flight.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AgendaKey, type AgendaRow, findAgenda } from './agendas.queries.ts';

/** Bounds how long a write of another process may be missed. */
const MAX_STALE_MS = 100;
const MAX_AGENDAS = 1_000;

export type CachedAgenda = { agenda: AgendaRow | undefined; version: string };

/**
 * Reads agendas through a cache. An entry is valid for a short time and until the next write of this process;
 * parallel callers share one read.
 */
export function createAgendaCache(db: Db, countWrites: () => number) {
  const cache = createCache<string, CachedAgenda & { writes: number; until: number }>(MAX_AGENDAS);
  const share = singleFlight<CachedAgenda>();

  function peekAgenda(key: AgendaKey): CachedAgenda | undefined {
    const cachedAgenda = cache.get(toCacheKey(key));
    return cachedAgenda && cachedAgenda.writes === countWrites() && performance.now() < cachedAgenda.until
      ? cachedAgenda
      : undefined;
  }

  function readCachedAgenda(key: AgendaKey): Promise<CachedAgenda> {
    const cacheKey = toCacheKey(key);
    const writeCount = countWrites();
    return share(`${cacheKey} ${writeCount}`, async () => {
      const until = performance.now() + MAX_STALE_MS;
      const agenda = await findAgenda(db, key);
      const newEntry = { agenda, version: JSON.stringify(agenda) ?? 'none', writes: writeCount, until };
      cache.set(cacheKey, newEntry);
      return newEntry;
    });
  }

  return { peek: peekAgenda, read: async (key: AgendaKey) => peekAgenda(key) ?? readCachedAgenda(key) };
}

function toCacheKey({ serviceId, locationId, operatorUserId }: AgendaKey): string {
  return `${serviceId} ${locationId} ${operatorUserId}`;
}
