import type { Agenda } from '#shared/agendas.ts';
import type { AgendaKey } from './agendas.api.ts';

export type AgendaOption = { id: number; name: string };

/** The services there are to choose from, and the places of the chosen one. */
export function agendaOptions(agendas: readonly Agenda[], { ServiceId }: AgendaKey) {
  const here = agendas.filter((each) => each.ServiceId === ServiceId);
  return {
    services: distinct(agendas, (each) => ({ id: each.ServiceId, name: each.serviceName })),
    places: distinct(here, (each) => ({ id: each.LocationId, name: each.locationName })),
  };
}

/** The agenda of a service at a place, else at another place. */
export function agendaAt(
  agendas: readonly Agenda[],
  serviceId: number,
  locationId: number,
): Agenda | undefined {
  const ofService = agendas.filter((each) => each.ServiceId === serviceId);
  return ofService.find((each) => each.LocationId === locationId) ?? ofService[0];
}

function distinct(agendas: readonly Agenda[], optionOf: (agenda: Agenda) => AgendaOption): AgendaOption[] {
  const options = agendas.map(optionOf);
  return options.filter(({ id }, index) => options.findIndex((other) => other.id === id) === index);
}
