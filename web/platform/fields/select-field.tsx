import { useId } from 'react';
import styles from './field.module.css';
import { Field } from './field.tsx';

type SelectFieldProps<Id> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
};

export function SelectField<Id extends string>({ label, options, value, onChange }: SelectFieldProps<Id>) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={({ target }) => {
          const chosenOption = options.find((option) => option.id === target.value);
          if (chosenOption) onChange(chosenOption.id);
        }}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
