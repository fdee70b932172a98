import { type Agenda, type AgendaKey, DEFAULT_AGENDA } from '#shared/schedule/agendas.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { agendaInAddress, chosenAgenda, isSameAgenda } from '../../schedule/agendas/agenda-choice.ts';
import { useAgendas } from '../../schedule/agendas/agendas.api.ts';

const { OperatorUserId: GENERAL } = DEFAULT_AGENDA;

/**
 * The agenda a clerk works on: the one an address names, also switched off, else the clerk's own, else the general one.
 * `keyOf` names one on the wire, where a clerk registers on the general agenda under his own id; `key` is its own.
 */
export function useStaffAgenda(search: URLSearchParams) {
  const { data, isFetched: isKnown } = useAgendas();
  return { ...staffAgenda(data, useSession()?.userId ?? GENERAL, search), isKnown };
}

/** Chooses that agenda; before the list is there, what is named is believed. */
export function staffAgenda(data: readonly Agenda[] | undefined, userId: number, search: URLSearchParams) {
  const agendas = data && [...data].sort((a, b) => Number(b.isActive) - Number(a.isActive) || a.id - b.id);
  const named = agendaInAddress(search);
  const offered = named ? agendas : agendas?.filter(({ isActive }) => isActive);
  const agenda = chosenAgenda(offered, { ...DEFAULT_AGENDA, OperatorUserId: userId, ...named });
  const keyOf = (other: AgendaKey) => keyFor(other, userId, agendas);
  return { agenda, agendas: agendas ?? [], key: keyOf(agenda), keyOf };
}

function keyFor(agenda: AgendaKey, userId: number, agendas: readonly Agenda[] | undefined): AgendaKey {
  const own = { ...agenda, OperatorUserId: userId };
  const isGeneral = agenda.OperatorUserId === GENERAL;
  return isGeneral && !agendas?.some((other) => isSameAgenda(other, own)) ? own : agenda;
}

/** As searchOf, but the general agenda is named too: without a name a clerk is given his own. */
export function addressOf({ ServiceId, LocationId, OperatorUserId }: AgendaKey): string {
  return `?servicio=${ServiceId}&lugar=${LocationId}&persona=${OperatorUserId}`;
}
