import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { useAgendas } from '../agendas/agendas.api.ts';

type AgendaFieldProps = {
  value: number | null;
  error?: string | null;
  onChange: (id: number | null) => void;
};

export function AgendaField(props: AgendaFieldProps) {
  const items = useAgendaOptions();
  return <ComboSelect label="Agenda" items={items} emptyText="Todavía no hay agendas" {...props} />;
}

export function useAgendaOptions() {
  const { data: agendas = [] } = useAgendas();
  return agendas.map(({ id, serviceName, locationName, operatorName }) => ({
    id,
    label: [serviceName, locationName, operatorName].filter(Boolean).join(' · '),
  }));
}
