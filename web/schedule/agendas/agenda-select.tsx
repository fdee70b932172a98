import { useId } from 'react';
import fieldStyles from '../../platform/fields/field.module.css';
import { Field } from '../../platform/fields/field.tsx';
import type { AgendaOption } from './agenda-fields.ts';

export type AgendaSelectProps = {
  label: string;
  options: readonly AgendaOption[];
  value: number;
  onChange: (id: number) => void;
};

/** Renders a native select, which needs no download before the first calendar. */
export function AgendaSelect({ label, options, value, onChange }: AgendaSelectProps) {
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
