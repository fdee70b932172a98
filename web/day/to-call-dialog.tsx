import { Phone } from 'lucide-react';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { telOf } from '../ui/tel.ts';
import { ownerOf } from './day-places.ts';
import styles from './to-call-dialog.module.css';
import type { ToCall } from './use-told.ts';

type ToCallDialogProps = ToCall & { onClose: () => void };

/** Who still has to hear of it by phone, at once and by name. */
export function ToCallDialog({ done, mailed, people, onClose }: ToCallDialogProps) {
  const foot = (
    <>
      <LinkButton to="/admin-calls">Ver «Para llamar»</LinkButton>
      <Button variant="primary" onClick={onClose}>
        Listo
      </Button>
    </>
  );
  const title =
    people.length === 1 ? 'A 1 persona hay que llamarla' : `A ${people.length} personas hay que llamarlas`;
  return (
    <Dialog isOpen onClose={onClose} title={title} foot={foot}>
      <p>
        {done}. {mailed && `${mailed}.`} Quedan anotadas en «Para llamar».
      </p>
      <ul className={styles.people}>
        {people.map((booking) => (
          <li key={booking.id}>
            <span>
              <b>{ownerOf(booking)}</b>
              <small>
                {booking.bookingStartTime} {booking.Pet.petName}
              </small>
            </span>
            <PhoneOf phone={booking.Booker.userPhone} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function PhoneOf({ phone }: { phone: string }) {
  if (phone === '') return <span className="quiet">Sin teléfono</span>;
  return (
    <a href={telOf(phone)} className={styles.phone}>
      <Phone size={18} aria-hidden />
      <span className="sr">Llamar al </span>
      <span className="num">{phone}</span>
    </a>
  );
}
