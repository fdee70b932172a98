import type { AgendaRow } from './agendas.queries.ts';

const MINUTE = 60;
const MOST = 500;

/**
 * Remembers what agendas offer. An entry holds while its agenda's revision, which every booking and change bumps, and
 * the town's minute stay the same, so another process's write is never missed.
 */
export function offerMemory(): <T>(
  agenda: AgendaRow,
  what: string,
  townNow: number,
  read: () => Promise<T>,
) => Promise<T> {
  const known = new Map<string, Promise<unknown>>();
  return <T>(agenda: AgendaRow, what: string, townNow: number, read: () => Promise<T>) => {
    const { id, revision, horizonDays, leadHours } = agenda;
    const key = [id, revision, horizonDays, leadHours, Math.floor(townNow / MINUTE), what].join(' ');
    const remembered = known.get(key) as Promise<T> | undefined;
    if (remembered) return remembered;
    if (known.size >= MOST) known.clear();
    const fresh = read();
    known.set(key, fresh);
    fresh.catch(() => known.delete(key));
    return fresh;
  };
}
