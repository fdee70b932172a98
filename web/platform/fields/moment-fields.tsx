import { DateField } from './date-field.tsx';
import styles from './moment-fields.module.css';
import { TimeField } from './time-field.tsx';
import type { TypedMoment } from './time-typing.ts';

type MomentFieldsProps = {
  label: string;
  value: TypedMoment;
  error: string | null;
  onChange: (moment: TypedMoment) => void;
};

export function MomentFields({ label, value, error, onChange }: MomentFieldsProps) {
  return (
    <div className={styles.moment}>
      <DateField
        label={label}
        value={value.date}
        error={error}
        onChange={(date, dateProblem) => onChange({ ...value, date, dateProblem })}
      />
      <TimeField
        label="A las"
        value={value.minuteOfDay}
        onChange={(minuteOfDay) => onChange({ ...value, minuteOfDay })}
      />
    </div>
  );
}
