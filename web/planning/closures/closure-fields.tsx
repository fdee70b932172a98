import { LIMITS } from '#shared/fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboSelect } from '../../ui/combo-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import type { Draft } from '../../ui/use-draft.ts';
import styles from './closure-dialog.module.css';
import type { ClosureForm } from './closure-draft.ts';
import type { ScopeOption } from './closure-scope.ts';

type ClosureFieldsProps = {
  form: Draft<ClosureForm>;
  scopes: readonly ScopeOption[];
  /** Only why is still to be said. */
  isDayGiven: boolean;
};

export function ClosureFields({ form, scopes, isDayGiven }: ClosureFieldsProps) {
  const { draft, change, errorOf, text } = form;
  return (
    <>
      <ComboSelect
        label="Para quién"
        items={scopes}
        value={draft.scope}
        onChange={(scope) => change({ scope })}
        error={errorOf('scope')}
      />
      <div className={styles.pair}>
        <DateField
          label="Desde"
          value={draft.fromDate}
          onChange={(fromDate, fromDateProblem) => change({ fromDate, fromDateProblem })}
          error={errorOf('fromDate')}
        />
        <DateField
          label="Hasta"
          value={draft.toDate}
          onChange={(toDate, toDateProblem) => change({ toDate, toDateProblem })}
          error={errorOf('toDate')}
        />
      </div>
      <p className="quiet small">Si es un solo día, dejá vacío el segundo.</p>
      <Checkbox
        label="Solo una parte del día"
        checked={draft.isPart}
        onChange={(isPart) => change({ isPart })}
      />
      {draft.isPart && (
        <div className={styles.pair}>
          <TimeField
            label="Desde las"
            value={draft.fromMinute}
            onChange={(fromMinute) => change({ fromMinute })}
            error={errorOf('fromMinute')}
          />
          <TimeField
            label="Hasta las"
            value={draft.toMinute}
            onChange={(toMinute) => change({ toMinute })}
            error={errorOf('toMinute')}
          />
        </div>
      )}
      <TextField
        label="Motivo"
        autoFocus={isDayGiven}
        hint="Lo ven los vecinos en el calendario"
        maxLength={LIMITS.reason}
        {...text('reason')}
      />
    </>
  );
}
