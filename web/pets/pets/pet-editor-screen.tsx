import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Pet } from '#shared/pets/pets.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { useUser } from '../../accounts/users/users.api.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { NotOpened, useOpened } from '../../platform/forms/not-opened.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { NoticeCard } from '../../platform/screens/notice-card.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import styles from './pet-editor.module.css';
import { PetEditor } from './pet-editor.tsx';
import { usePet } from './pets.api.ts';

type PetEditorScreenProps = {
  /** Names the bookings a deletion would cancel. */
  bookingsOf: (pet: Pet) => ReactNode;
  /** What is told of the pet below the editor. */
  historyOf: (pet: Pet) => ReactNode;
};

/** A pet by the address, or a new one; staff see whose it is or will be. */
export function PetEditorScreen(props: PetEditorScreenProps) {
  const petId = useIdParam();
  const ownerId = Number(useSearchParams()[0].get('userId')) || null;
  const isStaff = useSession()?.roleName !== 'USER';
  if (petId === null) return <NotFoundScreen />;
  return (
    <>
      <PageTitle>{petId === 0 ? 'Alta de mascota' : 'Edición de mascota'}</PageTitle>
      {isStaff && petId === 0 && ownerId === null ? (
        <OwnerMissing />
      ) : (
        <OpenedPet key={petId} {...props} petId={petId} ownerId={ownerId} isStaff={isStaff} />
      )}
    </>
  );
}

type OpenedPetProps = PetEditorScreenProps & { petId: number; ownerId: number | null; isStaff: boolean };

function OpenedPet({ petId, ownerId, isStaff, bookingsOf, historyOf }: OpenedPetProps) {
  const query = usePet(petId);
  const pet = useOpened(query.data);
  const species = useSpecies();
  if (!pet && petId > 0) {
    return (
      <NotOpened
        query={query}
        missing="No encontramos esta mascota"
        failed="No pudimos cargar la mascota"
        to="/admin-pets"
        action="Ver las mascotas"
      />
    );
  }
  if (species.isLoading && species.failureCount === 0) return <EditorSkeleton />;
  return (
    <>
      {isStaff && <Owner pet={pet} newOwnerId={ownerId} />}
      <PetEditor pet={pet} ownerId={ownerId} bookingsOf={bookingsOf} />
      {pet && historyOf(pet)}
    </>
  );
}

function OwnerMissing() {
  return (
    <NoticeCard
      title="Elegí primero al vecino"
      text="Las mascotas se registran desde los datos de su propietario."
      to="/admin-users"
      action="Ver los usuarios"
    />
  );
}

/** A new pet's owner is asked for by id; a registered pet says who it is. */
function Owner({ pet, newOwnerId }: { pet: Pet | null; newOwnerId: number | null }) {
  const { data: newOwner } = useUser(newOwnerId ?? 0, { enabled: pet === null && newOwnerId !== null });
  const name = pet?.User ?? newOwner;
  const id = pet?.UserId ?? newOwnerId;
  if (!name) return null;
  return (
    <p className={styles.owner}>
      Propietario:{' '}
      <Link to={id ? personPath(id) : '/admin-users'}>
        {name.userName} {name.userLastName}
      </Link>
    </p>
  );
}
