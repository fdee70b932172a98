import type { ReactNode } from 'react';
import { useSession } from '../api/session-store.ts';
import { useIdParam } from '../api/use-id-param.ts';
import { LostBookings } from '../bookings/lost-bookings.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { SightsCard } from '../privacy/sights-card.tsx';
import { OwnRectifications } from '../rectifications/own-rectifications.tsx';
import { useOwnRectifications } from '../rectifications/rectifications.api.ts';
import { ForbiddenScreen } from '../ui/forbidden-screen.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { LicenceCard } from '../users/licence-card.tsx';
import { ProfileScreen } from '../users/profile-screen.tsx';
import { UserEditorScreen } from '../users/user-editor-screen.tsx';

/** With one's own id it is 'Mi perfil'; everybody else's data is for staff, with what was done to it below. */
export function UserEditScreen() {
  const id = useIdParam();
  const session = useSession();
  if (!session) return null;
  if (id === null) return <NotFoundScreen />;
  const isOwn = id === session.userId;
  const bookings = <LostBookings userId={id} isOwn={isOwn} />;
  if (session.roleName === 'USER')
    return isOwn ? <OwnProfile userId={id} bookings={bookings} /> : <ForbiddenScreen />;
  const history = (
    <>
      {session.roleName === 'SYSADMIN' && <LicenceCard userId={id} />}
      <HistoryPanel entity="user" entityId={id} />
    </>
  );
  return <UserEditorScreen key={id} userId={id} session={session} bookings={bookings} history={history} />;
}

/** What all of its cards ask for is asked for at once. */
function OwnProfile({ userId, bookings }: { userId: number; bookings: ReactNode }) {
  useOwnRectifications(userId);
  return (
    <ProfileScreen
      userId={userId}
      bookings={bookings}
      corrections={(user) => <OwnRectifications user={user} />}
      privacy={<SightsCard userId={userId} />}
    />
  );
}
