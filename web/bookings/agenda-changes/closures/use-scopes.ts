import { useAgendas, useLocations } from '../../../schedule/agendas/agendas.api.ts';
import { scopeOptions } from './closure-scope.ts';

export function useScopes() {
  const { data: agendas } = useAgendas();
  const { data: locations } = useLocations();
  return scopeOptions(agendas ?? [], locations ?? []);
}
