import type { ReactNode } from 'react';
import { useOwnCorrections } from '../accounts/corrections/corrections.api.ts';
import { OwnCorrections } from '../accounts/corrections/own-corrections-card.tsx';
import { LicenceCard } from '../accounts/profile/licence-card.tsx';
import { ProfileScreen } from '../accounts/profile/profile-screen.tsx';
import { UserEditorScreen } from '../accounts/profile/user-editor-screen.tsx';
import { CancelledBookings } from '../bookings/own/cancelled-bookings.tsx';
import { useSession } from '../platform/api/session-store.ts';
import { useIdParam } from '../platform/api/use-id-param.ts';
import { ForbiddenScreen } from '../platform/screens/forbidden-screen.tsx';
import { NotFoundScreen } from '../platform/screens/not-found-screen.tsx';
import { AccessesCard } from '../privacy/privacy/accesses-card.tsx';

export function UserEditScreen() {
  const id = useIdParam();
  const session = useSession();
  if (!session) return null;
  if (id === null) return <NotFoundScreen />;
  const isOwn = id === session.userId;
  const bookings = <CancelledBookings userId={id} isOwn={isOwn} />;
  if (session.roleName === 'USER')
    return isOwn ? <OwnProfile userId={id} bookings={bookings} /> : <ForbiddenScreen />;
  const licence = session.roleName === 'SYSADMIN' && <LicenceCard userId={id} />;
  return <UserEditorScreen key={id} userId={id} session={session} bookings={bookings} licence={licence} />;
}

function OwnProfile({ userId, bookings }: { userId: number; bookings: ReactNode }) {
  useOwnCorrections(userId);
  return (
    <ProfileScreen
      userId={userId}
      bookings={bookings}
      corrections={(user) => <OwnCorrections user={user} />}
      privacy={<AccessesCard userId={userId} />}
    />
  );
}
