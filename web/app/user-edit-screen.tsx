import { useNavigate, useParams } from 'react-router';
import type { Booking } from '#shared/bookings.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { endSession, useSession } from '../api/session-store.ts';
import { townNow } from '../api/town.ts';
import { useBookings } from '../bookings/bookings.api.ts';
import { useCities, useStates } from '../places/places.api.ts';
import { askForNewPassword } from '../session/new-password-prompt.ts';
import { showToast } from '../ui/toast.tsx';
import { ProfileScreen } from '../users/profile-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** With one's own id it is 'Mi perfil'. */
export function UserEditScreen() {
  const { id } = useParams();
  const session = useSession();
  if (!session || String(session.userId) !== id) return <NotFoundScreen />;
  return <OwnProfile userId={session.userId} />;
}

function OwnProfile({ userId }: { userId: number }) {
  const states = useStates();
  const cities = useCities();
  const { data: bookings = [] } = useBookings();
  const navigate = useNavigate();

  function leave() {
    void navigate('/');
    endSession();
    showToast('El usuario ha sido eliminado.', 'ok');
  }

  return (
    <ProfileScreen
      userId={userId}
      states={states}
      cities={cities}
      turnos={bookings.filter(isToCome).map(inWords)}
      onChangePassword={() => askForNewPassword()}
      onDeleted={leave}
    />
  );
}

function isToCome({ bookingStatus, bookingStartDate }: Booking): boolean {
  return bookingStatus === 'A' && bookingStartDate > townNow();
}

function inWords({ Pet, bookingStartDate, serviceName }: Booking): string {
  return `${Pet.petName}: ${serviceName}, ${dateInWords(bookingStartDate)} a las ${formatTime(bookingStartDate)} hs`;
}
