import { CalendarDays, CalendarPlus } from 'lucide-react';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';

/** This list holds one's own bookings: staff look for the residents' and find them by the day. */
export function NoBookings({ isStaff }: { isStaff: boolean }) {
  return <Card>{isStaff ? <ForStaff /> : <ForResidents />}</Card>;
}

function ForResidents() {
  return (
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
  );
}

function ForStaff() {
  return (
    <EmptyState
      title="No hay turnos a tu nombre"
      text="Los turnos de los vecinos se ven y se gestionan por día."
      action={
        <>
          <LinkButton variant="primary" to="/admin-day-bookings">
            <CalendarDays aria-hidden />
            Ver los turnos del día
          </LinkButton>
          <LinkButton to="/booking-selector">Reservar un turno</LinkButton>
        </>
      }
    />
  );
}
