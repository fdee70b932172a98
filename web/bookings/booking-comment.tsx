import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#shared/bookings.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { mayComment, type Viewer } from './booking-actions.ts';
import styles from './booking-comment.module.css';
import { CommentDialog } from './comment-dialog.tsx';

type Props = { booking: Booking; viewer: Viewer };

export function BookingComment({ booking, viewer }: Props) {
  const [isEditing, edit] = useState(false);
  const { bookingComment: comment } = booking;
  const isEditable = mayComment(booking, viewer);
  if (!comment && !isEditable) return null;
  return (
    <Card aria-labelledby="comment" className={comment ? undefined : 'no-print'}>
      <div className={styles.head}>
        <h2 id="comment">Comentario</h2>
        {isEditable && (
          <Button variant="quiet" className="no-print" onClick={() => edit(true)}>
            <Pencil size={18} aria-hidden />
            {comment ? 'Editar comentario' : 'Agregar comentario'}
          </Button>
        )}
      </div>
      {comment ? (
        <p className={styles.text}>{comment}</p>
      ) : (
        <p className="quiet">Todavía no hay ninguno. Contá acá lo que haya que saber de la mascota.</p>
      )}
      {isEditing && <CommentDialog booking={booking} onClose={() => edit(false)} />}
    </Card>
  );
}
