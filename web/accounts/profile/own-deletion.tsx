import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES } from '#shared/platform/messages.ts';
import { endSession } from '../../platform/api/session-store.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { deletionWords } from '../users/deletion.words.tsx';
import { useDeleteOwnAccount } from '../users/users.api.ts';
import { PasswordDialog } from './password-dialog.tsx';

type OwnDeletionProps = { userId: number; bookings: ReactNode; onClose: () => void };

export function OwnDeletion({ userId, bookings, onClose }: OwnDeletionProps) {
  const navigate = useNavigate();
  const deletion = useDeleteOwnAccount(userId);
  const { title, confirmLabel, consequence } = deletionWords({ user: null, isOwn: true, bookings });
  const onSuccess = () => {
    showToast(MESSAGES.userDeleted, 'ok');
    // Navigates home before the session ends, because the profile no longer loads.
    void navigate('/');
    endSession();
  };
  return (
    <PasswordDialog
      title={title}
      confirmLabel={confirmLabel}
      isDangerous
      isPending={deletion.isPending}
      rejection={deletion.error}
      onConfirm={(password) => deletion.mutate(password, { onSuccess })}
      onCancel={onClose}
    >
      {consequence}
    </PasswordDialog>
  );
}
