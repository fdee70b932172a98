import { Trash2 } from 'lucide-react';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { WholeRow } from '../ui/form.tsx';
import styles from './pet-editor-actions.module.css';

type Props = { isSaving: boolean; onDiscard: () => void; onDelete: (() => void) | null };

/** Deleting stands apart from the two everyday buttons. */
export function PetEditorActions({ isSaving, onDiscard, onDelete }: Props) {
  return (
    <WholeRow>
      {onDelete && (
        <Button variant="danger" className={styles.delete} onClick={onDelete}>
          <Trash2 aria-hidden />
          Eliminar mascota
        </Button>
      )}
      <ActionBar>
        <Button variant="outline" onClick={onDiscard}>
          Descartar
        </Button>
        <Button variant="primary" type="submit" isPending={isSaving}>
          Guardar
        </Button>
      </ActionBar>
    </WholeRow>
  );
}
