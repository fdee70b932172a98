import { useId } from 'react';
import { FieldError } from '../../../platform/fields/field.tsx';
import styles from './day-chips.module.css';
import { WEEKDAYS } from './hours.words.ts';

type DayChipsProps = {
  label: string;
  hint: string;
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  error: string | null;
};

export function DayChips({ label, hint, value, onChange, error }: DayChipsProps) {
  const id = useId();
  const described = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <fieldset className={styles.days} aria-describedby={described}>
      <legend>{label}</legend>
      <p id={`${id}-hint`}>{hint}</p>
      <div className={styles.chips}>
        {WEEKDAYS.map((name, weekday) => (
          <label key={name} className="option">
            <input
              type="checkbox"
              aria-label={name}
              aria-invalid={error ? true : undefined}
              checked={value.includes(weekday)}
              onChange={({ target }) => onChange(toggled(value, weekday, target.checked))}
            />
            {name.slice(0, 3)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function toggled(value: readonly number[], weekday: number, isOn: boolean): number[] {
  const others = value.filter((each) => each !== weekday);
  return isOn ? [...others, weekday].toSorted() : others;
}
