import { Mail, Phone, Smartphone } from 'lucide-react';
import type { Booking } from '#shared/bookings/bookings.ts';
import { toTelLink } from '../../platform/fields/tel.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import { allNotifiedInWords } from './notified.words.ts';
import styles from './notified-dialog.module.css';

export type NotifiedPerson = {
  bookingId: number;
  BookerUserId: number;
  owner: string;
  phone: string;
  bookingText: string;
  channel: NonNullable<Booking['told']>;
};

export type NotifiedPeople = {
  doneText: string;
  people: readonly NotifiedPerson[];
};

export function NotifiedDialog({ doneText, people, onClose }: NotifiedPeople & { onClose: () => void }) {
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
  const all = groupByPerson(people);
  const toCall = all.filter(({ channel }) => channel === 'call');
  const notified = all.filter(({ channel }) => channel !== 'call');
  const title =
    toCall.length === 1 ? 'A 1 persona hay que llamarla' : `A ${toCall.length} personas hay que llamarlas`;
  const notifiedText = allNotifiedInWords(notified.map(({ channel }) => ({ told: channel })));
  return (
    <Dialog onClose={onClose} title={title} foot={foot}>
      <p>
        {doneText}. {notifiedText && `${notifiedText}.`} Quedan anotadas en «Para llamar».
      </p>
      <ul className={styles.people}>
        {[...toCall, ...notified].map(({ bookingId, owner, bookingTexts, phone, channel }) => (
          <li key={bookingId} className="cluster between">
            <span>
              <b>{owner}</b>
              {bookingTexts.map((bookingText) => (
                <small key={bookingText}>{bookingText}</small>
              ))}
            </span>
            {channel === 'call' ? <PhoneLink phone={phone} /> : <ChannelIcon channel={channel} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function groupByPerson(people: readonly NotifiedPerson[]) {
  const groups = Map.groupBy(people, ({ BookerUserId, channel }) => `${BookerUserId} ${channel}`);
  return [...groups.values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map((first) => ({ ...first, bookingTexts: group.map(({ bookingText }) => bookingText) })),
  );
}

function ChannelIcon({ channel }: { channel: 'mail' | 'phone' }) {
  return (
    <StateChip tone="quiet" icon={channel === 'mail' ? <Mail aria-hidden /> : <Smartphone aria-hidden />}>
      {channel === 'mail' ? 'Avisada por correo' : 'Le llega al teléfono'}
    </StateChip>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return <span className="quiet">Sin teléfono</span>;
  return (
    <a href={toTelLink(phone)} className={styles.phone}>
      <Phone size={18} aria-hidden />
      <span className="sr">Llamar al </span>
      <span className="num">{phone}</span>
    </a>
  );
}
