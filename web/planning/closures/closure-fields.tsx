import { LIMITS } from '#shared/fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboSelect } from '../../ui/combo-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { dateProps, fieldProps, tickProps } from '../../ui/field-props.ts';
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
  const { draft, text } = form;
  return (
    <>
      <ComboSelect label="Para quién" items={scopes} {...fieldProps(form, 'scope')} />
      <div className={styles.pair}>
        <DateField label="Desde" {...dateProps(form, 'fromDate')} />
        <DateField label="Hasta" {...dateProps(form, 'toDate')} />
      </div>
      <p className="quiet small">Si es un solo día, dejá vacío el segundo.</p>
      <Checkbox label="Solo una parte del día" {...tickProps(form, 'isPart')} />
      {draft.isPart && (
        <div className={styles.pair}>
          <TimeField label="Desde las" {...fieldProps(form, 'fromMinute')} />
          <TimeField label="Hasta las" {...fieldProps(form, 'toMinute')} />
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
