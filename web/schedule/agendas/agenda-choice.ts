import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { type Agenda, DEFAULT_AGENDA } from '#shared/schedule/agendas.ts';

type Wanted = Pick<AgendaKey, 'ServiceId' | 'LocationId'> & Partial<AgendaKey>;

/** The wanted agenda, else the nearest to it; before the list is there, what is wanted is believed. */
export function chosenAgenda(agendas: readonly Agenda[] | undefined, wanted: Wanted | null): AgendaKey {
  const wish = { ...DEFAULT_AGENDA, ...wanted };
  if (!agendas) return wish;
  return (
    agendas.find((agenda) => isSameAgenda(agenda, wish)) ??
    agendas.find((agenda) => isAt(agenda, wish)) ??
    agendas.find((agenda) => agenda.ServiceId === wish.ServiceId) ??
    agendas[0] ??
    wish
  );
}

export function isSameAgenda(one: AgendaKey, other: AgendaKey): boolean {
  return isAt(one, other) && one.OperatorUserId === other.OperatorUserId;
}

/** What an address names: '?servicio=1&lugar=1', and '&persona=5' where it is that person's own agenda. */
export function agendaInAddress(search: URLSearchParams): Wanted | null {
  const ServiceId = idIn(search, 'servicio');
  const LocationId = idIn(search, 'lugar');
  const OperatorUserId = idIn(search, 'persona');
  if (!ServiceId && !LocationId) return null;
  return {
    ServiceId: ServiceId ?? DEFAULT_AGENDA.ServiceId,
    LocationId: LocationId ?? DEFAULT_AGENDA.LocationId,
    ...(OperatorUserId && { OperatorUserId }),
  };
}

/** '?mascota=5': for which of one's pets. */
export function petIn(search: URLSearchParams): number | null {
  return idIn(search, 'mascota');
}

export function searchOf({ ServiceId, LocationId, OperatorUserId }: AgendaKey): string {
  const person = OperatorUserId === DEFAULT_AGENDA.OperatorUserId ? '' : `&persona=${OperatorUserId}`;
  return `?servicio=${ServiceId}&lugar=${LocationId}${person}`;
}

function isAt(one: Wanted, other: Wanted): boolean {
  return one.ServiceId === other.ServiceId && one.LocationId === other.LocationId;
}

function idIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
