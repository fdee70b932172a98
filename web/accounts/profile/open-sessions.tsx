import { LogOut } from 'lucide-react';
import { useId } from 'react';
import type { OpenSession } from '#shared/accounts/sessions.ts';
import { formatInstant } from '../../platform/api/moment.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from '../users/users.module.css';
import { useCloseSessions, useSessions } from './protection.api.ts';

/** Lists the user's own sessions, or those of `userId` for SYSADMINs. */
export function OpenSessions({ userId = null }: { userId?: number | null }) {
  const { data: sessions } = useSessions(userId);
  const close = useCloseSessions(userId);
  const titleId = useId();
  if (!sessions) return null;
  const otherSessions = sessions.filter(({ isThis }) => !isThis);
  const done = { onSuccess: () => showToast('Cerramos esas sesiones', 'ok') };
  return (
    <Card className={`stack ${styles.data}`} aria-labelledby={titleId}>
      <h2 id={titleId}>Sesiones abiertas</h2>
      {sessions.length === 0 && <p className="quiet">No tiene ninguna.</p>}
      <ul className={`stack gap-s3 ${styles.sessions}`}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {otherSessions.length > 0 && (
        <div className={`stack gap-s3 ${styles.actions}`}>
          <Button isPending={close.isPending} onClick={() => close.mutate(undefined, done)}>
            <LogOut aria-hidden />
            {userId === null ? 'Cerrar las demás' : 'Cerrar sus sesiones'}
          </Button>
        </div>
      )}
    </Card>
  );
}

export function SessionItem({ session }: { session: OpenSession }) {
  return (
    <li>
      <b>{formatOrigin(session)}</b>
      <span className="quiet">
        {`Abierta el ${formatInstant(session.openedAt)} · en uso el ${formatInstant(session.seenAt)}`}
      </span>
    </li>
  );
}

function formatOrigin({ isThis, network }: OpenSession): string {
  if (isThis) return 'Esta';
  return network === null ? 'Otra' : `Desde la conexión ${network}`;
}
