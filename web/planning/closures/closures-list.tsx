import type { ReactNode } from 'react';
import type { Closure } from '#shared/closures.ts';
import { townToday } from '../../api/town.ts';
import type { Choice } from '../../ui/use-choice.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { type ListColumn, VirtualList } from '../../ui/virtual-list.tsx';
import { closureDays, closureTimes, upcomingFirst } from './closure-words.ts';
import styles from './closures-screen.module.css';

type ClosuresListProps = {
  closures: readonly Closure[];
  nameOf: (closure: Closure) => string;
  isLoading: boolean;
  onOpen: (closure: Closure) => void;
  choice: Choice;
  empty: ReactNode;
};

export function ClosuresList({ closures, nameOf, isLoading, onOpen, choice, empty }: ClosuresListProps) {
  const today = townToday();
  const isWide = useIsWide();
  const columns: ListColumn<Closure>[] = [
    {
      key: 'when',
      title: 'Cuándo',
      ...(!isWide && { width: '116px' }),
      cell: (closure) => <When closure={closure} today={today} />,
    },
    isWide ? REASON : { ...REASON, cell: (closure) => <Why closure={closure} scope={nameOf(closure)} /> },
    { key: 'scope', title: 'Para quién', cell: nameOf, isWideOnly: true },
  ];
  return (
    <VirtualList
      label="Cierres"
      columns={columns}
      rowHeight={isWide ? 56 : 72}
      rows={upcomingFirst(closures, today)}
      rowId={({ id }) => id}
      onOpen={onOpen}
      choice={choice}
      nameOf={(closure) => `${closureDays(closure)}, ${closure.reason}`}
      isLoading={isLoading}
      empty={empty}
    />
  );
}

const REASON: ListColumn<Closure> = { key: 'reason', title: 'Motivo', cell: ({ reason }) => reason };

/** On phones whom it concerns stands under the reason. */
function Why({ closure, scope }: { closure: Closure; scope: string }) {
  return (
    <span className={styles.lines}>
      <span className="clamp">{closure.reason}</span>
      <small className="cut">{scope}</small>
    </span>
  );
}

function When({ closure, today }: { closure: Closure; today: string }) {
  const details = [closureTimes(closure), closure.toDate < today && 'ya pasó'].filter(Boolean).join(', ');
  return (
    <span className={styles.lines}>
      <span>{closureDays(closure)}</span>
      {details && <small>{details}</small>}
    </span>
  );
}
