import { useState } from 'react';
import type { ReportView, SavedView } from '#shared/desk/report-views.ts';
import { TextField } from '../../../platform/fields/text-field.tsx';
import { CallDialog } from '../../../platform/forms/call-dialog.tsx';
import { Form } from '../../../platform/forms/form.tsx';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../platform/ui/toast.tsx';
import { useCreateView, useDeleteView, useSavedViews, useUpdateView } from '../reports.api.ts';
import { SavedViewRow } from './saved-view-row.tsx';
import { isSameView } from './view.ts';

type SavedViewsDialogProps = {
  view: ReportView;
  onPick: (view: ReportView) => void;
  onClose: () => void;
};

export function SavedViewsDialog({ view, onPick, onClose }: SavedViewsDialogProps) {
  const { data: views, isLoadingError, refetch } = useSavedViews();
  return (
    <Dialog onClose={onClose} title="Vistas guardadas">
      <p className="quiet small">Todo el personal ve las mismas vistas.</p>
      {isLoadingError && <LoadFailed title="No pudimos cargar las vistas" onRetry={refetch} />}
      {!views && !isLoadingError && <Skeleton height="56px" />}
      {views?.length === 0 && <p>Todavía no hay ninguna.</p>}
      {views && views.length > 0 && (
        <ul className="stack gap-s2">
          {views.map((each) => (
            <SavedViewEntry
              key={each.id}
              saved={each}
              shown={view}
              onPick={() => {
                onPick(each.view);
                onClose();
              }}
            />
          ))}
        </ul>
      )}
      <NewView view={view} />
    </Dialog>
  );
}

function NewView({ view }: { view: ReportView }) {
  const create = useCreateView();
  const [name, setName] = useStoredState('view', '');
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = isSubmitted && name.trim() === '' ? 'Escribí un nombre para la vista' : null;

  function submit(): void {
    setSubmitted(true);
    if (name.trim() === '' || create.isPending) return;
    create.mutate(
      { viewName: name.trim(), view },
      {
        onSuccess: () => {
          showToast(`La vista «${name.trim()}» ha sido guardada`, 'ok');
          setName('');
          setSubmitted(false);
        },
      },
    );
  }

  return (
    <Form label="Guardar lo que se muestra" onSubmit={submit}>
      <TextField
        label="Guardar lo que se muestra como"
        value={name}
        maxLength={80}
        error={problem ?? create.error?.message}
        onChange={(value) => {
          setName(value);
          create.reset();
        }}
      />
      <Button variant="primary" type="submit" isPending={create.isPending}>
        Guardar vista
      </Button>
    </Form>
  );
}

type SavedViewEntryProps = { saved: SavedView; shown: ReportView; onPick: () => void };

function SavedViewEntry({ saved, shown, onPick }: SavedViewEntryProps) {
  const update = useUpdateView();
  const remove = useDeleteView();
  const [confirming, setConfirming] = useState<'replace' | 'delete' | null>(null);
  const { id, viewName, updatedAt } = saved;
  const toHandlers = (done: string) => ({
    onSuccess: () => {
      setConfirming(null);
      showToast(`La vista «${viewName}» ha sido ${done}`, 'ok');
    },
  });
  const dialogProps = {
    isDangerous: true,
    cancelLabel: 'Conservar',
    onCancel: () => setConfirming(null),
  };
  return (
    <li>
      <SavedViewRow
        saved={saved}
        isShown={isSameView(saved.view, shown)}
        rename={update}
        onPick={onPick}
        onReplace={() => setConfirming('replace')}
        onDelete={() => setConfirming('delete')}
      />
      <CallDialog
        {...dialogProps}
        mutation={update}
        isOpen={confirming === 'replace'}
        title={`¿Reemplazar la vista «${viewName}»?`}
        confirmLabel="Reemplazar"
        onConfirm={() => update.mutate({ id, viewName, view: shown, updatedAt }, toHandlers('actualizada'))}
      >
        <p>Todo el personal va a ver con ese nombre lo que ahora se muestra. Lo que guardaba se pierde.</p>
      </CallDialog>
      <CallDialog
        {...dialogProps}
        mutation={remove}
        isOpen={confirming === 'delete'}
        title={`¿Eliminar la vista «${viewName}»?`}
        confirmLabel="Eliminar"
        onConfirm={() => remove.mutate(id, toHandlers('eliminada'))}
      >
        <p>Deja de estar para todo el personal.</p>
      </CallDialog>
    </li>
  );
}
