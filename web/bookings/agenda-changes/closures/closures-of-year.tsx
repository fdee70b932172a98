import type { Closure } from '#shared/bookings/closures.ts';
import { townToday } from '../../../platform/api/town.ts';
import { includesFolded } from '../../../platform/fields/folded-text.ts';
import { useIsWide } from '../../../platform/fields/use-is-wide.ts';
import { ListTools } from '../../../platform/lists/list-tools.tsx';
import { RemoveChosen } from '../../../platform/lists/remove-chosen.tsx';
import { useChoice } from '../../../platform/lists/use-choice.ts';
import { useSearchInAddress } from '../../../platform/lists/use-search-in-address.ts';
import { type ListColumn, VirtualList } from '../../../platform/lists/virtual-list.tsx';
import { EmptyState } from '../../../platform/screens/empty-state.tsx';
import { useDeleteClosures } from '../planning.api.ts';
import { closureDaysInWords, closureTimesInWords, sortUpcomingFirst } from './closure.words.ts';
import { type ScopeOption, toScope } from './closure-scope.ts';
import styles from './closures-screen.module.css';

type ClosuresOfYearProps = {
  year: number;
  closures: readonly Closure[];
  scopes: readonly ScopeOption[];
  isLoading: boolean;
  onOpen: (closure: Closure) => void;
};

export function ClosuresOfYear({ year, closures, scopes, isLoading, onOpen }: ClosuresOfYearProps) {
  const { text, search } = useSearchInAddress();
  const query = text.trim();
  const formatScope = (closure: Closure) => scopes.find(({ id }) => id === toScope(closure))?.label ?? '';
  const matching = closures.filter((closure) =>
    includesFolded(`${closure.reason} ${formatScope(closure)}`, query),
  );
  const choice = useChoice(matching);
  const remove = useDeleteClosures();
  const today = townToday();
  const isWide = useIsWide();
  return (
    <>
      <ListTools
        placeholder="Motivo o lugar"
        text={text}
        onSearch={search}
        count={isLoading ? undefined : matching.length}
        nouns={['cierre', 'cierres']}
      />
      <VirtualList
        label="Cierres"
        columns={listColumns(formatScope, { isWide, today })}
        rowHeight={isWide ? 56 : 72}
        rows={sortUpcomingFirst(matching, today)}
        rowId={({ id }) => id}
        onOpen={onOpen}
        choice={choice}
        getName={describeClosure}
        isLoading={isLoading}
        empty={closures.length > 0 ? <NoMatch query={query} /> : <NoClosures year={year} />}
      />
      <RemoveChosen
        rows={choice.rows}
        getName={describeClosure}
        nouns={['cierre', 'cierres']}
        remove={remove}
        onRelease={choice.release}
      />
    </>
  );
}

function NoMatch({ query }: { query: string }) {
  return <EmptyState title={`No encontramos «${query}»`} text="Probá con menos letras." />;
}

function NoClosures({ year }: { year: number }) {
  return (
    <EmptyState
      title={`No hay cierres en ${year}`}
      text="Cargá los feriados nacionales de una vez, o agregá un cierre propio: un paro, vacaciones, una desinfección."
    />
  );
}

function describeClosure(closure: Closure): string {
  return `${closureDaysInWords(closure)}, ${closure.reason}`;
}

type TableLayout = { isWide: boolean; today: string };

function listColumns(
  getScopeLabel: (closure: Closure) => string,
  { isWide, today }: TableLayout,
): ListColumn<Closure>[] {
  return [
    {
      key: 'when',
      title: 'Cuándo',
      ...(!isWide && { width: '116px' }),
      cell: (closure) => <DaysCell closure={closure} today={today} />,
    },
    isWide
      ? REASON_COLUMN
      : {
          ...REASON_COLUMN,
          cell: (closure) => <ReasonCell closure={closure} scope={getScopeLabel(closure)} />,
        },
    { key: 'scope', title: 'Para quién', cell: getScopeLabel, isWideOnly: true },
  ];
}

const REASON_COLUMN: ListColumn<Closure> = { key: 'reason', title: 'Motivo', cell: ({ reason }) => reason };

function ReasonCell({ closure, scope }: { closure: Closure; scope: string }) {
  return (
    <span className={styles.lines}>
      <span className="clamp">{closure.reason}</span>
      <small className="cut">{scope}</small>
    </span>
  );
}

function DaysCell({ closure, today }: { closure: Closure; today: string }) {
  const details = [closureTimesInWords(closure), closure.toDate < today && 'ya pasó']
    .filter(Boolean)
    .join(', ');
  return (
    <span className={styles.lines}>
      <span>{closureDaysInWords(closure)}</span>
      {details && <small>{details}</small>}
    </span>
  );
}
