import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pet } from '#shared/pets.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { type ListColumn, VirtualList } from '../ui/virtual-list.tsx';
import { useMatchingPets } from './pet-search.ts';
import styles from './pets-list.module.css';

type Props = { pets: Pet[]; isLoading: boolean; add: ReactNode };

const COLUMNS: ListColumn<Pet>[] = [
  { key: 'name', title: 'Nombre', sort: 'ascending', cell: (pet) => pet.petName },
  { key: 'breed', title: 'Raza', cell: (pet) => pet.Breed.breedName },
  { key: 'owner', title: 'Propietario', cell: ({ User }) => `${User.userName} ${User.userLastName}` },
];

/** Pets as the server sorted them, by name; a row opens its editor. */
export function PetsList({ pets, isLoading, add }: Props) {
  const navigate = useNavigate();
  const [query, search] = useState('');
  const matching = useMatchingPets(pets, query);
  if (!isLoading && pets.length === 0) return <NoPets add={add} />;
  return (
    <Card isFlush>
      <div className={styles.tools}>
        <SearchField
          label="Buscar"
          placeholder="Nombre, raza o propietario"
          value={query}
          onChange={search}
        />
        <p className={styles.count} role="status">
          {!isLoading && <Count count={matching.length} />}
        </p>
      </div>
      <VirtualList
        label="Mascotas"
        columns={COLUMNS}
        rows={matching}
        rowId={(pet) => pet.id}
        onOpen={(pet) => void navigate(`/admin-pets-edit/${pet.id}`)}
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

function Count({ count }: { count: number }) {
  return (
    <>
      <b>{count.toLocaleString('es-AR')}</b> {count === 1 ? 'mascota' : 'mascotas'}
    </>
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
