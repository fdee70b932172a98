import { type Agenda, type AgendaKey, DEFAULT_AGENDA } from '#shared/schedule/agendas.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { findChosenAgenda, isSameAgenda, readAgenda } from '../../schedule/agendas/agenda-choice.ts';
import { useAgendas } from '../../schedule/agendas/agendas.api.ts';

const { OperatorUserId: GENERAL } = DEFAULT_AGENDA;

/**
 * Chooses the address's agenda (even inactive), else the clerk's own, else the general one. `keyOf` returns
 * an agenda's key in requests: a clerk books on the general agenda under their own id.
 */
export function useStaffAgenda(search: URLSearchParams) {
  const { data, isFetched: isKnown } = useAgendas();
  return { ...toStaffAgenda(data, useSession()?.userId ?? GENERAL, search), isKnown };
}

/** Takes the agenda of the address, known or not, until the list is loaded. */
export function toStaffAgenda(data: readonly Agenda[] | undefined, userId: number, search: URLSearchParams) {
  const agendas = data && [...data].sort((a, b) => Number(b.isActive) - Number(a.isActive) || a.id - b.id);
  const named = readAgenda(search);
  const offered = named ? agendas : agendas?.filter(({ isActive }) => isActive);
  const agenda = findChosenAgenda(offered, { ...DEFAULT_AGENDA, OperatorUserId: userId, ...named });
  const keyOf = (other: AgendaKey) => toRequestKey(other, userId, agendas);
  return { agenda, agendas: agendas ?? [], key: keyOf(agenda), keyOf };
}

function toRequestKey(agenda: AgendaKey, userId: number, agendas: readonly Agenda[] | undefined): AgendaKey {
  const own = { ...agenda, OperatorUserId: userId };
  const isGeneral = agenda.OperatorUserId === GENERAL;
  return isGeneral && !agendas?.some((other) => isSameAgenda(other, own)) ? own : agenda;
}

export function toAddress({ ServiceId, LocationId, OperatorUserId }: AgendaKey): string {
  return `?servicio=${ServiceId}&lugar=${LocationId}&persona=${OperatorUserId}`;
}
