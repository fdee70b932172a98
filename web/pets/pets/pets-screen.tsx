import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pet } from '#shared/pets/pets.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { useIsContentShifting } from '../../platform/api/use-is-content-shifting.ts';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { ListTools } from '../../platform/lists/list-tools.tsx';
import { VirtualList } from '../../platform/lists/virtual-list.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { useGoBack } from '../../platform/screens/use-go-back.ts';
import { IconButton, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { PET_COLUMNS, PET_NOUNS, PET_SEARCH, toSearchText } from './pet-columns.ts';
import { petEditPath, petPath } from './pet-path.ts';
import { usePets, useUserPets } from './pets.api.ts';
import styles from './pets-screen.module.css';

type PetsScreenProps = {
  /** Holds the owner's id from the address; 0 for the reader's own pets. */
  ownerId: number;
  ownerName?: string;
  renderCards?: (pets: readonly Pet[]) => ReactNode;
  foot?: ReactNode;
};

/** Limits the cards; more pets are shown in a list with a search. */
const MAX_CARDS = 12;

/** Lists own pets, or a resident's (rules.md#screens). */
export function PetsScreen({ ownerId, ownerName, renderCards, foot }: PetsScreenProps) {
  const query = useOwnerPets(ownerId);
  const isStaff = useSession()?.roleName !== 'USER';
  const isShifting = useIsContentShifting(`pets ${ownerId}`, query.data !== undefined);
  const isEmpty = query.data?.length === 0;
  const showsCards = renderCards && !isEmpty && (query.data?.length ?? 0) <= MAX_CARDS;
  const add = <AddPet path={ownerId > 0 ? `/admin-pets-edit?userId=${ownerId}` : '/admin-pets-edit'} />;
  return (
    <>
      <PageTitle
        text={ownerName}
        action={
          <div className={styles.actions}>
            {!(renderCards && isEmpty) && add}
            {ownerId > 0 && <CloseButton ownerId={ownerId} />}
          </div>
        }
      >
        {ownerId > 0 ? 'Mascotas del usuario' : 'Tus mascotas'}
      </PageTitle>
      {query.isLoadingError ? (
        <LoadFailed title="No pudimos cargar las mascotas" onRetry={query.refetch} />
      ) : showsCards ? (
        <Cards pets={query.data} renderCards={renderCards} />
      ) : (
        <PetsList
          pets={query.data ?? []}
          isLoading={query.isPending || isShifting}
          add={add}
          toPath={isStaff ? petPath : petEditPath}
        />
      )}
      {query.data && !isShifting && foot}
    </>
  );
}

type CardsProps = Required<Pick<PetsScreenProps, 'renderCards'>> & { pets: Pet[] | undefined };

function Cards({ pets, renderCards }: CardsProps) {
  return pets ? renderCards(pets) : <Skeleton height="14rem" isMain />;
}

function useOwnerPets(ownerId: number) {
  const ownPets = usePets({ enabled: ownerId === 0 });
  const userPets = useUserPets(ownerId, { enabled: ownerId > 0 });
  return ownerId > 0 ? userPets : ownPets;
}

function AddPet({ path }: { path: string }) {
  return (
    <LinkButton variant="primary" to={path}>
      <Plus aria-hidden />
      <span>
        Agregar<span className="sr-on-phone"> mascota</span>
      </span>
    </LinkButton>
  );
}

function CloseButton({ ownerId }: { ownerId: number }) {
  return (
    <IconButton label="Cerrar" variant="outline" onClick={useGoBack(`/admin-users-edit/${ownerId}`)}>
      <X aria-hidden />
    </IconButton>
  );
}

type Props = { pets: Pet[]; isLoading: boolean; add: ReactNode; toPath: (id: number) => string };

function PetsList({ pets, isLoading, add, toPath }: Props) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const matchingPets = pets.filter((pet) => includesFolded(toSearchText(pet), query));
  const [onlyMatch, ...others] = matchingPets;
  if (!isLoading && pets.length === 0) return <NoPets add={add} />;
  return (
    <Card isFlush>
      <ListTools
        placeholder={PET_SEARCH}
        text={query}
        onSearch={setQuery}
        count={isLoading ? undefined : matchingPets.length}
        nouns={PET_NOUNS}
        onOpenOnly={onlyMatch && others.length === 0 ? () => void navigate(toPath(onlyMatch.id)) : undefined}
      />
      <VirtualList
        label="Mascotas"
        columns={PET_COLUMNS}
        rows={matchingPets}
        rowId={(pet) => pet.id}
        onOpen={(pet) => void navigate(toPath(pet.id))}
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
