import type { Agenda, AgendaKey } from '#shared/schedule/agendas.ts';
import { isSameAgenda } from './agenda-choice.ts';

export type AgendaOption = { id: number; name: string };

export type AgendaSelection = {
  agendas: readonly Agenda[];
  value: AgendaKey;
  onChange: (agenda: Agenda) => void;
};

export function agendaFields({ agendas, value, onChange }: AgendaSelection) {
  const serviceAgendas = agendas.filter((each) => each.ServiceId === value.ServiceId);
  const choose = (agenda: Agenda | undefined) => agenda && onChange(agenda);
  return {
    service: {
      label: 'Servicio',
      options: listServices(agendas),
      value: value.ServiceId,
      onChange: (id: number) => choose(findServiceAgenda(agendas, id, value)),
    },
    place: {
      label: 'Lugar',
      options: serviceAgendas.map((each) => ({ id: each.id, name: formatLocation(each) })),
      value: serviceAgendas.find((each) => isSameAgenda(each, value))?.id ?? 0,
      onChange: (id: number) => choose(serviceAgendas.find((each) => each.id === id)),
    },
  };
}

function listServices(agendas: readonly Agenda[]): AgendaOption[] {
  const byId = new Map(agendas.map(({ ServiceId, serviceName }) => [ServiceId, serviceName]));
  return Array.from(byId, ([id, name]) => ({ id, name }));
}

/** Keeps the location if the service is given there. */
function findServiceAgenda(agendas: readonly Agenda[], serviceId: number, { LocationId }: AgendaKey) {
  const ofService = agendas.filter((each) => each.ServiceId === serviceId);
  return ofService.find((each) => each.LocationId === LocationId) ?? ofService[0];
}

function formatLocation({ locationName, operatorName, isActive }: Agenda): string {
  const name = operatorName ? `${locationName} · ${operatorName}` : locationName;
  return isActive ? name : `${name} (apagada)`;
}
