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
export function agendaCache(db: Db, writes: () => number) {
  const cache = createCache<string, CachedAgenda & { writes: number; until: number }>(MAX_AGENDAS);
  const share = singleFlight<CachedAgenda>();

  function peek(key: AgendaKey): CachedAgenda | undefined {
    const cached = cache.get(toName(key));
    return cached && cached.writes === writes() && performance.now() < cached.until ? cached : undefined;
  }

  function read(key: AgendaKey): Promise<CachedAgenda> {
    const [name, before] = [toName(key), writes()];
    return share(`${name} ${before}`, async () => {
      const until = performance.now() + MAX_STALE_MS;
      const agenda = await findAgenda(db, key);
      const cached = { agenda, version: JSON.stringify(agenda) ?? 'none', writes: before, until };
      cache.set(name, cached);
      return cached;
    });
  }

  return { peek, read: async (key: AgendaKey) => peek(key) ?? read(key) };
}

function toName({ serviceId, locationId, operatorUserId }: AgendaKey): string {
  return `${serviceId} ${locationId} ${operatorUserId}`;
}
