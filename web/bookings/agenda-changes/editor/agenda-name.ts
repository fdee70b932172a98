import { withArticle } from '#shared/platform/articles.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';

export function agendaName({ serviceName, locationName, operatorName }: Agenda): string {
  const name = `${serviceName} ${withArticle(locationName, 'en')}`;
  return operatorName ? `${name}, ${operatorName}` : name;
}
