import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import styles from './editor-actions.module.css';

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
export function EditorActions({ deleteLabel = 'Eliminar', children, ...actions }: Props) {
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
