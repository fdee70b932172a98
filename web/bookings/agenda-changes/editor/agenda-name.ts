import type { Agenda } from '#shared/schedule/agendas.ts';

/** 'Castración en Centro de Zoonosis'. */
export function agendaName({ serviceName, locationName, operatorName }: Agenda): string {
  const name = `${serviceName} en ${locationName}`;
  return operatorName ? `${name}, ${operatorName}` : name;
}
