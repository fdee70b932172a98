import { Phone } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { OfferCall } from '#shared/bookings/waiting-list-offers.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { toTelLink } from '../../platform/fields/tel.ts';
import { focusPageTitle } from '../../platform/screens/page-title.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useListedServices } from '../../schedule/agendas/listed-services.api.ts';
import { OfferAnswers } from './offer-answers.tsx';
import styles from './offer-calls.module.css';
import { OfferClock } from './offer-clock.tsx';
import { useOfferCalls } from './waiting-list.api.ts';
import { placeInWords } from './waiting-list.words.ts';

export function OfferCalls() {
  const id = useId();
  const services = useListedServices();
  const { data: calls = [] } = useOfferCalls({ enabled: services !== undefined && services.length > 0 });
  if (calls.length === 0) return null;
  return (
    <Card isFlush aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Lugares ofrecidos: hay que llamar
      </h2>
      <ul>
        {calls.map((call) => (
          <OfferCallRow key={call.id} call={call} />
        ))}
      </ul>
    </Card>
  );
}

function OfferCallRow({ call }: { call: OfferCall }) {
  const { UserId, Owner, petName, serviceName, bookingStartDate, locationName } = call;
  const name = `${Owner.userName} ${Owner.userLastName}`;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <b>
          <Link to={personPath(UserId)}>{name}</Link>
        </b>
        <p>
          {serviceName} de {petName}: {placeInWords(bookingStartDate)}, {withArticle(locationName, 'en')}
        </p>
        {Owner.userPhone === '' ? (
          <p>Sin teléfono</p>
        ) : (
          <a className={styles.phone} href={toTelLink(Owner.userPhone)}>
            <Phone size={18} aria-hidden />
            {Owner.userPhone}
          </a>
        )}
      </div>
      <OfferClock offer={call} text="Guardado hasta" />
      <div className="no-print">
        <OfferAnswers offerId={call.id} name={name} onAnswered={focusPageTitle} />
      </div>
    </li>
  );
}
