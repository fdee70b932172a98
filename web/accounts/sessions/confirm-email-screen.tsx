import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { focusPageTitle, PageTitle } from '../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useConfirmByLink } from '../profile/confirmations.api.ts';
import styles from './confirm-email-screen.module.css';

/** Confirms the address only once the button is pressed; opening the link changes nothing. */
export function ConfirmEmailScreen() {
  const token = useLocation().hash.slice(1);
  const { mutate, data, error, isPending } = useConfirmByLink();

  if (data)
    return (
      <div className={`stack ${styles.screen}`}>
        <PageTitle>{data.message}</PageTitle>
        <Card className="stack gap-s3">
          <Note icon={<CircleCheck aria-hidden />}>
            {data.keptBookings > 0
              ? 'Te esperamos: el lugar quedó reservado a tu nombre.'
              : 'Si tenías un turno sin confirmar, fijate en tus turnos si sigue en pie.'}
          </Note>
          <LinkButton variant="primary" to="/admin-bookings">
            Ver mis turnos
          </LinkButton>
          <LinkButton to="/booking-selector">Reservar un turno</LinkButton>
        </Card>
      </div>
    );
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle text="Con un toque nos decís que este correo es tuyo.">Confirmá tu correo</PageTitle>
      <Card className="stack gap-s3">
        {error && <Note kind="error">{error.message}</Note>}
        {token === '' ? (
          <Note kind="error">El enlace está incompleto. Abrilo de nuevo desde el correo.</Note>
        ) : (
          <Button
            variant="primary"
            isPending={isPending}
            onClick={() => mutate(token, { onSettled: focusPageTitle })}
          >
            Confirmar mi correo
          </Button>
        )}
        <LinkButton to="/">Volver al inicio</LinkButton>
      </Card>
    </div>
  );
}
