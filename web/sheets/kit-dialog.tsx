import { formatIsoDate } from '#shared/town-clock.ts';
import type { DayKit } from '#shared/vaccines.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ComboSelect } from '../ui/combo-select.tsx';
import { fieldProps } from '../ui/field-props.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useDialogForm } from '../ui/use-dialog-form.ts';
import { useVets } from '../users/licences.api.ts';
import { useBatches } from '../vaccines/vaccines.api.ts';
import { useSaveKit } from './sheets.api.ts';

type Props = {
  kit: DayKit;
  /** Name its two buttons where the dialog is a step of something else. */
  verb?: string;
  cancelLabel?: string;
  onClose: () => void;
};

/** Who attends that day at that agenda and from which vials, chosen once a morning. */
export function KitDialog({ kit, onClose, ...buttons }: Props) {
  const { data: vets = [] } = useVets();
  const { data: batches = [] } = useBatches();
  const { frame, ...form } = useDialogForm({
    name: `kit ${kit.AgendaId} ${kit.date}`,
    initial: { VetUserId: kit.VetUserId, BatchIds: kit.BatchIds },
    sentOf: (chosen) => chosen,
    saving: useSaveKit({ id: kit.AgendaId, date: kit.date }),
    saved: 'El día quedó preparado',
    onClose,
  });
  const { draft, change } = form;
  const fresh = batches.filter(({ batchExpiresOn }) => batchExpiresOn >= kit.date);

  /** One vial of each vaccine. */
  function toggle(id: number, isChosen: boolean): void {
    const own = batches.find((batch) => batch.id === id);
    const others = draft.BatchIds.filter((each) => {
      const batch = batches.find((known) => known.id === each);
      return each !== id && batch?.VaccineId !== own?.VaccineId;
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
      {fresh.map(({ id, vaccineName, batchLab, batchCode, batchExpiresOn }) => (
        <Checkbox
          key={id}
          label={`${vaccineName}, lote ${batchCode}`}
          hint={`${batchLab}, vence el ${formatIsoDate(batchExpiresOn)}`}
          checked={draft.BatchIds.includes(id)}
          onChange={(isChosen) => toggle(id, isChosen)}
        />
      ))}
      {fresh.length === 0 && <p className="quiet">No hay lotes en uso. Se cargan en Vacunas y lotes.</p>}
    </FormDialog>
  );
}
