import type { ReactNode } from 'react';
import { MESSAGES } from '#shared/messages.ts';
import type { User } from '#shared/users.ts';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { type Deletion, useDeletion } from '../ui/use-deletion.ts';
import { useDeleteUser } from './users.api.ts';

type DeleteUserDialogProps = Deletion['dialog'] & {
  user: User;
  isOwn: boolean;
  /** The bookings that go with the person. */
  bookings: ReactNode;
};

export function DeleteUserDialog({ user, isOwn, bookings, ...dialog }: DeleteUserDialogProps) {
  const words = isOwn ? OWN : wordsFor(user);
  return (
    <DeleteDialog {...dialog} title={words.title} confirmLabel={words.confirm}>
      <p>{words.consequence} No se puede deshacer.</p>
      {bookings}
    </DeleteDialog>
  );
}

const OWN = {
  title: 'Eliminar mi cuenta',
  confirm: 'Eliminar mi cuenta',
  consequence: 'Borramos tus datos personales y los de tus mascotas, y no vas a poder ingresar más.',
};

function wordsFor({ userName, userLastName }: User): typeof OWN {
  return {
    title: `¿Eliminar a ${userName} ${userLastName}?`,
    confirm: 'Eliminar',
    consequence: 'Se borran sus datos personales y los de sus mascotas, y no va a poder ingresar más.',
  };
}

/** A person, or one's own account. */
export function useUserDeletion(userId: number, onDone: () => void) {
  const removal = useDeleteUser();
  const onSuccess = () => {
    showToast(MESSAGES.userDeleted, 'ok');
    onDone();
  };
  return useDeletion(removal, () => removal.mutate(userId, { onSuccess }));
}
