import { useNavigate } from 'react-router';
import { notePrinted } from '../api/note-export.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useSearchInAddress } from '../ui/use-search-in-address.ts';
import { useWholePrint } from '../ui/use-whole-print.ts';
import { VirtualList } from '../ui/virtual-list.tsx';
import { WholePrintButton } from '../ui/whole-print-button.tsx';
import { PET_COLUMNS, PET_NOUNS, PET_SEARCH } from './pet-columns.ts';
import { petPath } from './pet-path.ts';
import { fetchPetsFound, usePetsPages } from './pets.api.ts';

/** The pets of the whole town, for staff. */
export function EveryPetScreen() {
  const search = useSearchInAddress();
  const pets = usePetsPages(search.query);
  const whole = useWholePrint(() => fetchPetsFound(search.query));
  const navigate = useNavigate();
  const [only] = pets.rows;
  const isFound = search.isSettled && !pets.isLoading && pets.total === 1;
  return (
    <>
      <PageTitle
        action={
          <WholePrintButton
            {...whole}
            total={pets.total}
            print={() => {
              notePrinted({ kind: 'list', detail: 'Mascotas' });
              whole.print();
            }}
          />
        }
      >
        Listado de mascotas
      </PageTitle>
      {pets.isFailed ? (
        <LoadFailed title="No pudimos cargar las mascotas" onRetry={pets.retry} />
      ) : (
        <Card isFlush>
          <ListTools
            placeholder={PET_SEARCH}
            text={search.text}
            onSearch={search.search}
            count={pets.total}
            nouns={PET_NOUNS}
            onOpenOnly={isFound && only ? () => void navigate(petPath(only.id)) : undefined}
          />
          <VirtualList
            key={search.query}
            label="Mascotas"
            columns={PET_COLUMNS}
            rows={pets.rows}
            printed={whole.rows}
            rowId={(pet) => pet.id}
            total={pets.total}
            onReachEnd={pets.loadMore}
            isMoreFailed={pets.isMoreFailed}
            onOpen={(pet) => void navigate(petPath(pet.id))}
            isLoading={pets.isLoading}
            empty={<NoPetFound query={search.query} />}
          />
        </Card>
      )}
    </>
  );
}

function NoPetFound({ query }: { query: string }) {
  if (query === '') return <EmptyState title="No hay mascotas registradas" />;
  return <EmptyState title={`No encontramos «${query}»`} text="Probá con menos letras o con otro dato." />;
}
