import { useState } from 'react';
import type { Booking } from '#shared/bookings.ts';
import { LIMITS } from '#shared/fields.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Note } from '../ui/note.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.tsx';
import { useChangeBooking } from './bookings.api.ts';

const FORM = 'comment-form';

type Props = { booking: Booking; onClose: () => void };

/** `booking` is as the server has it now: what was typed over an older one is kept, and saved only once that is known. */
export function CommentDialog({ booking, onClose }: Props) {
  const { mutate, isPending, error, reset } = useChangeBooking();
  const [opened, open] = useState(booking);
  const [text, setText] = useState(booking.bookingComment);
  const isStale = opened.updatedAt !== booking.updatedAt;

  function save(): void {
    if (isPending) return;
    const change = { id: booking.id, updatedAt: opened.updatedAt, bookingComment: text.trim() };
    mutate(change, {
      onSuccess: () => {
        showToast('El comentario fue guardado', 'ok');
        onClose();
      },
    });
  }

  function takeLatest(): void {
    open(booking);
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
      {isStale && !isPending && <Stale booking={booking} onTakeLatest={takeLatest} />}
      <Form id={FORM} onSubmit={save}>
        <TextArea
          label="Comentario"
          hint={`Lo ven el vecino y el personal. Hasta ${LIMITS.comment} caracteres: quedan ${LIMITS.comment - text.length}.`}
          value={text}
          onChange={setText}
          maxLength={LIMITS.comment}
          autoFocus
        />
        {!isStale && <Refusal error={error} />}
      </Form>
    </Dialog>
  );
}

type StaleProps = { booking: Booking; onTakeLatest: () => void };

function Stale({ booking, onTakeLatest }: StaleProps) {
  return (
    <div role="alert">
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
