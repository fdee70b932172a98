import { useId } from 'react';
import { HOURS_BOUNDS } from '#shared/bookings/agenda-hours.ts';
import { DateField } from '../../../platform/fields/date-field.tsx';
import { FieldError } from '../../../platform/fields/field.tsx';
import { NumberField } from '../../../platform/fields/number-field.tsx';
import { TimeField } from '../../../platform/fields/time-field.tsx';
import { dateProps, fieldProps } from '../../../platform/forms/field-props.ts';
import type { Draft } from '../../../platform/forms/use-draft.ts';
import chipStyles from './day-chips.module.css';
import { WEEKDAYS } from './hours.words.ts';
import { countSlots, leftoverInWords, placesInWords, slotsInWords } from './range.ts';
import styles from './range-dialog.module.css';
import { findRangeProblems, type RangeDraft, toHours } from './range-draft.ts';

export function RangeFields({ form }: { form: Draft<RangeDraft> }) {
  return (
    <>
      <DayChips
        label="Días"
        hint="Elegí varios para repetir el mismo horario"
        {...fieldProps(form, 'weekdays')}
      />
      <RangeTimes form={form} />
      <div className={styles.pair}>
        <DateField label="Vigente desde" {...dateProps(form, 'validFrom')} />
        <DateField label="Vigente hasta" {...dateProps(form, 'validTo')} />
      </div>
      <p className="quiet small">Si no tiene fecha de fin, dejá vacía la segunda.</p>
    </>
  );
}

export function RangeTimes({ form }: { form: Draft<RangeDraft> }) {
  return (
    <>
      <div className={styles.pair}>
        <TimeField label="Desde" {...fieldProps(form, 'fromMinute')} />
        <TimeField label="Hasta" {...fieldProps(form, 'toMinute')} />
        <NumberField
          label="Minutos por turno"
          {...HOURS_BOUNDS.slotMinutes}
          {...fieldProps(form, 'slotMinutes')}
        />
        <NumberField label="Lugares por turno" {...HOURS_BOUNDS.places} {...fieldProps(form, 'places')} />
      </div>
      <RangeSummary draft={form.draft} />
    </>
  );
}

const ANY_DAY = {
  weekdays: [0],
  validFrom: '1900-01-01',
  validFromProblem: null,
  validTo: null,
  validToProblem: null,
};

function RangeSummary({ draft }: { draft: RangeDraft }) {
  const anyDay = { ...draft, ...ANY_DAY };
  const [range] = toHours(anyDay);
  if (!range || findRangeProblems(anyDay).length > 0) return null;
  const rest = leftoverInWords(range);
  const totalPlaces = countSlots(range) * range.places;
  return (
    <div className={`stack gap-s1 ${styles.sum}`} role="status">
      <p>
        <b>{slotsInWords(range)}</b>
        {range.places > 1 && `, ${placesInWords(totalPlaces)} en total`} por día
      </p>
      {rest && <p className={styles.rest}>{rest}.</p>}
    </div>
  );
}

type DayChipsProps = {
  label: string;
  hint: string;
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  error: string | null;
};

function DayChips({ label, hint, value, onChange, error }: DayChipsProps) {
  const id = useId();
  const described = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <fieldset className={chipStyles.days} aria-describedby={described}>
      <legend>{label}</legend>
      <p id={`${id}-hint`}>{hint}</p>
      <div className={chipStyles.chips}>
        {WEEKDAYS.map((name, weekday) => (
          <label key={name} className="option">
            <input
              type="checkbox"
              aria-label={name}
              aria-invalid={error ? true : undefined}
              checked={value.includes(weekday)}
              onChange={({ target }) => onChange(toggleWeekday(value, weekday, target.checked))}
            />
            {name.slice(0, 3)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function toggleWeekday(value: readonly number[], weekday: number, isOn: boolean): number[] {
  const others = value.filter((each) => each !== weekday);
  return isOn ? [...others, weekday].toSorted() : others;
}
