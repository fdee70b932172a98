import { Plus, X } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { IconButton, LinkButton } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { usePets, useUserPets } from './pets.api.ts';
import { PetsList } from './pets-list.tsx';
import styles from './pets-screen.module.css';

/** One's own pets, a neighbour's or everybody's, as route and role say (spec §2). */
export function PetsScreen() {
  const { id } = useParams();
  const ownerId = Number(id) || 0;
  const isUser = useSession()?.roleName === 'USER';
  const query = usePetsOf(ownerId);
  const addPath = ownerId > 0 ? `/admin-pets-edit?userId=${ownerId}` : '/admin-pets-edit';
  const add = (isUser || ownerId > 0) && <AddPet path={addPath} />;
  return (
    <>
      <PageTitle
        action={
          <div className={styles.actions}>
            {add}
            {id !== undefined && <Close />}
          </div>
        }
      >
        {titleFor(id, isUser)}
      </PageTitle>
      {query.isLoadingError ? (
        <LoadFailed title="No pudimos cargar las mascotas" onRetry={() => void query.refetch()} />
      ) : (
        <PetsList pets={query.data ?? []} isLoading={query.isPending} add={add} />
      )}
    </>
  );
}

function titleFor(id: string | undefined, isUser: boolean): string {
  if (id !== undefined) return 'Mascotas del usuario';
  return isUser ? 'Tus mascotas' : 'Listado de mascotas';
}

function usePetsOf(ownerId: number) {
  const all = usePets({ enabled: ownerId === 0 });
  const owned = useUserPets(ownerId, { enabled: ownerId > 0 });
  return ownerId > 0 ? owned : all;
}

function AddPet({ path }: { path: string }) {
  return (
    <LinkButton variant="primary" to={path}>
      <Plus aria-hidden />
      <span>
        Agregar<span className={styles.what}> mascota</span>
      </span>
    </LinkButton>
  );
}

function Close() {
  const navigate = useNavigate();
  return (
    <IconButton label="Cerrar" variant="outline" onClick={() => void navigate(-1)}>
      <X aria-hidden />
    </IconButton>
  );
}
