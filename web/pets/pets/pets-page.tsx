import type { ReactNode } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { useUser } from '../../accounts/users/users.api.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { ForbiddenScreen } from '../../platform/screens/forbidden-screen.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { EveryPetScreen } from './every-pet-screen.tsx';
import { PetsScreen } from './pets-screen.tsx';

type Props = {
  cardsOf: (pets: readonly Pet[]) => ReactNode;
  /** Below a resident's own. */
  foot: ReactNode;
};

/** One's own pets, a resident's or everybody's, as route and role say (rules.md#screens). */
export function PetsPage({ cardsOf, foot }: Props) {
  const ownerId = useIdParam();
  const session = useSession();
  const isUser = session?.roleName === 'USER';
  const { data: owner } = useUser(ownerId ?? 0, { enabled: Boolean(ownerId) && !isUser });
  if (ownerId === null) return <NotFoundScreen />;
  if (isUser && ownerId !== 0 && ownerId !== session.userId) return <ForbiddenScreen />;
  if (ownerId === 0 && !isUser) return <EveryPetScreen />;
  const ownerName = owner ? `${owner.userName} ${owner.userLastName}` : undefined;
  return (
    <PetsScreen
      key={ownerId}
      ownerId={ownerId}
      ownerName={ownerName}
      cardsOf={isUser ? cardsOf : undefined}
      foot={isUser ? foot : undefined}
    />
  );
}
