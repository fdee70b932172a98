import { CircleCheck, MailCheck } from 'lucide-react';
import { CONFIRMATION_MESSAGES } from '#shared/accounts/email-confirmations.ts';
import type { Booking } from '#shared/bookings/bookings.ts';
import { CodeForm } from '../../accounts/profile/code-form.tsx';
import { formatTownTime } from '../../platform/api/town.ts';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useHeldBooking } from './bookings.api.ts';
import styles from './held-panel.module.css';

type HeldPanelProps = {
  booking: Pick<Booking, 'id' | 'heldUntilAt' | 'bookingStatus'>;
  onConfirmed?: () => void;
};

/** Shows what the held booking waits for; a link on another device may confirm it meanwhile. */
export function HeldPanel({ booking, onConfirmed }: HeldPanelProps) {
  const { data: latest = booking } = useHeldBooking(booking.id);
  if (latest.bookingStatus === 'C') return <ReleasedCard />;
  if (latest.heldUntilAt === null)
    return <Note icon={<CircleCheck aria-hidden />}>{CONFIRMATION_MESSAGES.kept}.</Note>;

  function announceConfirmed(message: string): void {
    showToast(message, 'ok');
    onConfirmed?.();
  }

  return (
    <Card className={`stack ${styles.panel} no-print`} aria-labelledby="held">
      <h2 id="held" className={styles.title}>
        <MailCheck aria-hidden />
        Confirmá tu correo antes de las {formatTownTime(latest.heldUntilAt)} o el lugar se libera
      </h2>
      <CodeForm purpose="own" onConfirmed={announceConfirmed} />
    </Card>
  );
}

function ReleasedCard() {
  return (
    <Card className={`stack ${styles.panel}`}>
      <Note kind="error">El lugar se liberó porque el correo no se confirmó a tiempo.</Note>
      <LinkButton variant="primary" to="/booking-selector">
        Reservar otro turno
      </LinkButton>
    </Card>
  );
}
