import type { ReactNode, RefObject } from 'react';
import { SearchField } from '../../platform/lists/search-field.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import styles from './day-filters.module.css';
import type { PlaceFilter, Totals } from './rows/day-places.ts';
import { IN_THE_ROOM } from './whereabouts.ts';

type DayFiltersProps = {
  head: ReactNode;
  totals: Totals | undefined;
  filter: PlaceFilter;
  hasArrivals: boolean;
  onChange: (filter: PlaceFilter) => void;
  search: RefObject<HTMLDivElement | null>;
};

const LABELS = {
  all: 'Todos',
  taken: 'Por atender',
  here: IN_THE_ROOM,
  free: 'Libres',
  done: 'Cumplidos',
  missed: 'No cumplidos',
} as const satisfies Record<PlaceFilter['kind'], string>;

const KINDS = Object.keys(LABELS) as PlaceFilter['kind'][];

export function DayFilters({ head, ...props }: DayFiltersProps) {
  return (
    <div ref={publishHeight} className={styles.stuck}>
      {head}
      <Filters {...props} />
    </div>
  );
}

function publishHeight(stuck: HTMLDivElement | null) {
  const card = stuck?.parentElement;
  if (!card) return;
  const observer = new ResizeObserver(() => card.style.setProperty('--stuck', `${stuck.offsetHeight}px`));
  observer.observe(stuck);
  return () => observer.disconnect();
}

function Filters({ totals, filter, hasArrivals, onChange, search }: Omit<DayFiltersProps, 'head'>) {
  return (
    <div className={styles.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and scrolls badly */}
      <div role="group" aria-label="Mostrar" className={styles.kinds}>
        {KINDS.filter((kind) => hasArrivals || kind !== 'here').map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={filter.kind === kind}
            onClick={() => onChange({ ...filter, kind })}
          >
            {LABELS[kind]} <b>{totals ? countOf(totals, kind) : <Skeleton width="2ch" />}</b>
          </button>
        ))}
      </div>
      <div ref={search} className={styles.search}>
        <SearchField
          label="Buscar en este día"
          placeholder="En este día"
          value={filter.search}
          onChange={(text) => onChange({ ...filter, search: text })}
        />
      </div>
    </div>
  );
}

function countOf(totals: Totals, kind: PlaceFilter['kind']): number {
  return kind === 'all' ? totals.free + totals.taken + totals.done + totals.missed : totals[kind];
}
