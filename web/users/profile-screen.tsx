import { Download, KeyRound, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MESSAGES } from '#shared/messages.ts';
import type { User } from '#shared/users.ts';
import { askForNewPassword } from '../api/new-password-prompt.ts';
import { Paw } from '../ui/art/paw.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { downloadFile } from '../ui/download.ts';
import { EditorSkeleton } from '../ui/editor-skeleton.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDeletion } from '../ui/use-deletion.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { deletionWords } from './deletion-words.tsx';
import { PersonFields } from './person-fields.tsx';
import { useLeaveForGood } from './use-leave-for-good.ts';
import { useDeleteUser, useExportUser, useUser } from './users.api.ts';
import styles from './users.module.css';

type ProfileScreenProps = {
  userId: number;
  /** Names the bookings a deletion would cancel; only shown where one is confirmed. */
  bookings: ReactNode;
};

/** The user editor with one's own id (spec §2). */
export function ProfileScreen({ userId, ...rest }: ProfileScreenProps) {
  const { data: user, isPending, isError, refetch } = useUser(userId);
  return (
    <>
      <PageTitle>Mi perfil</PageTitle>
      {isPending && <EditorSkeleton />}
      {user && <Profile user={user} {...rest} />}
      {isError && <LoadFailed title="No pudimos cargar tus datos" onRetry={() => refetch()} />}
    </>
  );
}

type ProfileProps = Omit<ProfileScreenProps, 'userId'> & { user: User };

function Profile({ user, bookings }: ProfileProps) {
  const [isChanging, setChanging] = useState(false);
  const words = deletionWords(user, true, bookings);
  const deletion = useOwnDeletion(user.id);
  return (
    <div className={styles.profile}>
      <Card className={styles.data}>
        <PersonFields user={user} />
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setChanging(true)}>
            Actualizar mis datos de contacto
          </Button>
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
      <OwnData userId={user.id} onDelete={deletion.ask} />
      {isChanging && <ContactDialog user={user} onClose={() => setChanging(false)} />}
      <DeleteDialog {...deletion.dialog} title={words.title} confirmLabel={words.confirmLabel}>
        {words.consequence}
      </DeleteDialog>
    </div>
  );
}

function useOwnDeletion(userId: number) {
  const removal = useDeleteUser();
  const leaveForGood = useLeaveForGood();
  const onSuccess = () => {
    showToast(MESSAGES.userDeleted, 'ok');
    leaveForGood();
  };
  return useDeletion(removal, () => removal.mutate(userId, { onSuccess }));
}

function OwnData({ userId, onDelete }: { userId: number; onDelete: () => void }) {
  const exported = useExportUser(userId);
  const save = (data: unknown) =>
    downloadFile('mis-datos.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  return (
    <Card className={styles.data} aria-labelledby="own-data">
      <h2 id="own-data">Tus datos son tuyos</h2>
      <p className="quiet">
        Podés llevarte una copia de todo lo que guardamos de vos, o darte de baja (Ley 25.326).
      </p>
      <div className={styles.actions}>
        <Button
          isPending={exported.isPending}
          onClick={() => exported.mutate(undefined, { onSuccess: save })}
        >
          <Download />
          Descargar mis datos
        </Button>
        <Button variant="danger" onClick={onDelete}>
          <Trash2 />
          Eliminar mi cuenta
        </Button>
      </div>
    </Card>
  );
}
