import { type ReactNode, useId } from 'react';
import fieldStyles from './field.module.css';
import { FieldError } from './field.tsx';
import styles from './segments.module.css';

type Segment<Id> = { id: Id; label: string; picture?: ReactNode };

type SegmentsProps<Id> = {
  label: string;
  segments: readonly Segment<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  error?: string | null;
};

export function Segments<Id extends string | number>(props: SegmentsProps<Id>) {
  const { label, segments, value, onChange, error } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={styles.segments}
      aria-labelledby={`${name}-label`}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <span id={`${name}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <div>
        {segments.map(({ id, label: text, picture }) => (
          <label key={id} className="option">
            <input
              type="radio"
              name={name}
              checked={id === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(id)}
            />
            {picture && <i aria-hidden="true">{picture}</i>}
            {text}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
