import { type Session, updateSession, useSession } from '../api/session-store.ts';
import { useIdParam } from '../api/use-id-param.ts';
import { LostBookings } from '../bookings/lost-bookings.tsx';
import { useCities, useStates } from '../cities/cities.api.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { askForNewPassword } from '../session/new-password-prompt.ts';
import { ForbiddenScreen } from '../ui/forbidden-screen.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { mayManage } from '../users/roles.ts';
import { UserEditorScreen } from '../users/user-editor-screen.tsx';
import { OwnProfile } from './own-profile.tsx';
import { useLeaveForGood } from './use-leave-for-good.ts';

/** With one's own id it is 'Mi perfil'; everybody else's data is for staff. */
export function UserEditScreen() {
  const id = useIdParam();
  const session = useSession();
  if (!session) return null;
  if (id === null) return <NotFoundScreen />;
  if (session.roleName !== 'USER') return <StaffEditor key={id} userId={id} session={session} />;
  return id === session.userId ? <OwnProfile userId={session.userId} /> : <ForbiddenScreen />;
}

function StaffEditor({ userId, session }: { userId: number; session: Session }) {
  const isOwn = userId === session.userId;
  const leave = useLeaveForGood();
  return (
    <UserEditorScreen
      userId={userId}
      isOwn={isOwn}
      mayManage={(roleId) => mayManage(session.roleName, roleId)}
      states={useStates()}
      cities={useCities()}
      bookings={<LostBookings userId={userId} isOwn={isOwn} />}
      onChangePassword={() => askForNewPassword()}
      onSaved={(saved) => isOwn && updateSession({ ...saved, email: saved.userEmail })}
      onOwnDeleted={leave}
    >
      <HistoryPanel entity="user" entityId={userId} />
    </UserEditorScreen>
  );
}
