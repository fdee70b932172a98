import { useSession } from '../api/session-store.ts';
import { EveryPetScreen } from '../pets/every-pet-screen.tsx';
import { PetsScreen } from '../pets/pets-screen.tsx';
import { useUser } from '../users/users.api.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { useIdParam } from './use-id-param.ts';

/** One's own pets, a neighbour's or everybody's, as route and role say (spec §2). */
export function PetsPage() {
  const ownerId = useIdParam();
  const isUser = useSession()?.roleName === 'USER';
  const { data: owner } = useUser(ownerId ?? 0, { enabled: Boolean(ownerId) && !isUser });
  if (ownerId === null) return <NotFoundScreen />;
  if (ownerId === 0 && !isUser) return <EveryPetScreen />;
  const ownerName = owner ? `${owner.userName} ${owner.userLastName}` : undefined;
  return <PetsScreen key={ownerId} ownerId={ownerId} ownerName={ownerName} />;
}
