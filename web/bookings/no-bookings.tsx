import { CalendarPlus } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NoBookings() {
  return (
    <EmptyState
      title="Todavía no tenés turnos"
      action={
        <LinkButton variant="main" to="/booking-selector">
          <CalendarPlus aria-hidden />
          Reservar un turno
        </LinkButton>
      }
    >
      Cuando reserves uno, lo vas a ver acá.
    </EmptyState>
  );
}
