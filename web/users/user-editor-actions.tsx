import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Paw } from '../ui/art/paw.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EditorActions } from '../ui/editor-actions.tsx';

type UserEditorActionsProps = Omit<ComponentProps<typeof EditorActions>, 'deleteLabel' | 'children'> & {
  userId: number;
  isOwn: boolean;
  onChangePassword: () => void;
};

export function UserEditorActions({ userId, isOwn, onChangePassword, ...actions }: UserEditorActionsProps) {
  return (
    <EditorActions {...actions} deleteLabel={isOwn ? 'Eliminar mi cuenta' : 'Eliminar usuario'}>
      {isOwn && (
        <Button onClick={onChangePassword}>
          <KeyRound aria-hidden />
          Cambiar clave
        </Button>
      )}
      <LinkButton to={`/admin-pets/${userId}`}>
        <Paw />
        {isOwn ? 'Mis mascotas' : 'Mascotas del usuario'}
      </LinkButton>
    </EditorActions>
  );
}
