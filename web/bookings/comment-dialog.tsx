import type { Booking } from '#shared/bookings.ts';
import { LIMITS } from '#shared/fields.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Note } from '../ui/note.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.tsx';
import { useEdits } from '../ui/use-edits.ts';
import { useRefusedFocus } from '../ui/use-refused-focus.ts';
import { useChangeBooking } from './bookings.api.ts';

const FORM = 'comment-form';

type Props = { booking: Booking; onClose: () => void };

/** `booking` is as the server has it now: what was typed over an older one is kept, and saved only once that is known. */
export function CommentDialog({ booking, onClose }: Props) {
  const { mutate, isPending, error, reset } = useChangeBooking();
  const { fields, edit, ...edits } = useEdits(booking, textOf, `comment ${booking.id}`);
  const { isStale } = edits;

  function save(): void {
    if (isPending) return;
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
    <Dialog
      isOpen
      onClose={onClose}
      title="Comentario del turno"
      foot={
        <>
          <Button onClick={onClose}>Descartar</Button>
          <Button variant="primary" type="submit" form={FORM} isPending={isPending} disabled={isStale}>
            Guardar
          </Button>
        </>
      }
    >
      {isStale && !isPending && (
        <Stale booking={booking} isRefused={error !== null} onTakeLatest={takeLatest} />
      )}
      <Form id={FORM} onSubmit={save}>
        <TextArea
          label="Comentario"
          hint={`Lo ven el vecino y el personal. Hasta ${LIMITS.comment} caracteres: quedan ${LIMITS.comment - fields.text.length}.`}
          value={fields.text}
          onChange={(text) => edit({ text })}
          maxLength={LIMITS.comment}
          autoFocus
        />
        {!isStale && <Refusal error={error} />}
      </Form>
    </Dialog>
  );
}

function textOf(booking: Booking | null): { text: string } {
  return { text: booking?.bookingComment ?? '' };
}

type StaleProps = { booking: Booking; isRefused: boolean; onTakeLatest: () => void };

function Stale({ booking, isRefused, onTakeLatest }: StaleProps) {
  const notice = useRefusedFocus<HTMLDivElement>(isRefused);
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
