import { Download, KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#shared/users.ts';
import { Paw } from '../ui/art/paw.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { download } from './download.ts';
import { PersonFields } from './person-fields.tsx';
import type { Places } from './place-fields.tsx';
import { useExportUser, useUser } from './users.api.ts';
import styles from './users.module.css';

type ProfileScreenProps = Places & {
  userId: number;
  /** The future turnos, in words. */
  turnos: readonly string[];
  onChangePassword: () => void;
  onDeleted: () => void;
};

/** The user editor with one's own id (spec §2). */
export function ProfileScreen({ userId, ...rest }: ProfileScreenProps) {
  const { data: user, isError, refetch } = useUser(userId);
  return (
    <>
      <PageTitle>Mi perfil</PageTitle>
      {user && <Profile user={user} {...rest} />}
      {isError && <LoadFailed title="No pudimos cargar tus datos" onRetry={() => refetch()} />}
    </>
  );
}

type ProfileProps = Omit<ProfileScreenProps, 'userId'> & { user: User };

function Profile({ user, turnos, onChangePassword, onDeleted, ...places }: ProfileProps) {
  const [open, setOpen] = useState<'contact' | 'deletion' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.profile}>
      <Card className={styles.data}>
        <PersonFields user={user} {...places} />
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setOpen('contact')}>
            Actualizar mis datos de contacto
          </Button>
          <Button onClick={onChangePassword}>
            <KeyRound />
            Cambiar mi clave
          </Button>
          <LinkButton to={`/admin-pets/${user.id}`}>
            <Paw />
            Mis mascotas
          </LinkButton>
        </div>
      </Card>
      <OwnData userId={user.id} onDelete={() => setOpen('deletion')} />
      {open === 'contact' && <ContactDialog user={user} onClose={close} {...places} />}
      {open === 'deletion' && (
        <DeleteAccountDialog userId={user.id} turnos={turnos} onDeleted={onDeleted} onCancel={close} />
      )}
    </div>
  );
}

function OwnData({ userId, onDelete }: { userId: number; onDelete: () => void }) {
  const exported = useExportUser(userId);
  const save = (data: unknown) => download('mis-datos.json', data);
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
