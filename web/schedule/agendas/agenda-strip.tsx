import fieldStyles from '../../platform/fields/field.module.css';
import { type AgendaSelection, agendaFields } from './agenda-fields.ts';
import { AgendaSelect, type AgendaSelectProps } from './agenda-select.tsx';
import styles from './agenda-strip.module.css';

export function AgendaStrip(selection: AgendaSelection) {
  const { service, place } = agendaFields(selection);
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
        <span className="clamp">{options[0]?.name}</span>
      </b>
    </div>
  );
}
