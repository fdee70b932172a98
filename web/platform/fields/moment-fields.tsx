import { toIsoDate, toMidnight, toStartOfDay } from '#shared/platform/town-clock.ts';
import { DateField } from './date-field.tsx';
import styles from './moment-fields.module.css';
import { TimeField } from './time-field.tsx';

export type TypedMoment = { date: string | null; dateProblem: string | null; minuteOfDay: number | null };

export const NO_MOMENT: TypedMoment = { date: null, dateProblem: null, minuteOfDay: null };

export function toTypedMoment(wall: number | null): TypedMoment {
  if (wall === null) return NO_MOMENT;
  return {
    date: toIsoDate(wall),
    dateProblem: null,
    minuteOfDay: Math.floor((wall - toStartOfDay(wall)) / 60),
  };
}

export function toMoment({ date, minuteOfDay }: TypedMoment): number | null {
  return date === null || minuteOfDay === null ? null : toMidnight(date) + minuteOfDay * 60;
}

export function momentProblem(moment: TypedMoment, missingText: string | null): string | null {
  if (moment.dateProblem !== null) return moment.dateProblem;
  const isEmpty = moment.date === null && moment.minuteOfDay === null;
  if (isEmpty) return missingText;
  return toMoment(moment) === null ? 'Escribí el día y la hora' : null;
}

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
