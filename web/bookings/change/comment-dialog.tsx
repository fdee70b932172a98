import type { Booking } from '#shared/bookings/bookings.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useEdits } from '../../platform/forms/use-edits.ts';
import { useRejectionFocus } from '../../platform/forms/use-rejection-focus.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useChangeBooking } from '../bookings/bookings.api.ts';

type Props = { booking: Booking; onClose: () => void };

/** `booking` is the server's latest; text typed over an older version is kept and saved only after a notice. */
export function CommentDialog({ booking, onClose }: Props) {
  const { mutate, isPending, error, reset } = useChangeBooking();
  const { fields, edit, ...edits } = useEdits(booking, toTextFields, `comment ${booking.id}`);
  const { isStale } = edits;

  function save(): void {
    const change = { id: booking.id, updatedAt: edits.updatedAt, bookingComment: fields.text.trim() };
    mutate(change, {
      onSuccess: () => {
        showToast('El comentario fue guardado', 'ok');
        onClose();
      },
    });
  }

  function takeLatest(): void {
    edits.takeLatest();
    reset();
  }

  return (
    <FormDialog
      title="Comentario del turno"
      isBlocked={isStale}
      isPending={isPending}
      error={isStale ? null : error}
      onSave={save}
      onClose={onClose}
    >
      {isStale && !isPending && (
        <StaleComment booking={booking} isRejected={error !== null} onTakeLatest={takeLatest} />
      )}
      <TextArea
        label="Comentario"
        hint={`Lo ven el vecino y el personal. Hasta ${LIMITS.comment} caracteres: quedan ${LIMITS.comment - fields.text.length}.`}
        value={fields.text}
        onChange={(text) => edit({ text })}
        maxLength={LIMITS.comment}
        autoFocus
      />
    </FormDialog>
  );
}

function toTextFields(booking: Booking | null): { text: string } {
  return { text: booking?.bookingComment ?? '' };
}

type StaleCommentProps = { booking: Booking; isRejected: boolean; onTakeLatest: () => void };

function StaleComment({ booking, isRejected, onTakeLatest }: StaleCommentProps) {
  const notice = useRejectionFocus<HTMLDivElement>(isRejected);
  return (
    <div ref={notice} role="alert" tabIndex={-1}>
      <Note kind="warning">
        <p>
          El turno cambió mientras escribías.
          {booking.bookingComment && ` Su comentario ahora dice: «${booking.bookingComment}»`}
        </p>
        <Button onClick={onTakeLatest}>Conservar lo que escribí</Button>
      </Note>
    </div>
  );
}
