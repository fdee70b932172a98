import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#shared/users.ts';
import { askForNewPassword } from '../api/new-password-prompt.ts';
import { useHeld } from '../api/use-held.ts';
import { FeedCard } from '../feeds/feed-card.tsx';
import { useCalendarFeed } from '../feeds/feeds.api.ts';
import { Paw } from '../ui/art/paw.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EditorSkeleton } from '../ui/editor-skeleton.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageTitle } from '../ui/page-title.tsx';
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
import { PersonFacts } from './person-facts.tsx';
import { useSessions } from './protection.api.ts';
import { useUser } from './users.api.ts';
import styles from './users.module.css';

type ProfileScreenProps = {
  userId: number;
  /** Names the bookings a deletion would cancel; only shown where one is confirmed. */
  bookings: ReactNode;
  /** What the person asked to be corrected. */
  corrections: (user: User) => ReactNode;
  /** What the town says of what it does with the person's data. */
  privacy: ReactNode;
};

/** The user editor with one's own id (spec §2); all of its cards come together, so that none moves. */
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
