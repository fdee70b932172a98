import { useState } from 'react';
import type { ReportView, SavedView } from '#shared/desk/report-views.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { showToast } from '../../../platform/ui/toast.tsx';
import { useDeleteView, useUpdateView } from '../reports.api.ts';
import { SavedViewRow } from './saved-view-row.tsx';
import { isSameView } from './view.ts';

type SavedViewEntryProps = { saved: SavedView; shown: ReportView; onPick: () => void };

/** A saved view and what may be done with it; what others would lose is asked about first. */
export function SavedViewEntry({ saved, shown, onPick }: SavedViewEntryProps) {
  const update = useUpdateView();
  const remove = useDeleteView();
  const [asked, setAsked] = useState<'replace' | 'delete' | null>(null);
  const { id, viewName, updatedAt } = saved;
  const told = (done: string) => ({
    onSuccess: () => showToast(`La vista «${viewName}» ha sido ${done}`, 'ok'),
    onSettled: () => setAsked(null),
  });
  const question = {
    isDangerous: true,
    cancelLabel: 'Conservar',
    isPending: update.isPending || remove.isPending,
    onCancel: () => setAsked(null),
  };
  return (
    <li>
      <SavedViewRow
        saved={saved}
        isShown={isSameView(saved.view, shown)}
        problem={update.error?.message ?? remove.error?.message ?? null}
        isPending={update.isPending}
        onPick={onPick}
        onRename={(name) => update.mutateAsync({ id, viewName: name, view: saved.view, updatedAt })}
        onReplace={() => setAsked('replace')}
        onDelete={() => setAsked('delete')}
      />
      <ConfirmDialog
        {...question}
        isOpen={asked === 'replace'}
        title={`¿Reemplazar la vista «${viewName}»?`}
        confirmLabel="Reemplazar"
        onConfirm={() => update.mutate({ id, viewName, view: shown, updatedAt }, told('actualizada'))}
      >
        <p>Todo el personal va a ver con ese nombre lo que ahora se muestra. Lo que guardaba se pierde.</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...question}
        isOpen={asked === 'delete'}
        title={`¿Eliminar la vista «${viewName}»?`}
        confirmLabel="Eliminar"
        onConfirm={() => remove.mutate(id, told('eliminada'))}
      >
        <p>Deja de estar para todo el personal.</p>
      </ConfirmDialog>
    </li>
  );
}
