import { LostTurnos } from '../bookings/lost-turnos.tsx';
import { useCities, useStates } from '../places/places.api.ts';
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
      turnos={<LostTurnos userId={userId} isOwn />}
      onChangePassword={() => askForNewPassword()}
      onDeleted={useLeaveForGood()}
    />
  );
}
