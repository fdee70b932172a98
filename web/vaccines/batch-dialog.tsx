import { VACCINE_MESSAGES, type Vaccine } from '#shared/vaccines.ts';
import { ComboSelect } from '../ui/combo-select.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { broken } from '../ui/problems.ts';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
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

/** A vial's laboratory, number and its own expiry. */
export function BatchDialog({ vaccines, onClose }: { vaccines: readonly Vaccine[]; onClose: () => void }) {
  const { mutate, isPending, error } = useAddBatch();
  const { draft, change, blame, text, errorOf } = useDraft<Fields>('new batch', EMPTY);

  function save() {
    const { VaccineId, expires, expiresProblem } = draft;
    const [batchLab, batchCode] = [draft.batchLab.trim(), draft.batchCode.trim()];
    const problems = broken<keyof Fields>([
      ['VaccineId', VaccineId !== null, 'Tenés que elegir la vacuna'],
      ['batchLab', batchLab !== '', VACCINE_MESSAGES.batchLab],
      ['batchCode', batchCode !== '', VACCINE_MESSAGES.batchCode],
      ['expires', expires !== null, expiresProblem ?? 'Tenés que ingresar cuándo vence el lote'],
    ]);
    if (problems.length > 0 || VaccineId === null || expires === null) return blame(problems);
    const onSuccess = () => {
      change(EMPTY);
      showToast('El lote fue agregado', 'ok');
      onClose();
    };
    mutate({ VaccineId, batchLab, batchCode, batchExpiresOn: expires }, { onSuccess });
  }

  return (
    <FormDialog title="Agregar lote" isPending={isPending} error={error} onSave={save} onClose={onClose}>
      <ComboSelect
        label="Vacuna"
        items={vaccines.map(({ id, vaccineName: label }) => ({ id, label }))}
        value={draft.VaccineId}
        onChange={(VaccineId) => change({ VaccineId })}
        error={errorOf('VaccineId')}
      />
      <TextField label="Laboratorio" maxLength={MOST.lab} autoComplete="off" {...text('batchLab')} />
      <TextField label="Número de lote" maxLength={MOST.code} autoComplete="off" {...text('batchCode')} />
      <DateField
        label="Vence el"
        hint="El frasco, no la protección de la vacuna"
        value={draft.expires}
        onChange={(expires, expiresProblem) => change({ expires, expiresProblem })}
        error={errorOf('expires')}
      />
    </FormDialog>
  );
}
