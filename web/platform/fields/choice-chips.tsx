import { type ReactNode, useId } from 'react';
import styles from './choice-chips.module.css';
import fieldStyles from './field.module.css';
import { FieldError } from './field.tsx';

type Chip<Id> = { id: Id; label: string; picture: ReactNode };

type ChoiceChipsProps<Id> = {
  label: string;
  chips: readonly Chip<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  error?: string | null;
};

export function ChoiceChips<Id extends string | number>(props: ChoiceChipsProps<Id>) {
  const { label, chips, value, onChange, error } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      className={styles.chips}
      aria-labelledby={`${name}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <span id={`${name}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <div>
        {chips.map((chip) => (
          <label key={chip.id} className="option">
            <input type="radio" name={name} checked={chip.id === value} onChange={() => onChange(chip.id)} />
            <i aria-hidden="true">{chip.picture}</i>
            {chip.label}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
