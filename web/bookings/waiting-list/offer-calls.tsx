import { Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { withArticle } from '#shared/platform/articles.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { toTelLink } from '../../platform/fields/tel.ts';
import { focusPageTitle } from '../../platform/screens/page-title.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useWaitingListServices } from '../../schedule/agendas/waiting-list-services.api.ts';
import { OfferAnswers } from './offer-answers.tsx';
import styles from './offer-calls.module.css';
import { OfferClock } from './offer-clock.tsx';
import { useOfferCalls } from './waiting-list.api.ts';
import { momentInWords } from './waiting-list.words.ts';

export function OfferCalls() {
  const services = useWaitingListServices();
  const { data: calls = [] } = useOfferCalls({ enabled: services !== undefined && services.length > 0 });
  if (calls.length === 0) return null;
  return (
    <CallList title="Lugares ofrecidos: hay que llamar">
      {calls.map((call) => (
        <CallRow
          key={call.id}
          person={call}
          places={[call]}
          deadline={<OfferClock offer={call} text="Guardado hasta" />}
        >
          <OfferAnswers offerId={call.id} name={formatOwner(call)} onAnswered={focusPageTitle} />
        </CallRow>
      ))}
    </CallList>
  );
}

export function CallList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card isFlush aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul>{children}</ul>
    </Card>
  );
}

type CallPerson = { UserId: number; serviceName: string; Owner: Owner };
type Owner = { userName: string; userLastName: string; userPhone: string };
type CallPlace = { id: number; petName: string; bookingStartDate: number; locationName: string };
type CallRowProps = {
  person: CallPerson;
  places: readonly CallPlace[];
  deadline: ReactNode;
  children: ReactNode;
};

export function CallRow({ person, places, deadline, children }: CallRowProps) {
  const { userPhone } = person.Owner;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <b>
          <Link to={personPath(person.UserId)}>{formatOwner(person)}</Link>
        </b>
        {places.map(({ id, petName, bookingStartDate, locationName }) => (
          <p key={id}>
            {person.serviceName} de {petName}: {momentInWords(bookingStartDate)},{' '}
            {withArticle(locationName, 'en')}
          </p>
        ))}
        {userPhone === '' ? (
          <p>Sin teléfono</p>
        ) : (
          <a className={styles.phone} href={toTelLink(userPhone)}>
            <Phone size={18} aria-hidden />
            {userPhone}
          </a>
        )}
      </div>
      {deadline}
      <div className="no-print">{children}</div>
    </li>
  );
}

export function formatOwner({ Owner }: Pick<CallPerson, 'Owner'>): string {
  return `${Owner.userName} ${Owner.userLastName}`;
}
