import type { ClosureDraft } from '#shared/bookings/closures.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import type { Location } from '#shared/schedule/locations.ts';

/** Scope of a closure: 'town', 'location-3' or 'agenda-5'. */
export type Scope = string;
export type ScopeOption = { id: Scope; label: string };

export const TOWN_SCOPE: ScopeOption = { id: 'town', label: 'Todo el municipio' };

type ClosureTarget = Pick<ClosureDraft, 'AgendaId' | 'LocationId'>;

export function toScope({ AgendaId, LocationId }: ClosureTarget): Scope {
  if (AgendaId !== null) return `agenda-${AgendaId}`;
  return LocationId === null ? TOWN_SCOPE.id : `location-${LocationId}`;
}

export function toTarget(scope: Scope): ClosureTarget {
  const [kind, id] = scope.split('-');
  return {
    AgendaId: kind === 'agenda' ? Number(id) : null,
    LocationId: kind === 'location' ? Number(id) : null,
  };
}

export function scopeOptions(agendas: readonly Agenda[], locations: readonly Location[]): ScopeOption[] {
  return [
    TOWN_SCOPE,
    ...locations.map(({ id, locationName }) => ({ id: `location-${id}`, label: `Lugar: ${locationName}` })),
    ...agendas.map((agenda) => ({ id: `agenda-${agenda.id}`, label: `Agenda: ${agendaLabel(agenda)}` })),
  ];
}

function agendaLabel({ serviceName, locationName, operatorName }: Agenda): string {
  return [serviceName, locationName, operatorName].filter(Boolean).join(', ');
}
