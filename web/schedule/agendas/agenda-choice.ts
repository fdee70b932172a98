import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { type Agenda, DEFAULT_AGENDA } from '#shared/schedule/agendas.ts';

type RequestedAgenda = Pick<AgendaKey, 'ServiceId' | 'LocationId'> & Partial<AgendaKey>;

/** Returns the requested agenda or the nearest to it; trusts the request before the list is loaded. */
export function findChosenAgenda(
  agendas: readonly Agenda[] | undefined,
  requested: RequestedAgenda | null,
): AgendaKey {
  const target = { ...DEFAULT_AGENDA, ...requested };
  if (!agendas) return target;
  return (
    agendas.find((agenda) => isSameAgenda(agenda, target)) ??
    agendas.find((agenda) => hasSameServiceAndLocation(agenda, target)) ??
    agendas.find((agenda) => agenda.ServiceId === target.ServiceId) ??
    agendas[0] ??
    target
  );
}

export function isSameAgenda(one: AgendaKey, other: AgendaKey): boolean {
  return hasSameServiceAndLocation(one, other) && one.OperatorUserId === other.OperatorUserId;
}

/** Reads '?servicio=1&lugar=1', with '&persona=5' for a personal agenda. */
export function readAgenda(search: URLSearchParams): RequestedAgenda | null {
  const ServiceId = readId(search, 'servicio');
  const LocationId = readId(search, 'lugar');
  const OperatorUserId = readId(search, 'persona');
  if (!ServiceId && !LocationId) return null;
  return {
    ServiceId: ServiceId ?? DEFAULT_AGENDA.ServiceId,
    LocationId: LocationId ?? DEFAULT_AGENDA.LocationId,
    ...(OperatorUserId && { OperatorUserId }),
  };
}

/** Reads '?mascota=5'. */
export function readPetId(search: URLSearchParams): number | null {
  return readId(search, 'mascota');
}

export function readDay(search: URLSearchParams): string | null {
  const day = search.get('dia') ?? '';
  return parseIsoDate(day) === null ? null : day;
}

export function toSearch({ ServiceId, LocationId, OperatorUserId }: AgendaKey): string {
  const person = OperatorUserId === DEFAULT_AGENDA.OperatorUserId ? '' : `&persona=${OperatorUserId}`;
  return `?servicio=${ServiceId}&lugar=${LocationId}${person}`;
}

function hasSameServiceAndLocation(one: RequestedAgenda, other: RequestedAgenda): boolean {
  return one.ServiceId === other.ServiceId && one.LocationId === other.LocationId;
}

function readId(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
