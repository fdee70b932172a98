import type { DayKit } from '#shared/catalogues/vaccines.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { useVets } from '../../accounts/profile/licences.api.ts';
import { useBatches } from '../../catalogues/vaccines/vaccines.api.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useSaveKit } from './sheets.api.ts';

type Props = {
  kit: DayKit;
  /** Labels of both buttons where the dialog is a step of another task. */
  verb?: string;
  cancelLabel?: string;
  onClose: () => void;
};

export function KitDialog({ kit, onClose, ...buttons }: Props) {
  const { data: vets = [] } = useVets();
  const { data: batches = [] } = useBatches();
  const { frame, ...form } = useDialogForm({
    name: `kit ${kit.AgendaId} ${kit.date}`,
    initial: { VetUserId: kit.VetUserId, BatchIds: kit.BatchIds },
    toRequest: (chosen) => chosen,
    mutation: useSaveKit({ id: kit.AgendaId, date: kit.date }),
    successMessage: 'El día quedó preparado',
    onClose,
  });
  const { draft, change } = form;
  const freshBatches = batches.filter(({ batchExpiresOn }) => batchExpiresOn >= kit.date);

  function toggle(id: number, isChosen: boolean): void {
    const toggled = batches.find((batch) => batch.id === id);
    const others = draft.BatchIds.filter((each) => {
      const batch = batches.find((known) => known.id === each);
      return each !== id && batch?.VaccineId !== toggled?.VaccineId;
    });
    change({ BatchIds: isChosen ? [...others, id] : draft.BatchIds.filter((each) => each !== id) });
  }

  return (
    <FormDialog title={`Preparar el día ${formatIsoDate(kit.date)}`} {...buttons} {...frame}>
      <ComboSelect
        label="Veterinaria o veterinario"
        items={vets.map((vet) => ({ id: vet.id, label: `${vet.userName} ${vet.userLastName}` }))}
        emptyText="Nadie del personal tiene matrícula"
        {...fieldProps(form, 'VetUserId')}
      />
      {freshBatches.map(({ id, vaccineName, batchLab, batchCode, batchExpiresOn }) => (
        <Checkbox
          key={id}
          label={`${vaccineName}, lote ${batchCode}`}
          hint={`${batchLab}, vence el ${formatIsoDate(batchExpiresOn)}`}
          checked={draft.BatchIds.includes(id)}
          onChange={(isChosen) => toggle(id, isChosen)}
        />
      ))}
      {freshBatches.length === 0 && (
        <p className="quiet">No hay lotes en uso. Se cargan en Vacunas y lotes.</p>
      )}
    </FormDialog>
  );
}
