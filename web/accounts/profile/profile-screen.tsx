import { Download, KeyRound, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#shared/accounts/users.ts';
import { NOTICE_CHOICES, NoticeChoice } from '#shared/platform/notices.ts';
import { formatDate, toWallClock } from '#shared/platform/town-clock.ts';
import { askForNewPassword } from '../../platform/api/new-password-prompt.ts';
import { TOWN } from '../../platform/api/town.ts';
import { useIsContentShifting } from '../../platform/api/use-is-content-shifting.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { downloadFile } from '../../platform/ui/download.ts';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { FeedCard } from '../calendar-feeds/feed-card.tsx';
import { useCalendarFeed } from '../calendar-feeds/feeds.api.ts';
import { PersonFacts } from '../users/person-facts.tsx';
import { useExportUser, useUser } from '../users/users.api.ts';
import styles from '../users/users.module.css';
import { useEmailConfirmation } from './confirmations.api.ts';
import { ConsentCard } from './consent-card.tsx';
import { useConsent } from './consents.api.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { useChooseNotices, useNotices } from './notices.api.ts';
import { OpenSessions } from './open-sessions.tsx';
import { OwnDeletion } from './own-deletion.tsx';
import { OwnEmail } from './own-email.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useSessions } from './protection.api.ts';

type ProfileScreenProps = {
  userId: number;
  /** Bookings that the deletion would cancel; rendered only in its dialog. */
  bookings: ReactNode;
  corrections: (user: User) => ReactNode;
  privacy: ReactNode;
};

/** Edits the user's own data (rules.md#screens); waits for all cards, so that none moves. */
export function ProfileScreen({ userId, ...rest }: ProfileScreenProps) {
  const { data: user, isLoadingError, refetch } = useUser(userId);
  useNotices(userId);
  useConsent(userId);
  useSessions(null);
  useEmailConfirmation('change');
  useCalendarFeed({});
  const isShifting = useIsContentShifting('profile', user !== undefined);
  return (
    <>
      <PageTitle>Mi perfil</PageTitle>
      {isShifting && !isLoadingError && <EditorSkeleton />}
      {user && !isShifting && <Profile user={user} {...rest} />}
      {isLoadingError && <LoadFailed title="No pudimos cargar tus datos" onRetry={refetch} />}
    </>
  );
}

type ProfileProps = Omit<ProfileScreenProps, 'userId'> & { user: User };

function Profile({ user, bookings, corrections, privacy }: ProfileProps) {
  const [isChanging, setChanging] = useState(false);
  const [isDeletionOpen, setDeletionOpen] = useState(false);
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
        </div>
      </Card>
      <OwnNotices userId={user.id} />
      <details>
        <summary className={styles.more}>
          <h2>Más</h2>
          <span className="quiet">Calendario, sesiones, correcciones, privacidad y tu cuenta</span>
        </summary>
        <div className={`stack gap-s5 ${styles.folded}`}>
          <FeedCard detail="Muestra tus turnos, con la mascota, el lugar y la preparación." />
          <OpenSessions />
          <ConsentCard userId={user.id} isOwn />
          {corrections(user)}
          {privacy}
          <OwnData userId={user.id} onDelete={() => setDeletionOpen(true)} />
          <div>
            <LinkButton to={`/admin-pets/${user.id}`}>
              <Paw />
              Mis mascotas
            </LinkButton>
          </div>
        </div>
      </details>
      {isChanging && <ContactDialog user={user} onClose={() => setChanging(false)} />}
      {isDeletionOpen && (
        <OwnDeletion userId={user.id} bookings={bookings} onClose={() => setDeletionOpen(false)} />
      )}
    </div>
  );
}

function OwnData({ userId, onDelete }: { userId: number; onDelete: () => void }) {
  const [isExporting, setExporting] = useState(false);
  return (
    <Card className={`stack ${styles.data}`} aria-labelledby="own-data">
      <h2 id="own-data">Tus datos son tuyos</h2>
      <p className="quiet">
        Podés llevarte una copia de todo lo que guardamos de vos, o darte de baja (Ley 25.326).
      </p>
      <div className={`stack gap-s3 ${styles.actions}`}>
        <Button onClick={() => setExporting(true)}>
          <Download />
          Descargar mis datos
        </Button>
        <Button variant="danger" onClick={onDelete}>
          <Trash2 />
          Eliminar mi cuenta
        </Button>
      </div>
      {isExporting && <ExportDialog userId={userId} onClose={() => setExporting(false)} />}
    </Card>
  );
}

function ExportDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const dataExport = useExportUser(userId);
  const save = (data: unknown) => {
    downloadFile('mis-datos.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    onClose();
  };
  return (
    <PasswordDialog
      title="Descargar mis datos"
      confirmLabel="Descargar"
      isPending={dataExport.isPending}
      rejection={dataExport.error}
      onConfirm={(password) => dataExport.mutate(password, { onSuccess: save })}
      onCancel={onClose}
    >
      <p>
        El archivo trae tus datos, los de tus mascotas y tus turnos. No lo dejes en una computadora ajena.
      </p>
    </PasswordDialog>
  );
}

function OwnNotices({ userId }: { userId: number }) {
  const { data: notices } = useNotices(userId);
  const choose = useChooseNotices(userId);
  if (!notices) return null;
  const { mutedNotices, bouncedAt, isMailSent } = notices;
  const tick = (choice: NoticeChoice, isOn: boolean) => {
    const otherNotices = mutedNotices.filter((each) => each !== choice);
    const nextNotices = isOn ? otherNotices : [...otherNotices, choice];
    choose.mutate(nextNotices, { onSuccess: () => showToast('Tus avisos quedaron así', 'ok') });
  };
  return (
    <Card className={`stack ${styles.data}`} aria-labelledby="own-notices">
      <h2 id="own-notices" ref={scrollIfTargeted}>
        Avisos por correo
      </h2>
      {!isMailSent && <Note>Por ahora la municipalidad no manda correos: anotate tus turnos.</Note>}
      {bouncedAt !== null && (
        <Note kind="warning">
          {`Tu correo no recibe nuestros mensajes desde el ${formatDate(toWallClock(bouncedAt, TOWN.timeZone))}. Revisá que esté bien escrito o cambialo con «Cambiar mi correo».`}
        </Note>
      )}
      {isMailSent && (
        <div>
          {NoticeChoice.options.map((choice) => (
            <Checkbox
              key={choice}
              label={NOTICE_CHOICES[choice]}
              checked={!mutedNotices.includes(choice)}
              onChange={(isOn) => tick(choice, isOn)}
            />
          ))}
        </div>
      )}
      {isMailSent && (
        <p className="quiet">
          Lo que cambia o cancela la municipalidad, y lo que cuida tu cuenta, te lo mandamos siempre.
        </p>
      )}
    </Card>
  );
}

/** Scrolls to the heading named in the address, which mails link to, after the cards above have rendered. */
function scrollIfTargeted(heading: HTMLHeadingElement | null): void {
  if (heading && location.hash === `#${heading.id}`) heading.scrollIntoView();
}
