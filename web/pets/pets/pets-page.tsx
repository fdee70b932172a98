import type { ReactNode } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { useUser } from '../../accounts/users/users.api.ts';
import { logPrint } from '../../platform/api/log-export.ts';
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
  renderCards: (pets: readonly Pet[]) => ReactNode;
  foot: ReactNode;
};

/** Shows own pets, a resident's or all, by route and role (rules.md#screens). */
export function PetsPage({ renderCards, foot }: Props) {
  const ownerId = useIdParam();
  const session = useSession();
  const isResident = session?.roleName === 'USER';
  const { data: owner } = useUser(ownerId ?? 0, { enabled: Boolean(ownerId) && !isResident });
  if (ownerId === null) return <NotFoundScreen />;
  if (isResident && ownerId !== 0 && ownerId !== session.userId) return <ForbiddenScreen />;
  if (ownerId === 0 && !isResident) return <EveryPetScreen />;
  const ownerName = owner ? `${owner.userName} ${owner.userLastName}` : undefined;
  return (
    <PetsScreen
      key={ownerId}
      ownerId={ownerId}
      ownerName={ownerName}
      renderCards={isResident ? renderCards : undefined}
      foot={isResident ? foot : undefined}
    />
  );
}

function EveryPetScreen() {
  const search = useSearchInAddress();
  return (
    <PagedListScreen
      title="Listado de mascotas"
      label="Mascotas"
      nouns={PET_NOUNS}
      failedText="No pudimos cargar las mascotas"
      placeholder={PET_SEARCH}
      columns={PET_COLUMNS}
      search={search}
      pages={usePetsPages(search.query)}
      fetchAll={fetchPetsFound}
      onPrint={() => logPrint({ kind: 'list', detail: 'Mascotas' })}
      toPath={petPath}
      empty={<NoPetFound query={search.query} />}
    />
  );
}

function NoPetFound({ query }: { query: string }) {
  if (query === '') return <EmptyState title="No hay mascotas registradas" />;
  return <EmptyState title={`No encontramos «${query}»`} text="Probá con menos letras o con otro dato." />;
}
