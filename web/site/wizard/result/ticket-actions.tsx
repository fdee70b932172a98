import { CalendarDays, Printer } from 'lucide-react';
import type { Booking, BookingSheet } from '#shared/bookings/bookings.ts';
import type { PreparationStep } from '#shared/schedule/preparation.ts';
import { CalendarButton } from '../../../bookings/tickets/calendar-button.tsx';
import { ShareButtons } from '../../../bookings/tickets/share-buttons.tsx';
import { Button, LinkButton } from '../../../platform/ui/button.tsx';
import { IconRow } from '../../../platform/ui/icon-row.tsx';

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
