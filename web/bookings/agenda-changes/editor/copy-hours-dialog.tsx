import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useKept } from '../../../platform/forms/use-kept.ts';
import { showToast } from '../../../platform/ui/toast.tsx';
import type { Range } from '../hours/range.ts';
import { fetchHours } from '../planning.api.ts';
import { agendaName } from './agenda-name.ts';

type CopyHoursDialogProps = {
  agendas: readonly Agenda[];
  onCopy: (ranges: Range[]) => void;
  onClose: () => void;
};

/** Another agenda's hours in place of these; nothing is saved yet. */
export function CopyHoursDialog({ agendas, onCopy, onClose }: CopyHoursDialogProps) {
  const queryClient = useQueryClient();
  const [chosen, choose] = useKept<number | null>('copy-hours', null);
  const [isMissing, setMissing] = useState(false);

  async function copy(id: number): Promise<void> {
    const { hours } = await fetchHours(queryClient, id);
    onCopy(hours.map(({ id: key, ...range }) => ({ ...range, key })));
    showToast('Copiamos los horarios. Revisalos y guardá', 'ok');
  }

  function submit(): void {
    setMissing(chosen === null);
    // The query client tells what went wrong; the dialog stays.
    if (chosen !== null) copy(chosen).catch(() => undefined);
  }

  return (
    <FormDialog
      title="Copiar los horarios de…"
      verb="Copiar"
      cancelLabel="Cancelar"
      onSave={submit}
      onClose={onClose}
    >
      <ComboSelect
        label="Agenda"
        hint="Sus horarios reemplazan a los de esta agenda"
        items={agendas.map((agenda) => ({ id: agenda.id, label: agendaName(agenda) }))}
        value={chosen}
        onChange={choose}
        error={isMissing && chosen === null ? 'Elegí una agenda' : null}
      />
    </FormDialog>
  );
}
