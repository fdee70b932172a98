import { type ReactNode, useState } from 'react';
import type { FreeSlot } from '#shared/agendas.ts';
import type { Booking } from '#shared/bookings.ts';
import { LIMITS } from '#shared/fields.ts';
import { MESSAGES } from '#shared/messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Note } from '../ui/note.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.tsx';
import { useMoveBooking } from './bookings.api.ts';
import { moveInWords } from './move-words.ts';

type Props = {
  booking: Booking;
  to: FreeSlot;
  isStaff: boolean;
  /** What accepts the terms in force, where the server asks for that. */
  terms: ReactNode;
  onClose: () => void;
  onMoved: () => void;
};

/** The last question before a move. What a rule refuses staff may insist on, with a reason (product §4). */
export function MoveDialog({ booking, to, isStaff, terms, onClose, onMoved }: Props) {
  const { mutate, isPending, error } = useMoveBooking();
  const [reason, setReason] = useState('');
  const { id, updatedAt } = booking;

  function move(): void {
    const { bookingStartDate, ServiceId, LocationId, OperatorUserId } = to;
    const slot = { bookingStartDate, ServiceId, LocationId, OperatorUserId };
    const onSuccess = () => {
      showToast(MESSAGES.moved, 'ok');
      onMoved();
    };
    mutate({ id, updatedAt, ...slot, overrideReason: reason || null }, { onSuccess });
  }

  return (
    <ConfirmDialog
      isOpen
      isPending={isPending}
      title="Reprogramar turno"
      confirmLabel="Reprogramar"
      cancelLabel="Volver"
      onConfirm={move}
      onCancel={onClose}
    >
      <p>{moveInWords(booking, to)}. El lugar anterior queda libre para otra mascota.</p>
      {error && <Note kind="error">{error.message}</Note>}
      {error?.message === MESSAGES.termsMissing && terms}
      {error && isStaff && (
        <TextArea
          label="Motivo de la excepción"
          hint="Para reprogramar igual si lo impide un límite o un requisito. Queda en el historial."
          value={reason}
          onChange={setReason}
          maxLength={LIMITS.comment}
        />
      )}
    </ConfirmDialog>
  );
}
