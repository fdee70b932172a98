import type { ReactNode } from 'react';
import { MESSAGES } from '#shared/messages.ts';
import { showToast } from '../ui/toast.tsx';
import { deletionWords } from './deletion-words.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { useLeaveForGood } from './use-leave-for-good.ts';
import { useDeleteOwnAccount } from './users.api.ts';

type OwnDeletionProps = { userId: number; bookings: ReactNode; isOpen: boolean; onClose: () => void };

/** The end of the own account: the password first. */
export function OwnDeletion({ userId, bookings, isOpen, onClose }: OwnDeletionProps) {
  const removal = useDeleteOwnAccount(userId);
  const leaveForGood = useLeaveForGood();
  const { title, confirmLabel, consequence } = deletionWords(null, true, bookings);
  const onSuccess = () => {
    showToast(MESSAGES.userDeleted, 'ok');
    leaveForGood();
  };
  return (
    <OwnerDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={confirmLabel}
      isDangerous
      isPending={removal.isPending}
      refusal={removal.error}
      onConfirm={(password) => removal.mutate(password, { onSuccess })}
      onCancel={() => {
        removal.reset();
        onClose();
      }}
    >
      {consequence}
    </OwnerDialog>
  );
}
