import { notePrinted } from '../../platform/api/note-export.ts';
import { PagedListScreen } from '../../platform/lists/paged-list-screen.tsx';
import { useSearchInAddress } from '../../platform/lists/use-search-in-address.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { PET_COLUMNS, PET_NOUNS, PET_SEARCH } from './pet-columns.ts';
import { petPath } from './pet-path.ts';
import { fetchPetsFound, usePetsPages } from './pets.api.ts';

/** The pets of the whole town, for staff. */
export function EveryPetScreen() {
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
