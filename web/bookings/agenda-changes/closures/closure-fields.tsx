import { LIMITS } from '#shared/platform/fields.ts';
import { Checkbox } from '../../../platform/fields/checkbox.tsx';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';
import { DateField } from '../../../platform/fields/date-field.tsx';
import { TextField } from '../../../platform/fields/text-field.tsx';
import { TimeField } from '../../../platform/fields/time-field.tsx';
import { dateProps, fieldProps, tickProps } from '../../../platform/forms/field-props.ts';
import type { Draft } from '../../../platform/forms/use-draft.ts';
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
