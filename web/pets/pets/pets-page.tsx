import type { ReactNode } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { useUser } from '../../accounts/users/users.api.ts';
import { notePrinted } from '../../platform/api/note-export.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { PagedListScreen } from '../../platform/lists/paged-list-screen.tsx';
import { useSearchInAddress } from '../../platform/lists/use-search-in-address.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { ForbiddenScreen } from '../../platform/screens/forbidden-screen.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { PET_COLUMNS, PET_NOUNS, PET_SEARCH } from './pet-columns.ts';
import { petPath } from './pet-path.ts';
import { fetchPetsFound, usePetsPages } from './pets.api.ts';
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

/** The pets of the whole town, for staff. */
function EveryPetScreen() {
  const search = useSearchInAddress();
  return (
    <PagedListScreen
      title="Listado de mascotas"
      label="Mascotas"
      nouns={PET_NOUNS}
      failed="No pudimos cargar las mascotas"
      placeholder={PET_SEARCH}
      columns={PET_COLUMNS}
      search={search}
      pages={usePetsPages(search.query)}
      fetchAll={fetchPetsFound}
      onPrint={() => notePrinted({ kind: 'list', detail: 'Mascotas' })}
      pathOf={petPath}
      empty={<NoPetFound query={search.query} />}
    />
  );
}

function NoPetFound({ query }: { query: string }) {
  if (query === '') return <EmptyState title="No hay mascotas registradas" />;
  return <EmptyState title={`No encontramos «${query}»`} text="Probá con menos letras o con otro dato." />;
}
