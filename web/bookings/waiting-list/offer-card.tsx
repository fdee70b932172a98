import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { describeDecline, type WaitingEntry } from '#shared/bookings/waiting-list.ts';
import type { OfferAnswer, PlaceOffer } from '#shared/bookings/waiting-list-offers.ts';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { MissingTerms } from '../../catalogues/terms/missing-terms.tsx';
import { usePets } from '../../pets/pets/pets.api.ts';
import { PetFace } from '../../pets/photos/pet-face.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { focusPageTitle } from '../../platform/screens/page-title.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { bookingPath } from '../bookings/booking-path.ts';
import { LeaveListDialog } from './leave-list-dialog.tsx';
import styles from './offer-card.module.css';
import { OfferClock } from './offer-clock.tsx';
import { useAnswerOffer } from './waiting-list.api.ts';
import { momentInWords } from './waiting-list.words.ts';

type OfferCardProps = { entry: WaitingEntry; offer: PlaceOffer };

export function OfferCard({ entry, offer }: OfferCardProps) {
  const id = useId();
  const { data: pets } = usePets();
  const pet = pets?.find((each) => each.id === entry.PetId);
  const { petName, serviceName, improvedStart } = entry;
  const start = offer.bookingStartDate;
  return (
    <Card isFlush role="group" aria-labelledby={id}>
      <div className={styles.top}>
        <Avatar>{pet && <PetFace pet={pet} />}</Avatar>
        <h2 id={id}>Se liberó un lugar</h2>
        <p className={styles.when}>
          <span className="first-upper">{formatLongDate(start)},</span>{' '}
          <span className="nowrap">{formatTime(start)} hs</span>
        </p>
        <p>
          {serviceName} de {petName}
          <br />
          {offer.locationName}
        </p>
      </div>
      <div className={`stack ${styles.body}`}>
        <OfferClock offer={offer} text="Es tuyo hasta" />
        {improvedStart !== null && (
          <p>
            Ahora {petName} tiene turno el {momentInWords(improvedStart)}. Si aceptás, se cambia por este.
          </p>
        )}
        <Answers entry={entry} offer={offer} />
        <p className={styles.fine}>
          {describeDecline(entry.offersLeft === 0)} Con «Ya no lo necesito» {petName} sale de la lista. Nadie
          más puede tomar este lugar mientras tanto.
        </p>
      </div>
    </Card>
  );
}

function Answers({ entry, offer }: OfferCardProps) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, isPending, variables, error } = useAnswerOffer(offer.id, ({ message, booking }) => {
    setLeaving(false);
    showToast(message, 'ok');
    if (booking) void navigate(bookingPath(booking.id));
    else focusPageTitle();
  });
  const isSending = (answer: OfferAnswer) => isPending && variables === answer;
  const send = (answer: OfferAnswer) => isPending || mutate(answer);

  return (
    <div className="stack gap-s2">
      <Button
        variant="primary"
        size="lg"
        isBlock
        isPending={isSending('accept')}
        onClick={() => send('accept')}
      >
        <Check aria-hidden />
        Acepto el turno
      </Button>
      <Button isBlock isPending={isSending('decline')} onClick={() => send('decline')}>
        No puedo ese día
      </Button>
      <Button variant="quiet" isBlock onClick={() => setLeaving(true)}>
        Ya no lo necesito
      </Button>
      {!isLeaving && <FormError error={error} />}
      <MissingTerms error={error} serviceId={entry.ServiceId} />
      {isLeaving && (
        <LeaveListDialog
          entry={entry}
          isPending={isSending('leave')}
          error={error}
          onLeave={() => send('leave')}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  );
}
