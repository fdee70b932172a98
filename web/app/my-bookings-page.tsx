import { MyBookingsScreen } from '../bookings/my-bookings-screen.tsx';
import { BookingDetails } from './booking-details.tsx';

/** The turnos, with what agendas know of each. */
export function MyBookingsPage() {
  return <MyBookingsScreen renderDetails={(booking) => <BookingDetails booking={booking} />} />;
}
