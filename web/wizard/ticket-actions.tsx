import { CalendarDays, CalendarPlus, Printer, Share2 } from 'lucide-react';
import { type Booking, bookingSummary } from '#shared/bookings.ts';
import { TOWN } from '../api/town.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { calendarFile } from './calendar-file.ts';
import type { PreparationStep } from './preparation.ts';
import { saveCalendarFile, shareText } from './share.ts';
import styles from './ticket-actions.module.css';

type TicketActionsProps = { booking: Booking; address: string; steps: readonly PreparationStep[] };

export function TicketActions({ booking, address, steps }: TicketActionsProps) {
  const notes = [bookingSummary(booking), ...steps.map(({ when, text }) => `${when}: ${text}`)];

  function addToCalendar(): void {
    const place = { timeZone: TOWN.timeZone, host: location.hostname, address };
    saveCalendarFile(`turno-${booking.id}.ics`, calendarFile(booking, notes, place));
  }

  async function share(): Promise<void> {
    const ending = await shareText('Turno reservado', [notes[0], address].filter(Boolean).join('. '));
    if (ending === 'copied') showToast('Copiamos los datos del turno', 'ok');
    if (ending === 'failed') showToast('No pudimos compartir el turno desde este navegador');
  }

  return (
    <div className={styles.actions}>
      <Button variant="primary" onClick={addToCalendar}>
        <CalendarPlus aria-hidden />
        Agendar
      </Button>
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
