import { singleFlight } from '../../platform/concurrency/single-flight.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AgendaKey, type AgendaRow, findAgenda } from './agendas.queries.ts';

/** Milliseconds for which what another process writes may go unseen. */
const UNSEEN = 100;
const MOST = 1_000;

/** An agenda as it was read, and what differs as soon as anything of it does. */
export type SeenAgenda = { agenda: AgendaRow | undefined; version: string };

/**
 * Agendas as every request may take them: read again as soon as this process has written anything, and otherwise at most
 * every so often, once for all who ask.
 */
export function freshAgendas(db: Db, writes: () => number) {
  const known = new Map<string, SeenAgenda & { writes: number; until: number }>();
  const share = singleFlight<SeenAgenda>();

  /** What is known to hold, or undefined. */
  function recall(key: AgendaKey): SeenAgenda | undefined {
    const seen = known.get(nameOf(key));
    return seen && seen.writes === writes() && performance.now() < seen.until ? seen : undefined;
  }

  function look(key: AgendaKey): Promise<SeenAgenda> {
    const [name, before] = [nameOf(key), writes()];
    return share(`${name} ${before}`, async () => {
      const until = performance.now() + UNSEEN;
      const agenda = await findAgenda(db, key);
      const seen = { agenda, version: JSON.stringify(agenda) ?? 'none', writes: before, until };
      if (known.size >= MOST) known.clear();
      known.set(name, seen);
      return seen;
    });
  }

  return { recall, look: async (key: AgendaKey) => recall(key) ?? look(key) };
}

function nameOf({ serviceId, locationId, operatorUserId }: AgendaKey): string {
  return `${serviceId} ${locationId} ${operatorUserId}`;
}
