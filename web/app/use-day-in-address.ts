import { useSearchParams } from 'react-router';
import type { Agenda } from '#shared/agendas.ts';
import { parseIsoDate } from '#shared/town-clock.ts';
import { chosenAgenda, offeredAgendas, searchOf, wantedIn } from '../agendas/agenda-choice.ts';
import { type AgendaKey, useAgendas } from '../agendas/agendas.api.ts';
import { useSession } from '../api/session-store.ts';
import { townToday } from '../api/town.ts';

const DATE = 'fecha';

/** The day and agenda that '?servicio=1&lugar=1&fecha=2026-12-15' names; without a date it is today. */
export function useDayInAddress() {
  const [search, setSearch] = useSearchParams();
  const { data } = useAgendas();
  const agendas = data && offeredAgendas(data);
  const operatorUserId = useSession()?.userId;
  const chosen = chosenAgenda(agendas, wantedIn(search));
  // A clerk's own agenda where there is one, else the general one: the server's choice (product §3).
  const agenda: AgendaKey = { ...chosen, OperatorUserId: operatorUserId ?? chosen.OperatorUserId };
  const today = townToday();
  const wanted = search.get(DATE) ?? '';

  function go(date: string): void {
    const next = new URLSearchParams(search);
    if (date === today) next.delete(DATE);
    else next.set(DATE, date);
    setSearch(next, { replace: true });
  }

  function choose(other: Agenda): void {
    const next = new URLSearchParams(searchOf(other));
    if (wanted) next.set(DATE, wanted);
    setSearch(next, { replace: true });
  }

  const date = parseIsoDate(wanted) === null ? today : wanted;
  return { date, today, go, agenda, agendas: agendas ?? [], choose };
}
