import { HOURS_BOUNDS } from '#shared/agenda-hours.ts';
import { DateField } from '../../ui/date-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { DayChips } from './day-chips.tsx';
import { placesInWords, restInWords, slotCount, slotsInWords } from './range.ts';
import styles from './range-dialog.module.css';
import { problemOf, type RangeDraft, type RangeProblem, rangesOf } from './range-draft.ts';

type RangeFieldsProps = {
  draft: RangeDraft;
  problem: RangeProblem | null;
  onChange: (changes: Partial<RangeDraft>) => void;
};

export function RangeFields({ draft, problem, onChange }: RangeFieldsProps) {
  const errorOf = (field: keyof RangeDraft) => (problem?.field === field ? problem.message : null);
  return (
    <>
      <DayChips
        label="Días"
        hint="Elegí varios para repetir el mismo horario"
        value={draft.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
        error={errorOf('weekdays')}
      />
      <div className={styles.pair}>
        <TimeField
          label="Desde"
          value={draft.fromMinute}
          onChange={(fromMinute) => onChange({ fromMinute })}
          error={errorOf('fromMinute')}
        />
        <TimeField
          label="Hasta"
          value={draft.toMinute}
          onChange={(toMinute) => onChange({ toMinute })}
          error={errorOf('toMinute')}
        />
        <NumberField
          label="Minutos por turno"
          {...HOURS_BOUNDS.slotMinutes}
          value={draft.slotMinutes}
          onChange={(slotMinutes) => onChange({ slotMinutes })}
          error={errorOf('slotMinutes')}
        />
        <NumberField
          label="Lugares por turno"
          {...HOURS_BOUNDS.places}
          value={draft.places}
          onChange={(places) => onChange({ places })}
          error={errorOf('places')}
        />
      </div>
      <Sum draft={draft} />
      <div className={styles.pair}>
        <DateField
          label="Vigente desde"
          value={draft.validFrom}
          onChange={(validFrom, validFromProblem) => onChange({ validFrom, validFromProblem })}
          error={errorOf('validFrom')}
        />
        <DateField
          label="Vigente hasta"
          value={draft.validTo}
          onChange={(validTo, validToProblem) => onChange({ validTo, validToProblem })}
          error={errorOf('validTo')}
        />
      </div>
      <p className="quiet small">Si no tiene fecha de fin, dejá vacía la segunda.</p>
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

/** What the times make, as they are typed. */
function Sum({ draft }: { draft: RangeDraft }) {
  const anyDay = { ...draft, ...ANY_DAY };
  const [range] = rangesOf(anyDay);
  if (!range || problemOf(anyDay)) return null;
  const rest = restInWords(range);
  const all = slotCount(range) * range.places;
  return (
    <div className={styles.sum} role="status">
      <p>
        <b>{slotsInWords(range)}</b>
        {range.places > 1 && `, ${placesInWords(all)} en total`} por día
      </p>
      {rest && <p className={styles.rest}>{rest}.</p>}
    </div>
  );
}
