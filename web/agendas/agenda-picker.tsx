import type { Agenda } from '#shared/agendas.ts';
import { agendaAt, agendaOptions } from './agenda-options.ts';
import styles from './agenda-picker.module.css';
import { AgendaSelect } from './agenda-select.tsx';
import type { AgendaKey } from './agendas.api.ts';

type AgendaPickerProps = {
  agendas: readonly Agenda[];
  value: AgendaKey;
  onChange: (agenda: Agenda) => void;
};

/** Which service and where; asks only what there is to choose. */
export function AgendaPicker({ agendas, value, onChange }: AgendaPickerProps) {
  const { services, places } = agendaOptions(agendas, value);

  function choose(serviceId: number, locationId: number): void {
    const agenda = agendaAt(agendas, serviceId, locationId);
    if (agenda) onChange(agenda);
  }

  if (agendas.length < 2) return null;
  return (
    <div className={styles.picker}>
      {services.length > 1 && (
        <AgendaSelect
          label="Servicio"
          options={services}
          value={value.ServiceId}
          onChange={(id) => choose(id, value.LocationId)}
        />
      )}
      {places.length > 1 && (
        <AgendaSelect
          label="Lugar"
          options={places}
          value={value.LocationId}
          onChange={(id) => choose(value.ServiceId, id)}
        />
      )}
    </div>
  );
}
