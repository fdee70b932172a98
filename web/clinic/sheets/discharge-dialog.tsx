import { useState } from 'react';
import type { DischargeDraft } from '#shared/clinic/discharges.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { utcNowMs } from '../../platform/api/town.ts';
import { DateField } from '../../platform/fields/date-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { TimeField } from '../../platform/fields/time-field.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { type SaveMutation, useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { Note } from '../../platform/ui/note.tsx';
import { hourInWords, receiverInWords } from './discharge.words.ts';
import styles from './discharge-card.module.css';
import {
  findDischargeProblems,
  isBookingDay,
  listInstructions,
  renameReceiver,
  toDischargeDraft,
  toDischargeFields,
} from './discharge-fields.ts';
import { InstructionsList } from './instructions-list.tsx';

type Props = {
  sheet: Sheet;
  saving: SaveMutation<DischargeDraft>;
  toast: string;
  onClose: () => void;
};

export function DischargeDialog({ sheet: latest, saving, toast, onClose }: Props) {
  // Keeps the version that was opened, so that a change by another user conflicts.
  const [sheet] = useState(latest);
  const { Handover: before } = sheet;
  const { frame, ...form } = useDialogForm({
    name: `handover ${sheet.BookingId} ${before?.id ?? ''}`,
    initial: toDischargeFields(sheet, utcNowMs()),
    problemsOf: (fields) => findDischargeProblems(fields, utcNowMs()),
    toRequest: (fields) => toDischargeDraft(fields, sheet),
    mutation: saving,
    successMessage: toast,
    onClose,
  });
  const { draft, change, text } = form;
  const [hasDayFields] = useState(!isBookingDay(draft, sheet, utcNowMs()));
  const steps = listInstructions(draft, sheet);
  const otherDischarge = saving.error && latest.Handover?.id !== before?.id ? latest.Handover : null;
  return (
    <FormDialog
      title={before ? 'Corregir la entrega' : `Entrega de ${sheet.Book.Pet.petName}`}
      verb={before ? 'Guardar' : 'Entregar'}
      {...frame}
    >
      <TextField
        label="A quién se entrega"
        maxLength={LIMITS.name}
        {...text('toName')}
        onChange={(toName) => change(renameReceiver(draft, toName, sheet))}
      />
      <TextField
        label="DNI"
        hint="De quien se la lleva; en blanco si no lo mostró"
        inputMode="numeric"
        maxLength={LIMITS.phone}
        {...text('toIdNumber')}
      />
      {otherDischarge && (
        <Note>
          Otra persona ya anotó la entrega a {receiverInWords(otherDischarge)},{' '}
          {hourInWords(otherDischarge.deliveredAt, sheet)}. Cerrá para verla, y corregila si no fue así.
        </Note>
      )}
      <div className={styles.fields}>
        {hasDayFields && <DateField label="Terminó el" {...fieldProps(form, 'doneDay')} />}
        <TimeField label="Terminó a las" {...fieldProps(form, 'doneMinute')} />
        {hasDayFields && <DateField label="Se entrega el" {...fieldProps(form, 'deliveredDay')} />}
        <TimeField label="Se entrega a las" {...fieldProps(form, 'deliveredMinute')} />
      </div>
      {sheet.Aftercare.length > 0 && (
        <div className={`stack gap-s2 ${styles.told}`}>
          <h3>Indicaciones para casa</h3>
          {steps.length > 0 ? <InstructionsList steps={steps} /> : <p>Salen con la hora en que terminó.</p>}
        </div>
      )}
    </FormDialog>
  );
}
