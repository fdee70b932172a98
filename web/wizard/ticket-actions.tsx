import { CalendarDays, Printer } from 'lucide-react';
import type { Booking, BookingSheet } from '#shared/bookings.ts';
import type { PreparationStep } from '#shared/preparation.ts';
import { CalendarButton } from '../bookings/calendar-button.tsx';
import { ShareButtons } from '../bookings/share-buttons.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { IconRow } from '../ui/icon-row.tsx';

type TicketActionsProps = {
  booking: Booking;
  /** The booking in full, once it is there. */
  sheet: BookingSheet | undefined;
  address: string;
  steps: readonly PreparationStep[];
};

export function TicketActions({ booking, sheet, address, steps }: TicketActionsProps) {
  return (
    <div className="stack gap-s3 no-print">
      <IconRow>
        <CalendarButton booking={booking} address={address} steps={steps} />
        <ShareButtons booking={sheet} />
        <Button onClick={() => print()}>
          <Printer aria-hidden />
          Imprimir
        </Button>
      </IconRow>
      <LinkButton to="/admin-bookings">
        <CalendarDays aria-hidden />
        Ver mis turnos
      </LinkButton>
      <LinkButton variant="quiet" to="/">
        Volver al inicio
      </LinkButton>
    </div>
  );
}
