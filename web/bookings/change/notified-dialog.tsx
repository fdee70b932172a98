import { Mail, Phone, Smartphone } from 'lucide-react';
import type { Booking } from '#shared/bookings/bookings.ts';
import { telOf } from '../../platform/fields/tel.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import { allNotifiedInWords } from './notified.ts';
import styles from './notified-dialog.module.css';

/** The owner of a turno that was cancelled or moved, and how they hear of it. */
export type NotifiedPerson = {
  bookingId: number;
  BookerUserId: number;
  owner: string;
  phone: string;
  /** Which turno, and when it is now, in words. */
  turno: string;
  told: NonNullable<Booking['told']>;
};

export type NotifiedPeople = {
  /** What was done. */
  done: string;
  people: readonly NotifiedPerson[];
};

/** Who still has to hear of it by phone, at once and by name, and whom a notice reaches. */
export function NotifiedDialog({ done, people, onClose }: NotifiedPeople & { onClose: () => void }) {
  const foot = (
    <>
      <LinkButton to="/admin-calls" onClick={onClose}>
        Ver «Para llamar»
      </LinkButton>
      <Button variant="primary" onClick={onClose}>
        Listo
      </Button>
    </>
  );
  const all = byPerson(people);
  const toCall = all.filter(({ told }) => told === 'call');
  const reached = all.filter(({ told }) => told !== 'call');
  const title =
    toCall.length === 1 ? 'A 1 persona hay que llamarla' : `A ${toCall.length} personas hay que llamarlas`;
  const reachedInWords = allNotifiedInWords(reached);
  return (
    <Dialog isOpen onClose={onClose} title={title} foot={foot}>
      <p>
        {done}. {reachedInWords && `${reachedInWords}.`} Quedan anotadas en «Para llamar».
      </p>
      <ul className={styles.people}>
        {[...toCall, ...reached].map(({ bookingId, owner, turnos, phone, told }) => (
          <li key={bookingId}>
            <span>
              <b>{owner}</b>
              {turnos.map((turno) => (
                <small key={turno}>{turno}</small>
              ))}
            </span>
            {told === 'call' ? <PhoneOf phone={phone} /> : <Reached how={told} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Each person once, with all their turnos that are heard of in the same way. */
export function byPerson(people: readonly NotifiedPerson[]) {
  const groups = Map.groupBy(people, ({ BookerUserId, told }) => `${BookerUserId} ${told}`);
  return [...groups.values()].flatMap((own) =>
    own.slice(0, 1).map((first) => ({ ...first, turnos: own.map(({ turno }) => turno) })),
  );
}

function Reached({ how }: { how: 'mail' | 'phone' }) {
  return (
    <StateChip tone="quiet" icon={how === 'mail' ? <Mail aria-hidden /> : <Smartphone aria-hidden />}>
      {how === 'mail' ? 'Avisada por mail' : 'Le llega al teléfono'}
    </StateChip>
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
