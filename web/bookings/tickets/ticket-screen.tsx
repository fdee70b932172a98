import { CalendarDays, MapPin } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { BOOKING_STATUSES } from '#shared/bookings/bookings.ts';
import type { Ticket } from '#shared/bookings/tickets.ts';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { bookingPath } from '../bookings/booking-path.ts';
import { useTicket } from '../bookings/bookings.api.ts';
import styles from './ticket-screen.module.css';

type TicketScreenProps = {
  sheetPath: (bookingId: number) => string;
  isForSheet?: boolean;
};

/** Redirects vets to the sheet, and staff and the booker to the booking; shows anyone else the public part. */
export function TicketScreen({ sheetPath, isForSheet = false }: TicketScreenProps) {
  const { token = '' } = useParams();
  const { data: ticket, error, refetch } = useTicket(token);
  if (ticket?.bookingId) {
    const toPath = isForSheet || ticket.isForSheet ? sheetPath : bookingPath;
    return <Navigate to={toPath(ticket.bookingId)} replace />;
  }
  if (ticket) return <PublicTicket ticket={ticket} />;
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <NotFoundScreen />;
  return (
    <div className={`stack ${styles.screen}`}>
      {error ? (
        <LoadFailed title="No pudimos cargar el turno" onRetry={refetch} />
      ) : (
        <Card aria-busy>
          <Skeleton width="60%" height="2em" />
        </Card>
      )}
    </div>
  );
}

function PublicTicket({ ticket }: { ticket: Ticket }) {
  const { bookingStartDate: start, bookingStatus, serviceName, locationName, locationAddress } = ticket;
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle>{`Turno de ${ticket.petName}`}</PageTitle>
      <Card>
        <ul className={`stack ${styles.facts}`}>
          <li>
            <IconTile>
              <CalendarDays />
            </IconTile>
            <p>
              <b className="first-upper">{formatLongDate(start)}</b>
              <span>{formatTime(start)} hs</span>
            </p>
          </li>
          <li>
            <IconTile>
              <MapPin />
            </IconTile>
            <p>
              <b>{locationName}</b>
              {locationAddress && <span>{locationAddress}</span>}
            </p>
          </li>
          <li>
            <IconTile>
              <Paw />
            </IconTile>
            <p>
              <b>{serviceName}</b>
              <span>{BOOKING_STATUSES[bookingStatus]}</span>
            </p>
          </li>
        </ul>
      </Card>
      <LinkButton to="/">Ir al inicio</LinkButton>
    </div>
  );
}
