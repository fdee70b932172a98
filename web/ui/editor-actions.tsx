import { Trash2 } from 'lucide-react';
import { ActionBar } from './action-bar.tsx';
import { Button } from './button.tsx';
import styles from './editor-actions.module.css';

type Props = {
  formId: string;
  isSaving: boolean;
  onDiscard: () => void;
  /** `null` where there is nothing to delete yet. */
  onDelete: (() => void) | null;
  deleteLabel?: string;
};

/** What ends an editor: deleting stands apart from the two everyday buttons. */
export function EditorActions({ formId, isSaving, onDiscard, onDelete, deleteLabel = 'Eliminar' }: Props) {
  return (
    <>
      {onDelete && (
        <Button variant="danger" className={styles.delete} onClick={onDelete}>
          <Trash2 aria-hidden />
          {deleteLabel}
        </Button>
      )}
      <ActionBar>
        <Button variant="outline" onClick={onDiscard}>
          Descartar
        </Button>
        <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
          Guardar
        </Button>
      </ActionBar>
    </>
  );
}
