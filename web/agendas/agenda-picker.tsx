import { useId } from 'react';
import type { Agenda } from '#shared/agendas.ts';
import fieldStyles from '../ui/field.module.css';
import { Field } from '../ui/field.tsx';
import styles from './agenda-picker.module.css';
import type { AgendaKey } from './agendas.api.ts';

type AgendaPickerProps = {
  agendas: readonly Agenda[];
  value: AgendaKey;
  onChange: (agenda: Agenda) => void;
};

type Option = { id: number; name: string };

/** Which service and where; asks only what there is to choose. */
export function AgendaPicker({ agendas, value, onChange }: AgendaPickerProps) {
  const services = distinct(agendas, (each) => ({ id: each.ServiceId, name: each.serviceName }));
  const here = agendas.filter((each) => each.ServiceId === value.ServiceId);
  const places = distinct(here, (each) => ({ id: each.LocationId, name: each.locationName }));

  function choose(serviceId: number, locationId: number): void {
    const ofService = agendas.filter((each) => each.ServiceId === serviceId);
    const agenda = ofService.find((each) => each.LocationId === locationId) ?? ofService[0];
    if (agenda) onChange(agenda);
  }

  if (agendas.length < 2) return null;
  return (
    <div className={styles.picker}>
      {services.length > 1 && (
        <Choice
          label="Servicio"
          options={services}
          value={value.ServiceId}
          onChange={(id) => choose(id, value.LocationId)}
        />
      )}
      {places.length > 1 && (
        <Choice
          label="Lugar"
          options={places}
          value={value.LocationId}
          onChange={(id) => choose(value.ServiceId, id)}
        />
      )}
    </div>
  );
}

type ChoiceProps = { label: string; options: Option[]; value: number; onChange: (id: number) => void };

/** The browser's own list: a handful of names, and nothing to download before the first calendar. */
function Choice({ label, options, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        className={fieldStyles.input}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

function distinct(agendas: readonly Agenda[], optionOf: (agenda: Agenda) => Option): Option[] {
  const options = agendas.map(optionOf);
  return options.filter(({ id }, index) => options.findIndex((other) => other.id === id) === index);
}
