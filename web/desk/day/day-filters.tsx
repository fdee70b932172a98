import type { ReactNode, RefObject } from 'react';
import { SearchField } from '../../platform/lists/search-field.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import styles from './day-filters.module.css';
import type { PlaceFilter, Totals } from './rows/day-places.ts';
import { IN_THE_ROOM } from './whereabouts.ts';

type DayFiltersProps = {
  /** What stays in sight above them. */
  head: ReactNode;
  /** Without them they are on their way. */
  totals: Totals | undefined;
  wanted: PlaceFilter;
  /** The counter notes who came. */
  hasArrivals: boolean;
  onChange: (wanted: PlaceFilter) => void;
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

/** How the day stands, each figure a filter of its rows, and a search among them; with the day's head it stays in sight over long days. */
export function DayFilters({ head, ...props }: DayFiltersProps) {
  return (
    <div ref={tellHeight} className={styles.stuck}>
      {head}
      <Filters {...props} />
    </div>
  );
}

/** To whatever must not come to stand under it. */
function tellHeight(stuck: HTMLDivElement | null) {
  const card = stuck?.parentElement;
  if (!card) return;
  const observer = new ResizeObserver(() => card.style.setProperty('--stuck', `${stuck.offsetHeight}px`));
  observer.observe(stuck);
  return () => observer.disconnect();
}

function Filters({ totals, wanted, hasArrivals, onChange, search }: Omit<DayFiltersProps, 'head'>) {
  return (
    <div className={styles.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and scrolls badly */}
      <div role="group" aria-label="Mostrar" className={styles.kinds}>
        {KINDS.filter((kind) => hasArrivals || kind !== 'here').map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={wanted.kind === kind}
            onClick={() => onChange({ ...wanted, kind })}
          >
            {LABELS[kind]} <b>{totals ? countOf(totals, kind) : <Skeleton width="2ch" />}</b>
          </button>
        ))}
      </div>
      <div ref={search} className={styles.search}>
        <SearchField
          label="Buscar en este día"
          placeholder="En este día"
          value={wanted.search}
          onChange={(text) => onChange({ ...wanted, search: text })}
        />
      </div>
    </div>
  );
}

function countOf(totals: Totals, kind: PlaceFilter['kind']): number {
  return kind === 'all' ? totals.free + totals.taken + totals.done + totals.missed : totals[kind];
}
