import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { SERVICE_BOUNDS } from '#shared/services.ts';
import { TOWN } from '../api/town.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ComboSelect } from '../ui/combo-select.tsx';
import { tickProps } from '../ui/field-props.ts';
import { NumberField } from '../ui/number-field.tsx';
import { TimeField } from '../ui/time-field.tsx';
import type { Draft } from '../ui/use-draft.ts';
import styles from './reminder-fields.module.css';
import {
  newReminder,
  REMINDER_KINDS,
  type ReminderFields as Reminder,
  reminderInWords,
  wrongReminder,
} from './reminder-rules.ts';
import { FIELD_WORDS, type ServiceFields } from './service-fields.ts';
import { rowError } from './service-problems.ts';

const KINDS = Object.entries(REMINDER_KINDS).map(([id, { label }]) => ({
  id: id as Reminder['kind'],
  label,
}));

/** When a service's turnos are reminded of by mail, each as a row and in words. */
export function ReminderFields({ form }: { form: Draft<ServiceFields> }) {
  const { reminders } = form.draft;
  const add = useRef<HTMLButtonElement>(null);
  const put = (next: Reminder[]) => form.change({ reminders: next });
  return (
    <>
      <p className="quiet">
        {reminders.length === 0
          ? 'Este servicio no manda recordatorios.'
          : 'Por correo, con la preparación; quien no quiere recibirlos los apaga en su perfil.'}
        {!TOWN.isMailSent && ' Este servidor todavía no manda correos.'}
      </p>
      {reminders.length > 0 && (
        <ol className={`stack gap-s5 ${styles.rules}`}>
          {reminders.map((reminder, index) => (
            <li key={reminder.key}>
              <ReminderRow
                reminder={reminder}
                number={index + 1}
                errorOf={(field) => rowError(form, wrongReminder(reminder), `${reminder.key} ${field}`)}
                onChange={(changes) =>
                  put(reminders.map((each) => (each === reminder ? { ...reminder, ...changes } : each)))
                }
                onRemove={() => {
                  put(reminders.filter((each) => each !== reminder));
                  add.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <Button ref={add} className={styles.add} onClick={() => put([...reminders, newReminder(reminders)])}>
        <Plus aria-hidden />
        Agregar recordatorio
      </Button>
      <Checkbox
        label={FIELD_WORDS.offersUnanswered}
        hint="Desde un día antes, el personal ve qué turno nadie confirmó y puede liberarlo; nada se cancela solo"
        {...tickProps(form, 'offersUnanswered')}
      />
    </>
  );
}

type ReminderRowProps = {
  reminder: Reminder;
  number: number;
  errorOf: (field: 'amount' | 'minute') => string | null;
  onChange: (changes: Partial<Reminder>) => void;
  onRemove: () => void;
};

function ReminderRow({ reminder, number, errorOf, onChange, onRemove }: ReminderRowProps) {
  const { kind, amount, minute } = reminder;
  return (
    <fieldset className={styles.rule}>
      <legend className="sr">{`Recordatorio ${number}`}</legend>
      <div className={styles.kind}>
        <ComboSelect
          label="Cuándo"
          items={KINDS}
          value={kind}
          onChange={(id) => id !== null && onChange({ kind: id })}
        />
      </div>
      <NumberField
        label={kind === 'days' ? 'Días' : 'Horas'}
        {...SERVICE_BOUNDS.reminders[kind]}
        value={amount}
        onChange={(value) => onChange({ amount: value })}
        error={errorOf('amount')}
      />
      {kind === 'days' && (
        <TimeField
          label="A las"
          value={minute}
          onChange={(value) => onChange({ minute: value })}
          error={errorOf('minute')}
        />
      )}
      <IconButton label={`Quitar recordatorio ${number}`} className={styles.remove} onClick={onRemove}>
        <Trash2 />
      </IconButton>
      <p className={styles.words}>{reminderInWords(reminder)}</p>
    </fieldset>
  );
}
