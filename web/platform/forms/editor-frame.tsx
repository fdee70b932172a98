import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './editor-actions.module.css';
import { Form, focusSubmitButton } from './form.tsx';
import { FormError } from './form-error.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';
import type { Editor } from './use-editor.ts';

type EditorFrameProps = {
  editor: Editor;
  columns?: 1 | 2;
  isInSections?: boolean;
  className?: string;
  deletion: {
    title: string;
    consequence: ReactNode;
    label?: string;
    confirmLabel?: string;
    replacement?: { ask: () => void; dialog: ReactNode };
  };
  actions?: ReactNode;
  barAction?: ReactNode;
  hasAnother?: boolean;
  children: ReactNode;
};

export function EditorFrame({ editor, columns, isInSections, deletion, ...props }: EditorFrameProps) {
  const formId = useId();
  const { guard } = editor;
  const formError = <FormError error={editor.rejection} />;
  const saveAndAnother = () => {
    document.getElementById(formId)?.querySelector('input')?.focus();
    editor.submit(true);
  };
  const form = (
    <Form id={formId} columns={columns} onSubmit={() => editor.submit()}>
      {props.children}
      {!isInSections && formError}
    </Form>
  );
  return (
    <>
      <StaleEdits editor={editor} formId={formId} />
      {isInSections ? form : <Card className={props.className}>{form}</Card>}
      {isInSections && formError}
      <EditorActions
        formId={formId}
        isSaving={editor.isSaving}
        onDiscard={guard.askToGoBack}
        onDelete={editor.isNew ? null : (deletion.replacement?.ask ?? editor.deletion.ask)}
        deleteLabel={deletion.label}
        barAction={props.barAction}
        onSaveAndAnother={props.hasAnother && editor.isNew ? saveAndAnother : undefined}
      >
        {props.actions}
      </EditorActions>
      <DeleteDialog {...editor.deletion.dialog} title={deletion.title} confirmLabel={deletion.confirmLabel}>
        {deletion.consequence}
      </DeleteDialog>
      {deletion.replacement?.dialog}
      <UnsavedChangesDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

type StaleEditsProps = { editor: Pick<Editor, 'isStale' | 'isOver' | 'stale'>; formId: string };

export function StaleEdits({ editor, formId }: StaleEditsProps) {
  const { version, ...stale } = editor.stale;
  const takeLatest = () => {
    stale.onTakeLatest();
    focusSubmitButton(formId);
  };
  if (!editor.isStale || editor.isOver) return null;
  return <StaleNotice key={version} {...stale} onTakeLatest={takeLatest} />;
}

type DeleteDialogProps = {
  isOpen: boolean;
  isPending: boolean;
  title: string;
  confirmLabel?: string;
  children: ReactNode;
  rejection: Error | string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

function DeleteDialog({ confirmLabel = 'Eliminar', rejection, children, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog {...dialog} isDangerous confirmLabel={confirmLabel} cancelLabel="No eliminar">
      {children}
      <FormError error={rejection} />
    </ConfirmDialog>
  );
}

type Props = {
  formId: string;
  isSaving: boolean;
  onDiscard: () => void;
  onDelete: (() => void) | null;
  deleteLabel?: string;
  barAction?: ReactNode;
  onSaveAndAnother?: () => void;
  children?: ReactNode;
};

function EditorActions({ deleteLabel = 'Eliminar', children, ...actions }: Props) {
  return (
    <>
      {actions.onDelete && (
        <div className={`stack gap-s3 ${styles.more}`}>
          {children}
          <Button variant="danger" onClick={actions.onDelete}>
            <Trash2 aria-hidden />
            {deleteLabel}
          </Button>
        </div>
      )}
      <ActionBar>
        <Button
          variant="outline"
          className={actions.barAction ? styles.wide : undefined}
          onClick={actions.onDiscard}
        >
          Descartar
        </Button>
        {actions.barAction}
        {actions.onSaveAndAnother && (
          <Button className={styles.another} isPending={actions.isSaving} onClick={actions.onSaveAndAnother}>
            Guardar y agregar otra
          </Button>
        )}
        <Button variant="primary" type="submit" form={actions.formId} isPending={actions.isSaving}>
          Guardar
        </Button>
      </ActionBar>
    </>
  );
}
