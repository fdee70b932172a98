import { LogOut } from 'lucide-react';
import type { StaffSession } from '#shared/accounts/sessions.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from '../users/users.module.css';
import { SessionItem } from './open-sessions.tsx';
import { useCloseSessions, useStaffSessions } from './protection.api.ts';

export function StaffSessionsCard() {
  const { data: sessions, isLoadingError, refetch } = useStaffSessions();
  const userIds = [...new Set(sessions?.map(({ UserId }) => UserId))];
  return (
    <Card className="stack gap-s5" aria-label="Sesiones abiertas del personal">
      {isLoadingError && <LoadFailedNote title="No pudimos cargar las sesiones" onRetry={refetch} />}
      {!sessions && !isLoadingError && <Skeleton width="70%" />}
      {userIds.map((id) => (
        <PersonSessions
          key={id}
          userId={id}
          sessions={sessions?.filter(({ UserId }) => UserId === id) ?? []}
        />
      ))}
    </Card>
  );
}

function PersonSessions({ userId, sessions }: { userId: number; sessions: readonly StaffSession[] }) {
  const close = useCloseSessions(userId);
  const [first] = sessions;
  const name = `${first?.userName} ${first?.userLastName}`;
  const isOwn = sessions.some(({ isThis }) => isThis);
  const label = isOwn ? 'Cerrar las demás' : 'Cerrar sus sesiones';
  return (
    <div className="stack gap-s2">
      <h2>{name}</h2>
      <ul className={`stack gap-s3 ${styles.sessions}`}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && (
        <div>
          <Button
            aria-label={`${label}: ${name}`}
            isPending={close.isPending}
            onClick={() =>
              close.mutate(undefined, { onSuccess: () => showToast('Cerramos esas sesiones', 'ok') })
            }
          >
            <LogOut aria-hidden />
            {label}
          </Button>
        </div>
      )}
    </div>
  );
}
