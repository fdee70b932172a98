import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES } from '#shared/platform/messages.ts';
import { endSession } from '../../platform/api/session-store.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { deletionWords } from '../users/deletion.words.tsx';
import { useDeleteOwnAccount } from '../users/users.api.ts';
import { OwnerDialog } from './owner-dialog.tsx';

type OwnDeletionProps = { userId: number; bookings: ReactNode; onClose: () => void };

export function OwnDeletion({ userId, bookings, onClose }: OwnDeletionProps) {
  const navigate = useNavigate();
  const removal = useDeleteOwnAccount(userId);
  const { title, confirmLabel, consequence } = deletionWords(null, true, bookings);
  const onSuccess = () => {
    showToast(MESSAGES.userDeleted, 'ok');
    // Navigates home before the session ends, because the profile no longer loads.
    void navigate('/');
    endSession();
  };
  return (
    <OwnerDialog
      title={title}
      confirmLabel={confirmLabel}
      isDangerous
      isPending={removal.isPending}
      rejection={removal.error}
      onConfirm={(password) => removal.mutate(password, { onSuccess })}
      onCancel={onClose}
    >
      {consequence}
    </OwnerDialog>
  );
}
