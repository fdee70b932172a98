import { type Agenda, DEFAULT_AGENDA } from '#shared/agendas.ts';
import type { AgendaKey } from './agendas.api.ts';

type Wanted = Pick<AgendaKey, 'ServiceId' | 'LocationId'>;

/** One agenda for each service and place: of those switched on the one that has been there longest. */
export function offeredAgendas(agendas: readonly Agenda[]): Agenda[] {
  const active = agendas.filter(({ isActive }) => isActive);
  return active.filter((agenda, index) => active.findIndex((other) => isAt(other, agenda)) === index);
}

/** The wanted agenda, else the nearest to it; before the list is there, what is wanted is believed. */
export function chosenAgenda(agendas: readonly Agenda[] | undefined, wanted: Wanted | null): AgendaKey {
  const wish = { ...DEFAULT_AGENDA, ...wanted };
  if (!agendas) return wish;
  return (
    agendas.find((agenda) => isAt(agenda, wish)) ??
    agendas.find((agenda) => agenda.ServiceId === wish.ServiceId) ??
    agendas[0] ??
    wish
  );
}

export function isSameAgenda(one: AgendaKey, other: AgendaKey): boolean {
  return isAt(one, other) && one.OperatorUserId === other.OperatorUserId;
}

/** What an address names: '?servicio=1&lugar=1'. */
export function wantedIn(search: URLSearchParams): Wanted | null {
  const ServiceId = idIn(search, 'servicio');
  const LocationId = idIn(search, 'lugar');
  if (!ServiceId && !LocationId) return null;
  return {
    ServiceId: ServiceId ?? DEFAULT_AGENDA.ServiceId,
    LocationId: LocationId ?? DEFAULT_AGENDA.LocationId,
  };
}

export function searchOf({ ServiceId, LocationId }: Wanted): string {
  return `?servicio=${ServiceId}&lugar=${LocationId}`;
}

function isAt(one: Wanted, other: Wanted): boolean {
  return one.ServiceId === other.ServiceId && one.LocationId === other.LocationId;
}

function idIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
