import { useId, useState } from 'react';
import { townToday } from '../api/town.ts';
import { Button } from '../ui/button.tsx';
import { addMonths } from '../ui/calendar-dates.ts';
import { DateField } from '../ui/date-field.tsx';
import fieldStyles from '../ui/field.module.css';
import { Field } from '../ui/field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import styles from './birth-field.module.css';

type BirthFieldProps = {
  value: string | null;
  /** `problem` says why what is typed can't be used. */
  onChange: (date: string | null, problem: string | null) => void;
  error: string | null;
};

/** A birth date, or the age from which one is reckoned. */
export function BirthField(props: BirthFieldProps) {
  const [isAge, showAge] = useState(false);
  function swap(): void {
    showAge(!isAge);
    props.onChange(null, null);
  }

  return (
    <div className={styles.birth}>
      {isAge ? <AgeFields {...props} /> : <DateField label="Fecha de nacimiento estimada" {...props} />}
      <Button variant="quiet" onClick={swap}>
        {isAge ? 'Poner la fecha de nacimiento' : 'No sé la fecha: poner la edad'}
      </Button>
    </div>
  );
}

const UNITS = { years: { months: 12, max: 40 }, months: { months: 1, max: 48 } };
type Unit = keyof typeof UNITS;

function AgeFields({ onChange, error }: BirthFieldProps) {
  const id = useId();
  const [age, setAge] = useState<number | null>(null);
  const [unit, setUnit] = useState<Unit>('years');

  function change(next: number | null, of: Unit): void {
    setAge(next);
    setUnit(of);
    onChange(next === null ? null : addMonths(townToday(), -next * UNITS[of].months), null);
  }

  return (
    <div className={styles.age}>
      <NumberField
        label="Edad aproximada"
        value={age}
        onChange={(next) => change(next, unit)}
        min={0}
        max={UNITS[unit].max}
        error={error}
      />
      <Field id={id} label="En">
        <select
          id={id}
          className={fieldStyles.input}
          value={unit}
          onChange={({ target }) => change(age, target.value === 'months' ? 'months' : 'years')}
        >
          <option value="years">años</option>
          <option value="months">meses</option>
        </select>
      </Field>
    </div>
  );
}
