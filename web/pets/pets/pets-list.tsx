import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pet } from '#shared/pets/pets.ts';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { ListTools } from '../../platform/lists/list-tools.tsx';
import { VirtualList } from '../../platform/lists/virtual-list.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { PET_COLUMNS, PET_NOUNS, PET_SEARCH, searchedText } from './pet-columns.ts';

type Props = { pets: Pet[]; isLoading: boolean; add: ReactNode; pathOf: (id: number) => string };

/** Pets as the server sorted them, by name; a row opens its card or editor. */
export function PetsList({ pets, isLoading, add, pathOf }: Props) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const matching = pets.filter((pet) => includesFolded(searchedText(pet), query));
  const [only, ...others] = matching;
  if (!isLoading && pets.length === 0) return <NoPets add={add} />;
  return (
    <Card isFlush>
      <ListTools
        placeholder={PET_SEARCH}
        text={query}
        onSearch={setQuery}
        count={isLoading ? undefined : matching.length}
        nouns={PET_NOUNS}
        onOpenOnly={only && others.length === 0 ? () => void navigate(pathOf(only.id)) : undefined}
      />
      <VirtualList
        label="Mascotas"
        columns={PET_COLUMNS}
        rows={matching}
        rowId={(pet) => pet.id}
        onOpen={(pet) => void navigate(pathOf(pet.id))}
        isLoading={isLoading}
        empty={
          <EmptyState
            title={`No encontramos «${query.trim()}»`}
            text="Probá con menos letras o con otro dato."
          />
        }
      />
    </Card>
  );
}

function NoPets({ add }: { add: ReactNode }) {
  return (
    <Card>
      <EmptyState
        title="No hay mascotas registradas"
        text={add ? 'Registrá la primera para poder reservarle un turno.' : undefined}
        action={add}
      />
    </Card>
  );
}
