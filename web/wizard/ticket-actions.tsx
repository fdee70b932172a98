import { CalendarDays, Printer, Share2 } from 'lucide-react';
import { type Booking, bookingSummary } from '#shared/bookings.ts';
import type { PreparationStep } from '#shared/preparation.ts';
import { CalendarButton } from '../bookings/calendar-button.tsx';
import { shareText } from '../bookings/share.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './ticket-actions.module.css';

type TicketActionsProps = { booking: Booking; address: string; steps: readonly PreparationStep[] };

export function TicketActions({ booking, address, steps }: TicketActionsProps) {
  async function share(): Promise<void> {
    const ending = await shareText(
      'Turno reservado',
      [bookingSummary(booking), address].filter(Boolean).join('. '),
    );
    if (ending === 'copied') showToast('Copiamos los datos del turno', 'ok');
    if (ending === 'failed') showToast('No pudimos compartir el turno desde este navegador');
  }

  return (
    <div className={styles.actions}>
      <CalendarButton variant="primary" booking={booking} address={address} steps={steps} />
      <Button onClick={() => void share()}>
        <Share2 aria-hidden />
        Compartir
      </Button>
      <LinkButton to="/admin-bookings">
        <CalendarDays aria-hidden />
        Ver mis turnos
      </LinkButton>
      <Button variant="quiet" className="only-wide" onClick={() => print()}>
        <Printer aria-hidden />
        Imprimir
      </Button>
      <LinkButton variant="quiet" to="/">
        Volver al inicio
      </LinkButton>
    </div>
  );
}
