import { type AgendaSelection, agendaFields } from './agenda-fields.ts';
import styles from './agenda-picker.module.css';
import { AgendaSelect } from './agenda-select.tsx';

export function AgendaPicker(selection: AgendaSelection) {
  const { service, place } = agendaFields(selection);
  if (selection.agendas.length < 2) return null;
  return (
    <div className={`stack ${styles.picker}`}>
      {service.options.length > 1 && <AgendaSelect {...service} />}
      {place.options.length > 1 && <AgendaSelect {...place} />}
    </div>
  );
}
