import type { Booking } from '#shared/bookings.ts';
import { MyBookingsScreen } from '../bookings/my-bookings-screen.tsx';
import { usePets } from '../pets/pets.api.ts';
import { BookingDetails } from './booking-details.tsx';

/** The turnos, with what agendas and pets know of each. */
export function MyBookingsPage() {
  const { data: pets } = usePets();
  const specieOf = ({ PetId }: Booking) =>
    pets?.find(({ id }) => id === PetId)?.Breed.Specie.specieName ?? null;
  return (
    <MyBookingsScreen
      renderDetails={(booking) => <BookingDetails booking={booking} specieName={specieOf(booking)} />}
    />
  );
}
