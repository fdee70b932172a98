import { Check, Phone, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { WinnerCall } from '#shared/bookings/calls.ts';
import { answerDraw } from '#shared/bookings/draws.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatShortMoment } from '#shared/schedule/opening-words.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { toTelLink } from '../../platform/fields/tel.ts';
import { FormError } from '../../platform/forms/form-error.tsx';
import { focusPageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { BOOKING_QUERIES } from '../bookings/bookings.api.ts';
import styles from '../waiting-list/offer-calls.module.css';
import { placeInWords } from '../waiting-list/waiting-list.words.ts';

export function WinnerCalls({ winners }: { winners: readonly WinnerCall[] }) {
  const id = useId();
  return (
    <Card isFlush aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Salieron en el sorteo: hay que llamar
      </h2>
      <ul>
        {winners.map((winner) => (
          <WinnerRow key={`${winner.DrawId} ${winner.UserId}`} winner={winner} />
        ))}
      </ul>
    </Card>
  );
}

function WinnerRow({ winner }: { winner: WinnerCall }) {
  const { UserId, Owner, serviceName, bookings, confirmBy } = winner;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <b>
          <Link to={personPath(UserId)}>
            {Owner.userName} {Owner.userLastName}
          </Link>
        </b>
        {bookings.map(({ id, petName, bookingStartDate, locationName }) => (
          <p key={id}>
            {serviceName} de {petName}: {placeInWords(bookingStartDate)}, {withArticle(locationName, 'en')}
          </p>
        ))}
        {Owner.userPhone === '' ? (
          <p>Sin teléfono</p>
        ) : (
          <a className={styles.phone} href={toTelLink(Owner.userPhone)}>
            <Phone size={18} aria-hidden />
            {Owner.userPhone}
          </a>
        )}
      </div>
      <p>
        <b>Confirma hasta el {formatShortMoment(confirmBy)}</b>
      </p>
      <div className="no-print">
        <Answers winner={winner} />
      </div>
    </li>
  );
}

function Answers({ winner: { DrawId, UserId, Owner } }: { winner: WinnerCall }) {
  const name = `${Owner.userName} ${Owner.userLastName}`;
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, isPending, variables, error } = useWrite(
    (isComing: boolean) => call(answerDraw, { params: { id: DrawId }, body: { isComing, UserId } }),
    [...BOOKING_QUERIES, ['draws'], ['operativos']],
    {
      onSuccess: (_, isComing) => {
        showToast(isComing ? `${name} confirmó` : `${name} dejó su lugar`, 'ok');
        focusPageTitle();
      },
    },
  );
  return (
    <div className="stack gap-s2">
      <div className="cluster">
        <Button
          variant="primary"
          aria-label={`Confirmó por teléfono: ${name}`}
          isPending={isPending && variables === true}
          onClick={() => isPending || mutate(true)}
        >
          <Check aria-hidden />
          Confirmó por teléfono
        </Button>
        <Button aria-label={`No puede: ${name}`} onClick={() => setLeaving(true)}>
          <X aria-hidden />
          No puede
        </Button>
      </div>
      <FormError error={error} />
      <ConfirmDialog
        isOpen={isLeaving}
        title={`¿${name} deja su lugar?`}
        confirmLabel="Dejar el lugar"
        cancelLabel="Volver"
        isDangerous
        isPending={isPending}
        onConfirm={() => mutate(false, { onSettled: () => setLeaving(false) })}
        onCancel={() => setLeaving(false)}
      >
        <p>Pasa a quien sigue en la lista. No se puede deshacer.</p>
      </ConfirmDialog>
    </div>
  );
}
