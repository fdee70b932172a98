import { Navigate } from 'react-router';
import { useSession } from '../api/session-store.ts';

/** A turno's path without the turno leads to the list: the day for staff, one's own for everybody else. */
export function BookingsRedirect() {
  const isUser = useSession()?.roleName === 'USER';
  return <Navigate to={isUser ? '/admin-bookings' : '/admin-day-bookings'} replace />;
}
