import type { Closure } from '#shared/closures.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { includesFolded } from '../../ui/folded-text.ts';
import { ListTools } from '../../ui/list-tools.tsx';
import { RemoveChosen } from '../../ui/remove-chosen.tsx';
import { useChoice } from '../../ui/use-choice.ts';
import { useSearchInAddress } from '../../ui/use-search-in-address.ts';
import { useDeleteClosures } from '../planning.api.ts';
import { type ScopeOption, scopeOf } from './closure-scope.ts';
import { closureDays } from './closure-words.ts';
import { ClosuresList } from './closures-list.tsx';

type ClosuresOfYearProps = {
  year: number;
  closures: readonly Closure[];
  scopes: readonly ScopeOption[];
  isLoading: boolean;
  onOpen: (closure: Closure) => void;
};

/** The list with its search, which looks in reasons and in whom they are for. */
export function ClosuresOfYear({ year, closures, scopes, isLoading, onOpen }: ClosuresOfYearProps) {
  const { text, search } = useSearchInAddress();
  const wanted = text.trim();
  const nameOf = (closure: Closure) => scopes.find(({ id }) => id === scopeOf(closure))?.label ?? '';
  const matching = closures.filter((closure) =>
    includesFolded(`${closure.reason} ${nameOf(closure)}`, wanted),
  );
  const choice = useChoice(matching);
  const remove = useDeleteClosures();
  return (
    <>
      <ListTools
        placeholder="Motivo o lugar"
        text={text}
        onSearch={search}
        count={isLoading ? undefined : matching.length}
        nouns={['cierre', 'cierres']}
      />
      <ClosuresList
        closures={matching}
        nameOf={nameOf}
        choice={choice}
        isLoading={isLoading}
        onOpen={onOpen}
        empty={closures.length > 0 ? <NoMatch wanted={wanted} /> : <NoClosures year={year} />}
      />
      <RemoveChosen
        rows={choice.rows}
        nameOf={(closure) => `${closureDays(closure)}, ${closure.reason}`}
        nouns={['cierre', 'cierres']}
        remove={remove}
        onRelease={choice.release}
      />
    </>
  );
}

function NoMatch({ wanted }: { wanted: string }) {
  return <EmptyState title={`No encontramos «${wanted}»`} text="Probá con menos letras." />;
}

function NoClosures({ year }: { year: number }) {
  return (
    <EmptyState
      title={`No hay cierres en ${year}`}
      text="Cargá los feriados nacionales de una vez, o agregá un cierre propio: un paro, vacaciones, una desinfección."
    />
  );
}
