import { LIMITS } from '#shared/fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboSelect } from '../../ui/combo-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import styles from './closure-dialog.module.css';
import type { ClosureForm, ClosureProblem } from './closure-draft.ts';
import type { ScopeOption } from './closure-scope.ts';

type ClosureFieldsProps = {
  form: ClosureForm;
  problem: ClosureProblem | null;
  scopes: readonly ScopeOption[];
  onChange: (changes: Partial<ClosureForm>) => void;
};

export function ClosureFields({ form, problem, scopes, onChange }: ClosureFieldsProps) {
  const errorOf = (field: keyof ClosureForm) => (problem?.field === field ? problem.message : null);
  return (
    <>
      <ComboSelect
        label="Para quién"
        items={scopes}
        value={form.scope}
        onChange={(scope) => onChange({ scope })}
        error={errorOf('scope')}
      />
      <div className={styles.pair}>
        <DateField
          label="Desde"
          value={form.fromDate}
          onChange={(fromDate, fromDateProblem) => onChange({ fromDate, fromDateProblem })}
          error={errorOf('fromDate')}
        />
        <DateField
          label="Hasta"
          value={form.toDate}
          onChange={(toDate, toDateProblem) => onChange({ toDate, toDateProblem })}
          error={errorOf('toDate')}
        />
      </div>
      <p className="quiet small">Si es un solo día, dejá vacío el segundo.</p>
      <Checkbox
        label="Solo una parte del día"
        checked={form.isPart}
        onChange={(isPart) => onChange({ isPart })}
      />
      {form.isPart && (
        <div className={styles.pair}>
          <TimeField
            label="Desde las"
            value={form.fromMinute}
            onChange={(fromMinute) => onChange({ fromMinute })}
            error={errorOf('fromMinute')}
          />
          <TimeField
            label="Hasta las"
            value={form.toMinute}
            onChange={(toMinute) => onChange({ toMinute })}
            error={errorOf('toMinute')}
          />
        </div>
      )}
      <TextField
        label="Motivo"
        hint="Lo ven los vecinos en el calendario"
        maxLength={LIMITS.reason}
        value={form.reason}
        onChange={(reason) => onChange({ reason })}
        error={errorOf('reason')}
      />
    </>
  );
}
