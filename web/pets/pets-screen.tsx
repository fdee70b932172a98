import { Plus, X } from 'lucide-react';
import { useParams } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { IconLink, LinkButton } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PetsList } from './pets-list.tsx';
import { usePets, useUserPets } from './pets.api.ts';
import styles from './pets-screen.module.css';

/** One's own pets, a neighbour's or everybody's, as route and role say (spec §2). */
export function PetsScreen() {
  const { id } = useParams();
  const ownerId = Number(id) || 0;
  const isUser = useSession()?.roleName === 'USER';
  const canAdd = isUser || ownerId > 0;
  const { data: pets } = usePetsOf(ownerId);
  const add = ownerId > 0 ? `/admin-pets-edit?dueno=${ownerId}` : '/admin-pets-edit';

  return (
    <>
      <header className={styles.head}>
        <PageHeading>{titleFor(id, isUser)}</PageHeading>
      </header>
      <PetsList pets={pets ?? null} addTo={canAdd ? add : null} />
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
