import { CalendarPlus } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NoBookings() {
  return (
    <Card>
      <EmptyState
        title="Todavía no tenés turnos"
        text="Cuando reserves uno, lo vas a ver acá."
        action={
          <LinkButton variant="main" to="/booking-selector">
            <CalendarPlus aria-hidden />
            Reservar un turno
          </LinkButton>
        }
      />
    </Card>
  );
}
