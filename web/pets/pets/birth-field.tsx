import { useId, useState } from 'react';
import { townToday } from '../../platform/api/town.ts';
import { addMonths } from '../../platform/calendar/calendar-dates.ts';
import { DateField } from '../../platform/fields/date-field.tsx';
import fieldStyles from '../../platform/fields/field.module.css';
import { Field } from '../../platform/fields/field.tsx';
import { numberProblem } from '../../platform/fields/number-typing.ts';
import { TypedField } from '../../platform/fields/typed-field.tsx';
import { Button } from '../../platform/ui/button.tsx';
import styles from './birth-field.module.css';

type BirthFieldProps = {
  label: string;
  value: string | null;
  onChange: (date: string | null, problem: string | null) => void;
  error: string | null;
};

export function BirthField(props: BirthFieldProps) {
  const [asksAge, setAsksAge] = useState(false);
  function switchFields(): void {
    setAsksAge(!asksAge);
    if (props.value === null) props.onChange(null, null);
  }

  return (
    <div className={`stack gap-s1 ${styles.birth}`}>
      {asksAge ? <AgeFields {...props} /> : <DateField max={townToday()} {...props} />}
      <Button variant="quiet" onClick={switchFields}>
        {asksAge ? 'Poner la fecha de nacimiento' : 'No sé la fecha: poner la edad'}
      </Button>
    </div>
  );
}

const UNITS = { years: { months: 12, max: 40 }, months: { months: 1, max: 48 } };
type Unit = keyof typeof UNITS;

function AgeFields({ onChange, error }: BirthFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<Unit>('years');
  const [hasBlurred, setHasBlurred] = useState(false);

  function change(text: string, newUnit: Unit): void {
    setTyped(text);
    setUnit(newUnit);
    setHasBlurred(false);
    const problem = findAgeProblem(text, newUnit);
    const isValid = text !== '' && problem === null;
    onChange(isValid ? addMonths(townToday(), -Number(text) * UNITS[newUnit].months) : null, problem);
  }

  return (
    <div className={styles.age}>
      <TypedField
        label="Edad aproximada"
        autoComplete="off"
        maxLength={6}
        value={typed}
        error={error || (hasBlurred ? findAgeProblem(typed, unit) : null)}
        onType={(text) => change(text.trim(), unit)}
        onLeave={() => setHasBlurred(true)}
      />
      <Field id={id} label="En">
        <select
          id={id}
          className={fieldStyles.input}
          value={unit}
          onChange={({ target }) => change(typed, target.value === 'months' ? 'months' : 'years')}
        >
          <option value="years">años</option>
          <option value="months">meses</option>
        </select>
      </Field>
    </div>
  );
}

function findAgeProblem(typed: string, unit: Unit): string | null {
  return typed === '' ? null : numberProblem(typed, 0, UNITS[unit].max);
}
