import { SERVICE_BOUNDS } from '#shared/schedule/services.ts';
import { TOWN } from '../../platform/api/town.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TimeField } from '../../platform/fields/time-field.tsx';
import { tickProps } from '../../platform/forms/field-props.ts';
import type { TableProps } from './preparation-fields.tsx';
import {
  findReminderProblems,
  newReminder,
  REMINDER_KINDS,
  type ReminderRow as Reminder,
  reminderInWords,
} from './reminder-rules.ts';
import styles from './rows-table.module.css';
import { RowsTable } from './rows-table.tsx';
import { FIELD_WORDS } from './service-fields.ts';
import { hasShownError, rowError } from './service-problems.ts';

const KINDS = Object.entries(REMINDER_KINDS).map(([id, { label }]) => ({
  id: id as Reminder['kind'],
  label,
}));
const ABOUT = 'Por correo, con la preparación; quien no quiere recibirlos los apaga en su perfil.';
const NO_MAIL = 'Este servidor todavía no manda correos.';

export function ReminderFields({ form, opening }: TableProps) {
  return (
    <>
      <RowsTable
        title="Recordatorios"
        noun="recordatorio"
        description={TOWN.isMailEnabled ? ABOUT : `${ABOUT} ${NO_MAIL}`}
        rows={form.draft.reminders}
        onChange={(reminders) => form.change({ reminders })}
        newRow={newReminder}
        opening={opening}
        cellsOf={(reminder) => [reminderInWords(reminder) || 'Sin completar']}
        isWrong={(reminder) => hasShownError(form, findReminderProblems(reminder))}
      >
        {(reminder, { change }) => {
          const { key, kind, amount, minute } = reminder;
          const findError = (field: string) =>
            rowError(form, findReminderProblems(reminder), `${key} ${field}`);
          return (
            <>
              <ComboSelect
                label="Cuándo"
                items={KINDS}
                value={kind}
                onChange={(id) => id !== null && change({ kind: id })}
              />
              <NumberField
                label={kind === 'days' ? 'Días' : 'Horas'}
                {...SERVICE_BOUNDS.reminders[kind]}
                value={amount}
                onChange={(value) => change({ amount: value })}
                error={findError('amount')}
              />
              {kind === 'days' && (
                <TimeField
                  label="A las"
                  value={minute}
                  onChange={(value) => change({ minute: value })}
                  error={findError('minute')}
                />
              )}
              <p className={`quiet small ${styles.wide}`}>{reminderInWords(reminder)}</p>
            </>
          );
        }}
      </RowsTable>
      <div className={`cluster between ${styles.head}`}>
        <Checkbox
          label={FIELD_WORDS.offersUnanswered}
          hint="Desde un día antes, el personal ve qué turno nadie confirmó y puede liberarlo; nada se cancela solo"
          {...tickProps(form, 'offersUnanswered')}
        />
      </div>
    </>
  );
}
