import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
        <TextField
          label="Minutos por turno"
          inputMode="numeric"
          maxLength={3}
          value={draft.slotMinutes}
          onChange={(slotMinutes) => onChange({ slotMinutes })}
          error={errorOf('slotMinutes')}
        />
        <TextField
          label="Lugares por turno"
          inputMode="numeric"
          maxLength={2}
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
          onChange={(validFrom) => onChange({ validFrom })}
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

/** What the times make, as they are typed. */
function Sum({ draft }: { draft: RangeDraft }) {
  const [range] = rangesOf({ ...draft, weekdays: [0], validFrom: '1900-01-01', validTo: null });
  const isCountable = range && problemOf({ ...draft, weekdays: [0], validFrom: '1900-01-01' }) === null;
  if (!isCountable) return null;
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
