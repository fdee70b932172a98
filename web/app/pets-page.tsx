import { useParams } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { EveryPetScreen } from '../pets/every-pet-screen.tsx';
import { PetsScreen } from '../pets/pets-screen.tsx';
import { useUser } from '../users/users.api.ts';

/** One's own pets, a neighbour's or everybody's, as route and role say (spec §2). */
export function PetsPage() {
  const { id } = useParams();
  const isUser = useSession()?.roleName === 'USER';
  const ownerId = Number(id) || 0;
  const { data: owner } = useUser(ownerId, { enabled: ownerId > 0 && !isUser });
  if (ownerId === 0 && !isUser) return <EveryPetScreen />;
  const ownerName = owner ? `${owner.userName} ${owner.userLastName}` : undefined;
  return <PetsScreen key={ownerId} ownerId={ownerId} isOfUser={id !== undefined} ownerName={ownerName} />;
}
