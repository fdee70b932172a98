import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EditorActions } from '../ui/editor-actions.tsx';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import type { Saving } from './use-saving.ts';

type EditorFootProps = {
  formId: string;
  /** What is being edited is called so; `null` for what isn't saved yet. */
  name: string | null;
  saving: Saving;
};

/** The buttons of an editor and the questions they ask. */
export function EditorFoot({ formId, name, saving }: EditorFootProps) {
  const { guard, deletion } = saving;
  return (
    <>
      <EditorActions
        formId={formId}
        isSaving={saving.isSaving}
        onDiscard={guard.askToGoBack}
        onDelete={name === null ? null : saving.askToDelete}
      />
      <DeleteDialog
        isOpen={deletion !== null}
        isPending={saving.isRemoving}
        title={`¿Eliminar «${name}»?`}
        refusal={deletion?.refusal ?? null}
        onConfirm={saving.remove}
        onCancel={saving.keep}
      >
        <p>Deja de ofrecerse. Los turnos que ya pasaron se conservan.</p>
      </DeleteDialog>
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
