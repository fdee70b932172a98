import { KeyRound, Trash2 } from 'lucide-react';
import { ActionBar } from '../ui/action-bar.tsx';
import { Paw } from '../ui/art/paw.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import styles from './user-editor.module.css';

type UserEditorActionsProps = {
  userId: number;
  isOwn: boolean;
  formId: string;
  isSaving: boolean;
  onDiscard: () => void;
  onDelete: () => void;
  onChangePassword: () => void;
};

/** Where else one can go from a person; deleting stands apart from the two everyday buttons. */
export function UserEditorActions({ userId, isOwn, formId, ...actions }: UserEditorActionsProps) {
  return (
    <>
      {userId > 0 && (
        <div className={styles.more}>
          {isOwn && (
            <Button onClick={actions.onChangePassword}>
              <KeyRound aria-hidden />
              Cambiar clave
            </Button>
          )}
          <LinkButton to={`/admin-pets/${userId}`}>
            <Paw />
            {isOwn ? 'Mis mascotas' : 'Mascotas del usuario'}
          </LinkButton>
          <Button variant="danger" onClick={actions.onDelete}>
            <Trash2 aria-hidden />
            {isOwn ? 'Eliminar mi cuenta' : 'Eliminar usuario'}
          </Button>
        </div>
      )}
      <ActionBar>
        <Button variant="outline" onClick={actions.onDiscard}>
          Descartar
        </Button>
        <Button variant="primary" type="submit" form={formId} isPending={actions.isSaving}>
          Guardar
        </Button>
      </ActionBar>
    </>
  );
}
