import { Link, useSearchParams } from 'react-router';
import type { Pet } from '#shared/pets.ts';
import { useBreeds, useSpecies } from '../animals/animals.api.ts';
import { useSession } from '../api/session-store.ts';
import { useIdParam } from '../api/use-id-param.ts';
import { LostBookings } from '../bookings/lost-bookings.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { PetEditorScreen } from '../pets/pet-editor-screen.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { NoticeCard } from '../ui/notice-card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useUser } from '../users/users.api.ts';
import styles from './pet-editor-page.module.css';

/** The pet editor, with the species and breeds to choose from; staff see whose pet it is and what was done to it. */
export function PetEditorPage() {
  const petId = useIdParam();
  const ownerId = Number(useSearchParams()[0].get('userId')) || null;
  const isStaff = useSession()?.roleName !== 'USER';
  const species = useSpecies();
  const breeds = useBreeds();
  if (petId === null) return <NotFoundScreen />;
  if (isStaff && petId === 0 && ownerId === null) return <OwnerMissing />;
  return (
    <PetEditorScreen
      key={petId}
      petId={petId}
      ownerId={ownerId}
      species={species.data ?? []}
      breeds={breeds.data ?? []}
      bookingsOf={({ UserId, id }) => <LostBookings userId={UserId} petId={id} />}
      ownerOf={(pet) => isStaff && <Owner pet={pet} newOwnerId={ownerId} />}
    >
      {isStaff && <HistoryPanel entity="pet" entityId={petId} />}
    </PetEditorScreen>
  );
}

function OwnerMissing() {
  return (
    <>
      <PageTitle>Alta de mascota</PageTitle>
      <NoticeCard
        title="Elegí primero al vecino"
        text="Las mascotas se registran desde los datos de su propietario."
        to="/admin-users"
        action="Ver los usuarios"
      />
    </>
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
      <Link to={`/admin-users-edit/${id}`}>
        {name.userName} {name.userLastName}
      </Link>
    </p>
  );
}
