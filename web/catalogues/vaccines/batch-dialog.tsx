import { VACCINE_MESSAGES, type Vaccine } from '#shared/catalogues/vaccines.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { dateProps, fieldProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { broken } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useAddBatch } from './vaccines.api.ts';

const MOST = { lab: 60, code: 40 };
type Fields = {
  VaccineId: number | null;
  batchLab: string;
  batchCode: string;
  expires: string | null;
  expiresProblem: string | null;
};
const EMPTY: Fields = { VaccineId: null, batchLab: '', batchCode: '', expires: null, expiresProblem: null };

export function BatchDialog({ vaccines, onClose }: { vaccines: readonly Vaccine[]; onClose: () => void }) {
  const { frame, ...form } = useDialogForm({
    name: 'new batch',
    initial: EMPTY,
    problemsOf: ({ VaccineId, batchLab, batchCode, expires, expiresProblem }) =>
      broken([
        ['VaccineId', VaccineId !== null, 'Tenés que elegir la vacuna'],
        ['batchLab', batchLab.trim() !== '', VACCINE_MESSAGES.batchLab],
        ['batchCode', batchCode.trim() !== '', VACCINE_MESSAGES.batchCode],
        ['expires', expires !== null, expiresProblem ?? 'Tenés que ingresar cuándo vence el lote'],
      ]),
    sentOf: ({ VaccineId, batchLab, batchCode, expires }) => ({
      VaccineId: VaccineId ?? 0,
      batchLab: batchLab.trim(),
      batchCode: batchCode.trim(),
      batchExpiresOn: expires ?? '',
    }),
    saving: useAddBatch(),
    saved: 'El lote fue agregado',
    onClose,
  });
  const { text } = form;
  return (
    <FormDialog title="Agregar lote" {...frame}>
      <ComboSelect
        label="Vacuna"
        items={vaccines.map(({ id, vaccineName: label }) => ({ id, label }))}
        {...fieldProps(form, 'VaccineId')}
      />
      <TextField label="Laboratorio" maxLength={MOST.lab} autoComplete="off" {...text('batchLab')} />
      <TextField label="Número de lote" maxLength={MOST.code} autoComplete="off" {...text('batchCode')} />
      <DateField
        label="Vence el"
        hint="El frasco, no la protección de la vacuna"
        {...dateProps(form, 'expires')}
      />
    </FormDialog>
  );
}
