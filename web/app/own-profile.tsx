import type { Booking } from '#shared/bookings.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { townNow } from '../api/town.ts';
import { useBookings } from '../bookings/bookings.api.ts';
import { useCities, useStates } from '../places/places.api.ts';
import { askForNewPassword } from '../session/new-password-prompt.ts';
import { ProfileScreen } from '../users/profile-screen.tsx';
import { useLeaveForGood } from './use-leave-for-good.ts';

/** A resident's own data. */
export function OwnProfile({ userId }: { userId: number }) {
  const { data: bookings = [] } = useBookings();
  return (
    <ProfileScreen
      userId={userId}
      states={useStates()}
      cities={useCities()}
      turnos={bookings.filter(isToCome).map(inWords)}
      onChangePassword={() => askForNewPassword()}
      onDeleted={useLeaveForGood()}
    />
  );
}

function isToCome({ bookingStatus, bookingStartDate }: Booking): boolean {
  return bookingStatus === 'A' && bookingStartDate > townNow();
}

function inWords({ Pet, bookingStartDate, serviceName }: Booking): string {
  return `${Pet.petName}: ${serviceName}, ${dateInWords(bookingStartDate)} a las ${formatTime(bookingStartDate)} hs`;
}
