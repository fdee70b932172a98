import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './editor-actions.module.css';
import { Form } from './form.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Refusal } from './refusal.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { Editor } from './use-editor.ts';

type EditorFrameProps = {
  editor: Editor;
  columns?: 1 | 2;
  /** Its fields stand in cards of their own. */
  isInSections?: boolean;
  className?: string;
  deletion: {
    title: string;
    /** What deleting it means. */
    consequence: ReactNode;
    label?: string;
    confirmLabel?: string;
    /** In place of the usual question. */
    instead?: { ask: () => void; dialog: ReactNode };
  };
  /** Where else one can go from what is edited. */
  actions?: ReactNode;
  /** A new one can be followed by another, as where it is a word or two. */
  hasAnother?: boolean;
  children: ReactNode;
};

/** What stands around the fields of an editor: what somebody else changed, what was refused, the ways out and their questions. */
export function EditorFrame({ editor, columns, isInSections, deletion, ...props }: EditorFrameProps) {
  const formId = useId();
  const { guard } = editor;
  const refusal = <Refusal error={editor.refusal} />;
  const saveAndAnother = () => {
    document.getElementById(formId)?.querySelector('input')?.focus();
    editor.submit(true);
  };
  const form = (
    <Form id={formId} columns={columns} onSubmit={() => editor.submit()}>
      {props.children}
      {!isInSections && refusal}
    </Form>
  );
  return (
    <>
      <StaleEdits editor={editor} formId={formId} />
      {isInSections ? form : <Card className={props.className}>{form}</Card>}
      {isInSections && refusal}
      <EditorActions
        formId={formId}
        isSaving={editor.isSaving}
        onDiscard={guard.askToGoBack}
        onDelete={editor.isNew ? null : (deletion.instead?.ask ?? editor.deletion.ask)}
        deleteLabel={deletion.label}
        onSaveAndAnother={props.hasAnother && editor.isNew ? saveAndAnother : undefined}
      >
        {props.actions}
      </EditorActions>
      <DeleteDialog {...editor.deletion.dialog} title={deletion.title} confirmLabel={deletion.confirmLabel}>
        {deletion.consequence}
      </DeleteDialog>
      {deletion.instead?.dialog}
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

type StaleEditsProps = { editor: Pick<Editor, 'isStale' | 'isOver' | 'stale'>; formId: string };

/** What somebody else changed meanwhile. */
export function StaleEdits({ editor, formId }: StaleEditsProps) {
  const { version, ...stale } = editor.stale;
  const takeLatest = () => {
    stale.onTakeLatest();
    // What was decided in is gone: the next thing to do is to save.
    const controls = [...(document.forms.namedItem(formId)?.elements ?? [])];
    controls.find((each): each is HTMLElement => each.matches('[type="submit"]'))?.focus();
  };
  if (!editor.isStale || editor.isOver) return null;
  return <StaleNotice key={version} {...stale} onTakeLatest={takeLatest} />;
}

type DeleteDialogProps = {
  isOpen: boolean;
  isPending: boolean;
  title: string;
  confirmLabel?: string;
  /** What deleting it means. */
  children: ReactNode;
  /** Why the server didn't. */
  refusal: Error | string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

function DeleteDialog({ confirmLabel = 'Eliminar', refusal, children, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog {...dialog} isDangerous confirmLabel={confirmLabel} cancelLabel="No eliminar">
      {children}
      <Refusal error={refusal} />
    </ConfirmDialog>
  );
}

type Props = {
  formId: string;
  isSaving: boolean;
  onDiscard: () => void;
  /** `null` where there is nothing to delete yet. */
  onDelete: (() => void) | null;
  deleteLabel?: string;
  onSaveAndAnother?: () => void;
  /** Where else one can go from what is edited. */
  children?: ReactNode;
};

/** What ends an editor: deleting stands apart from the two everyday buttons. */
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
        <Button variant="outline" onClick={actions.onDiscard}>
          Descartar
        </Button>
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
