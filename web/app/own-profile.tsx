import { LostBookings } from '../bookings/lost-bookings.tsx';
import { useCities, useStates } from '../cities/cities.api.ts';
import { askForNewPassword } from '../session/new-password-prompt.ts';
import { ProfileScreen } from '../users/profile-screen.tsx';
import { useLeaveForGood } from './use-leave-for-good.ts';

/** A resident's own data. */
export function OwnProfile({ userId }: { userId: number }) {
  return (
    <ProfileScreen
      userId={userId}
      states={useStates()}
      cities={useCities()}
      bookings={<LostBookings userId={userId} isOwn />}
      onChangePassword={() => askForNewPassword()}
      onDeleted={useLeaveForGood()}
    />
  );
}
