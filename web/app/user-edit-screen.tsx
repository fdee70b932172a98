import type { ReactNode } from 'react';
import { OwnRectifications } from '../accounts/corrections/own-rectifications.tsx';
import { useOwnRectifications } from '../accounts/corrections/rectifications.api.ts';
import { LicenceCard } from '../accounts/profile/licence-card.tsx';
import { ProfileScreen } from '../accounts/profile/profile-screen.tsx';
import { UserEditorScreen } from '../accounts/profile/user-editor-screen.tsx';
import { LostBookings } from '../bookings/own/lost-bookings.tsx';
import { HistoryPanel } from '../desk/history/history-panel.tsx';
import { useSession } from '../platform/api/session-store.ts';
import { useIdParam } from '../platform/api/use-id-param.ts';
import { ForbiddenScreen } from '../platform/screens/forbidden-screen.tsx';
import { NotFoundScreen } from '../platform/screens/not-found-screen.tsx';
import { AccessesCard } from '../privacy/privacy/accesses-card.tsx';

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
      privacy={<AccessesCard userId={userId} />}
    />
  );
}
