import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#shared/accounts/users.ts';
import { askForNewPassword } from '../../platform/api/new-password-prompt.ts';
import { useHeld } from '../../platform/api/use-held.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { FeedCard } from '../calendar-feeds/feed-card.tsx';
import { useCalendarFeed } from '../calendar-feeds/feeds.api.ts';
import { PersonFacts } from '../users/person-facts.tsx';
import { useUser } from '../users/users.api.ts';
import styles from '../users/users.module.css';
import { useEmailConfirmation } from './confirmations.api.ts';
import { ConsentCard } from './consent-card.tsx';
import { useConsent } from './consents.api.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { useNotices } from './notices.api.ts';
import { OpenSessions } from './open-sessions.tsx';
import { OwnData } from './own-data.tsx';
import { OwnDeletion } from './own-deletion.tsx';
import { OwnEmail } from './own-email.tsx';
import { OwnNotices } from './own-notices.tsx';
import { useSessions } from './protection.api.ts';

type ProfileScreenProps = {
  userId: number;
  /** Names the bookings a deletion would cancel; only shown where one is confirmed. */
  bookings: ReactNode;
  /** What the person asked to be corrected. */
  corrections: (user: User) => ReactNode;
  /** What the town says of what it does with the person's data. */
  privacy: ReactNode;
};

/** The user editor with one's own id (rules.md#screens); all of its cards come together, so that none moves. */
export function ProfileScreen({ userId, ...rest }: ProfileScreenProps) {
  const { data: user, isLoadingError, refetch } = useUser(userId);
  useNotices(userId);
  useConsent(userId);
  useSessions(null);
  useEmailConfirmation('change');
  useCalendarFeed({});
  const isHeld = useHeld('profile', user !== undefined);
  return (
    <>
      <PageTitle>Mi perfil</PageTitle>
      {isHeld && !isLoadingError && <EditorSkeleton />}
      {user && !isHeld && <Profile user={user} {...rest} />}
      {isLoadingError && <LoadFailed title="No pudimos cargar tus datos" onRetry={() => refetch()} />}
    </>
  );
}

type ProfileProps = Omit<ProfileScreenProps, 'userId'> & { user: User };

function Profile({ user, bookings, corrections, privacy }: ProfileProps) {
  const [isChanging, setChanging] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="stack gap-s5">
      <Card className={`stack ${styles.data}`}>
        <PersonFacts user={user} />
        <div className={`stack gap-s3 ${styles.actions}`}>
          <Button variant="primary" onClick={() => setChanging(true)}>
            Actualizar mis datos de contacto
          </Button>
          <OwnEmail userId={user.id} />
          <Button onClick={() => askForNewPassword()}>
            <KeyRound />
            Cambiar mi clave
          </Button>
          <LinkButton to={`/admin-pets/${user.id}`}>
            <Paw />
            Mis mascotas
          </LinkButton>
        </div>
      </Card>
      <OwnNotices userId={user.id} />
      <FeedCard shown="Muestra tus turnos, con la mascota, el lugar y la preparación." />
      <OpenSessions />
      <ConsentCard userId={user.id} isOwn />
      {corrections(user)}
      {privacy}
      <OwnData userId={user.id} onDelete={() => setLeaving(true)} />
      {isChanging && <ContactDialog user={user} onClose={() => setChanging(false)} />}
      {isLeaving && <OwnDeletion userId={user.id} bookings={bookings} onClose={() => setLeaving(false)} />}
    </div>
  );
}
