import fieldStyles from '../ui/field.module.css';
import { Skeleton } from '../ui/skeleton.tsx';
import { type AgendaPicking, agendaFields } from './agenda-fields.ts';
import { AgendaSelect, type AgendaSelectProps } from './agenda-select.tsx';
import styles from './agenda-strip.module.css';

type AgendaStripProps = Omit<AgendaPicking, 'agendas'> & {
  /** Nothing while they are on their way; their room is kept. */
  agendas: AgendaPicking['agendas'] | undefined;
};

/** What is booked and where, to choose from where there is a choice; as high in every case. */
export function AgendaStrip({ agendas = [], ...picking }: AgendaStripProps) {
  const { service, place } = agendaFields({ agendas, ...picking });
  return (
    <div className={styles.strip}>
      <Cell {...service} />
      <Cell {...place} />
    </div>
  );
}

function Cell(props: AgendaSelectProps) {
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
