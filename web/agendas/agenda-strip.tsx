import type { Agenda } from '#shared/agendas.ts';
import fieldStyles from '../ui/field.module.css';
import { Skeleton } from '../ui/skeleton.tsx';
import { type AgendaOption, agendaAt, agendaOptions } from './agenda-options.ts';
import { AgendaSelect } from './agenda-select.tsx';
import styles from './agenda-strip.module.css';
import type { AgendaKey } from './agendas.api.ts';

type AgendaStripProps = {
  /** Nothing while they are on their way; their room is kept. */
  agendas: readonly Agenda[] | undefined;
  value: AgendaKey;
  onChange: (agenda: Agenda) => void;
};

/** What is booked and where, to choose from where there is a choice; as high in every case. */
export function AgendaStrip({ agendas = [], value, onChange }: AgendaStripProps) {
  const { services, places } = agendaOptions(agendas, value);

  function choose(serviceId: number, locationId: number): void {
    const agenda = agendaAt(agendas, serviceId, locationId);
    if (agenda) onChange(agenda);
  }

  return (
    <div className={styles.strip}>
      <Cell
        label="Servicio"
        options={services}
        value={value.ServiceId}
        onChange={(id) => choose(id, value.LocationId)}
      />
      <Cell
        label="Lugar"
        options={places}
        value={value.LocationId}
        onChange={(id) => choose(value.ServiceId, id)}
      />
    </div>
  );
}

type CellProps = {
  label: string;
  options: readonly AgendaOption[];
  value: number;
  onChange: (id: number) => void;
};

function Cell(props: CellProps) {
  const { label, options } = props;
  if (options.length > 1) return <AgendaSelect {...props} />;
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{label}</span>
      <b className={styles.only}>
        <span>{options[0]?.name ?? <Skeleton width="8ch" />}</span>
      </b>
    </div>
  );
}
