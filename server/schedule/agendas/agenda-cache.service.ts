import { createCache } from '../../platform/cache/cache.ts';
import { singleFlight } from '../../platform/concurrency/single-flight.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AgendaKey, type AgendaRow, findAgenda } from './agendas.queries.ts';

/** Milliseconds for which writes of another process may be missed. */
const MAX_STALE_MS = 100;
const MAX_AGENDAS = 1_000;

export type CachedAgenda = { agenda: AgendaRow | undefined; version: string };

/**
 * Reads agendas through a cache: invalid after any write of this process or a short time; parallel callers
 * share one read.
 */
export function createAgendaCache(db: Db, writes: () => number) {
  const cache = createCache<string, CachedAgenda & { writes: number; until: number }>(MAX_AGENDAS);
  const share = singleFlight<CachedAgenda>();

  function peekAgenda(key: AgendaKey): CachedAgenda | undefined {
    const cachedAgenda = cache.get(toName(key));
    return cachedAgenda && cachedAgenda.writes === writes() && performance.now() < cachedAgenda.until
      ? cachedAgenda
      : undefined;
  }

  function readCachedAgenda(key: AgendaKey): Promise<CachedAgenda> {
    const [name, before] = [toName(key), writes()];
    return share(`${name} ${before}`, async () => {
      const until = performance.now() + MAX_STALE_MS;
      const agenda = await findAgenda(db, key);
      const newEntry = { agenda, version: JSON.stringify(agenda) ?? 'none', writes: before, until };
      cache.set(name, newEntry);
      return newEntry;
    });
  }

  return { peek: peekAgenda, read: async (key: AgendaKey) => peekAgenda(key) ?? readCachedAgenda(key) };
}

function toName({ serviceId, locationId, operatorUserId }: AgendaKey): string {
  return `${serviceId} ${locationId} ${operatorUserId}`;
}
