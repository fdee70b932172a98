import type { ReactNode } from 'react';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import type { User } from '#shared/accounts/users.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { formatDate, toWallClock } from '#shared/platform/town-clock.ts';
import type { Session } from '../../platform/api/session-store.ts';
import { TOWN } from '../../platform/api/town.ts';
import { useIsContentShifting } from '../../platform/api/use-is-content-shifting.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { QueryFallback, useLastLoaded } from '../../platform/forms/query-fallback.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { CityFields } from '../users/city-fields.tsx';
import { canManage } from '../users/roles.ts';
import { useUser } from '../users/users.api.ts';
import { ConsentCard } from './consent-card.tsx';
import { useConsent } from './consents.api.ts';
import { useNotices } from './notices.api.ts';
import { OpenSessions } from './open-sessions.tsx';
import { OwnProtection } from './own-protection.tsx';
import { Passkeys } from './passkeys.tsx';
import styles from './user-editor.module.css';
import { UserEditor } from './user-editor.tsx';
import { UserProtection } from './user-protection.tsx';

type UserEditorScreenProps = {
  userId: number;
  session: Session;
  bookings: ReactNode;
  licence: ReactNode;
};

export function UserEditorScreen({ userId, session, bookings, licence }: UserEditorScreenProps) {
  const query = useUser(userId, { enabled: userId > 0 });
  const user = useLastLoaded(query.data);
  const isOwn = userId === session.userId;
  useNotices(userId);
  const isResident = user?.RoleId === ROLE_IDS.USER;
  useConsent(userId, { enabled: isResident });
  const isShifting = useIsContentShifting(`user ${userId}`, user !== null);
  const isLocked = user !== null && !canManage(session.roleName, user.RoleId);

  const title = <PageTitle>{titleFor(userId, isOwn)}</PageTitle>;
  if (user && isShifting)
    return (
      <>
        {title}
        <EditorSkeleton />
      </>
    );
  return (
    <>
      {title}
      {user && !isOwn && <BouncedNote userId={user.id} />}
      {isLocked && <LockedUser user={user} />}
      {!isLocked && (userId === 0 || user) && <UserEditor user={user} isOwn={isOwn} bookings={bookings} />}
      {userId > 0 && !user && (
        <QueryFallback
          query={query}
          missingText="No encontramos a esta persona"
          failedText="No pudimos cargar los datos"
          to="/admin-users"
          action="Ver los usuarios"
        />
      )}
      {isOwn && (
        <div className={`stack gap-s5 ${styles.protection}`}>
          <OwnProtection />
          <OpenSessions />
          <Passkeys />
        </div>
      )}
      {user && !isOwn && session.roleName === 'SYSADMIN' && (
        <div className={`stack gap-s5 ${styles.protection}`}>
          <UserProtection userId={user.id} isStaff={user.RoleId !== ROLE_IDS.USER} />
        </div>
      )}
      {user && !isOwn && isResident && (
        <div className={`stack gap-s5 ${styles.protection}`}>
          <ConsentCard userId={user.id} isOwn={false} />
        </div>
      )}
      {user && licence}
    </>
  );
}

function titleFor(userId: number, isOwn: boolean): string {
  if (isOwn) return 'Mi perfil';
  return userId === 0 ? 'Alta de usuario' : 'Edición de usuario';
}

function LockedUser({ user }: { user: User }) {
  return (
    <Card className="stack">
      <Note>Es administrador del sistema: solo otro administrador del sistema puede cambiar sus datos.</Note>
      <PersonFields user={user} />
    </Card>
  );
}

/** Shows the fields disabled (rules.md#screens, editor for USER). */
function PersonFields({ user }: { user: User }) {
  return (
    <Form label="Datos personales" columns={2} onSubmit={ignore}>
      <ReadOnlyField label="Nombre" value={user.userName} />
      <ReadOnlyField label="Apellido" value={user.userLastName} />
      <ReadOnlyField label="DNI" value={formatDni(user.userIdNumber)} />
      <ReadOnlyField label="Email" value={user.userEmail} />
      <ReadOnlyField label="Teléfono" value={user.userPhone} />
      <ReadOnlyField label="Dirección" value={user.userAddress} />
      <CityFields value={user} onChange={ignore} findError={findNoError} disabled />
    </Form>
  );
}

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return <TextField label={label} value={value} onChange={ignore} disabled />;
}

function ignore() {}

function findNoError() {
  return null;
}

function BouncedNote({ userId }: { userId: number }) {
  const { data: notices } = useNotices(userId);
  if (!notices || notices.bouncedAt === null) return null;
  const since = formatDate(toWallClock(notices.bouncedAt, TOWN.timeZone));
  return (
    <Note kind="warning">{`Su correo rechaza nuestros mensajes desde el ${since}. Pedile otro: mientras tanto no recibe avisos.`}</Note>
  );
}
