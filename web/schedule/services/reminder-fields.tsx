import { SERVICE_BOUNDS } from '#shared/schedule/services.ts';
import { TOWN } from '../../platform/api/town.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TimeField } from '../../platform/fields/time-field.tsx';
import { tickProps } from '../../platform/forms/field-props.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import styles from './reminder-fields.module.css';
import {
  newReminder,
  REMINDER_KINDS,
  type ReminderFields as Reminder,
  reminderInWords,
  wrongReminder,
} from './reminder-rules.ts';
import { type RowPart, RowsField } from './rows-field.tsx';
import { FIELD_WORDS, type ServiceFields } from './service-fields.ts';
import { rowError } from './service-problems.ts';

const KINDS = Object.entries(REMINDER_KINDS).map(([id, { label }]) => ({
  id: id as Reminder['kind'],
  label,
}));

export function ReminderFields({ form }: { form: Draft<ServiceFields> }) {
  const { reminders } = form.draft;
  return (
    <>
      <p className="quiet">
        {reminders.length === 0
          ? 'Este servicio no manda recordatorios.'
          : 'Por correo, con la preparación; quien no quiere recibirlos los apaga en su perfil.'}
        {!TOWN.isMailSent && ' Este servidor todavía no manda correos.'}
      </p>
      <RowsField
        noun="recordatorio"
        rows={reminders}
        onChange={(next) => form.change({ reminders: next })}
        newRow={newReminder}
        removeClass={styles.remove}
      >
        {(reminder, part) => (
          <ReminderRow
            {...part}
            reminder={reminder}
            errorOf={(field) => rowError(form, wrongReminder(reminder), `${reminder.key} ${field}`)}
          />
        )}
      </RowsField>
      <Checkbox
        label={FIELD_WORDS.offersUnanswered}
        hint="Desde un día antes, el personal ve qué turno nadie confirmó y puede liberarlo; nada se cancela solo"
        {...tickProps(form, 'offersUnanswered')}
      />
    </>
  );
}

type ReminderRowProps = RowPart<Reminder> & {
  reminder: Reminder;
  errorOf: (field: 'amount' | 'minute') => string | null;
};

function ReminderRow({ reminder, number, errorOf, change, remove }: ReminderRowProps) {
  const { kind, amount, minute } = reminder;
  return (
    <fieldset className={styles.rule}>
      <legend className="sr">{`Recordatorio ${number}`}</legend>
      <div className={styles.kind}>
        <ComboSelect
          label="Cuándo"
          items={KINDS}
          value={kind}
          onChange={(id) => id !== null && change({ kind: id })}
        />
      </div>
      <NumberField
        label={kind === 'days' ? 'Días' : 'Horas'}
        {...SERVICE_BOUNDS.reminders[kind]}
        value={amount}
        onChange={(value) => change({ amount: value })}
        error={errorOf('amount')}
      />
      {kind === 'days' && (
        <TimeField
          label="A las"
          value={minute}
          onChange={(value) => change({ minute: value })}
          error={errorOf('minute')}
        />
      )}
      {remove}
      <p className={`quiet small ${styles.words}`}>{reminderInWords(reminder)}</p>
    </fieldset>
  );
}
