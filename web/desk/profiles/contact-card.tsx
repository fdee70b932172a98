import { BadgeCheck, Bell, BellOff, Mail, MapPin, Phone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { DELIVERY_KINDS } from '#shared/bookings/deliveries.ts';
import type { LastNotification, PersonProfile } from '#shared/desk/profiles.ts';
import { formatDate, formatLongDate, toWallClock } from '#shared/platform/town-clock.ts';
import { CounterAccess } from '../../accounts/profile/counter-access.tsx';
import { sentToInWords } from '../../bookings/bookings/sent-to.words.ts';
import { formatInstantDate } from '../../platform/api/moment.ts';
import { TOWN, townNow } from '../../platform/api/town.ts';
import { Card } from '../../platform/ui/card.tsx';
import { CallButtons } from './call-buttons.tsx';
import styles from './contact-card.module.css';
import { whenInWords } from './profile-bookings.ts';
import cards from './profiles.module.css';

type Person = PersonProfile['Person'];

export function ContactCard({ person, text }: { person: Person; text: string }) {
  const { userPhone, userName, userLastName, calledAt } = person;
  return (
    <Card isFlush aria-labelledby="contact" className={cards.card}>
      <div className="card-head">
        <h2 id="contact">Contacto</h2>
      </div>
      <ul>
        <ContactRow icon={<Phone />} title={userPhone || 'Sin teléfono'}>
          {calledAt !== null && <small>Atendió el {dayInWords(calledAt)}</small>}
          {userPhone && (
            <CallButtons phone={userPhone} name={`${userName} ${userLastName}`} chatText={text} />
          )}
        </ContactRow>
        <EmailContact person={person} />
        <ContactRow icon={<MapPin />} title={person.userAddress || 'Sin dirección'}>
          <small>{[person.City.cityName, person.stateName].filter(Boolean).join(', ')}</small>
        </ContactRow>
        <NotificationContact person={person} />
      </ul>
      <div className={styles.handed}>
        <CounterAccess person={person} hasAccount={person.hasAccount} />
      </div>
    </Card>
  );
}

function EmailContact({ person: { userEmail, isEmailVerified } }: { person: Person }) {
  if (!userEmail) return <ContactRow icon={<Mail />} title="Sin correo" />;
  return (
    <ContactRow icon={<Mail />} title={<a href={`mailto:${userEmail}`}>{userEmail}</a>}>
      <small data-good={isEmailVerified || undefined}>
        {isEmailVerified && <BadgeCheck size={16} aria-hidden />}
        {isEmailVerified ? 'Verificado' : 'Sin verificar'}
      </small>
    </ContactRow>
  );
}

function NotificationContact({
  person: { userEmail, bouncedAt, hasAccount, lastNotice },
}: {
  person: Person;
}) {
  const account = <small>{hasAccount ? 'Entra con su clave' : 'Todavía no tiene clave'}</small>;
  const reason = userEmail ? 'Este servidor no manda avisos' : 'No recibe avisos';
  if (!userEmail || !TOWN.isMailEnabled)
    return (
      <ContactRow icon={<BellOff />} title={`${reason}: hay que llamar`}>
        {account}
      </ContactRow>
    );
  if (bouncedAt === null)
    return (
      <ContactRow icon={<Bell />} title="Recibe avisos por correo">
        {lastNotice && <small>{noticeInWords(lastNotice)}</small>}
        {account}
      </ContactRow>
    );
  return (
    <ContactRow
      icon={<TriangleAlert />}
      title={`Su correo rechaza los avisos desde el ${formatInstantDate(bouncedAt)}`}
    >
      <small>Pedile otro.</small>
    </ContactRow>
  );
}

function noticeInWords({ kind, sentAt, sentTo }: LastNotification): string {
  const when = whenInWords(toWallClock(sentAt, TOWN.timeZone), townNow()).toLowerCase();
  const what = DELIVERY_KINDS[kind]?.toLowerCase();
  // A word joiner keeps both halves on one line.
  const where = sentToInWords(sentTo).replace('…@', '…\u2060@');
  return `El último: ${[when, what, where].filter(Boolean).join(', ')}`;
}

function dayInWords(instant: number): string {
  const wall = toWallClock(instant, TOWN.timeZone);
  const [, ...day] = formatLongDate(wall).split(' ');
  const year = formatDate(wall).slice(-4);
  return year === formatDate(townNow()).slice(-4) ? day.join(' ') : `${day.join(' ')} de ${year}`;
}

type ContactRowProps = { icon: ReactNode; title: ReactNode; children?: ReactNode };

function ContactRow({ icon, title, children }: ContactRowProps) {
  return (
    <li className={styles.way}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <b className="num">{title}</b>
      {children}
    </li>
  );
}
