import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { SearchField } from '../../platform/lists/search-field.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useServices } from '../../schedule/agendas/agendas.api.ts';
import styles from './day-filters.module.css';
import { ALL_PLACES_FILTER, countTotals, type PlaceFilter, type Totals } from './rows/day-places.ts';
import { IN_THE_ROOM_LABEL } from './whereabouts.ts';

type DayFiltersProps = {
  totals: Totals | undefined;
  filter: PlaceFilter;
  hasArrivals: boolean;
  onChange: (filter: PlaceFilter) => void;
  search: RefObject<HTMLDivElement | null>;
  isColumn: boolean;
};

const LABELS = {
  all: 'Todos',
  taken: 'Por atender',
  here: IN_THE_ROOM_LABEL,
  free: 'Libres',
  done: 'Cumplidos',
  missed: 'No cumplidos',
} as const satisfies Record<PlaceFilter['kind'], string>;

const KINDS = Object.keys(LABELS) as PlaceFilter['kind'][];

export function DayFilters({ totals, filter, hasArrivals, onChange, search, isColumn }: DayFiltersProps) {
  return (
    <div className={`stack gap-s2 ${styles.filters}`} data-column={isColumn || undefined}>
      <div ref={search} className={styles.search}>
        <SearchField
          label="Buscar en este día"
          placeholder="En este día"
          value={filter.search}
          onChange={(text) => onChange({ ...filter, search: text })}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and scrolls badly */}
      <div role="group" aria-label="Mostrar" className={styles.kinds}>
        {KINDS.filter((kind) => hasArrivals || kind !== 'here').map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={filter.kind === kind}
            onClick={() => onChange({ ...filter, kind })}
          >
            {LABELS[kind]} <b>{totals ? countPlaces(totals, kind) : <Skeleton width="2ch" />}</b>
          </button>
        ))}
      </div>
    </div>
  );
}

function countPlaces(totals: Totals, kind: PlaceFilter['kind']): number {
  return kind === 'all' ? totals.free + totals.taken + totals.done + totals.missed : totals[kind];
}

export function useDayFilter(places: readonly DayPlace[] | undefined, hasColumn: boolean) {
  const [filter, setFilter] = useState(ALL_PLACES_FILTER);
  const [isOpen, setOpen] = useState(false);
  const search = useRef<HTMLDivElement>(null);
  const findWait = useWaits(places !== undefined);

  function toggle(): void {
    setOpen(!isOpen);
    if (isOpen) setFilter(ALL_PLACES_FILTER);
  }

  function focusSearch(): void {
    if (!hasColumn) flushSync(() => setOpen(true));
    search.current?.querySelector('input')?.focus();
  }

  const fields = {
    filter,
    search,
    totals: places && countTotals(places),
    hasArrivals: places?.some(({ ServiceId }) => findWait(ServiceId) !== null) ?? false,
    onChange: setFilter,
  };
  return { fields, findWait, isOpen: isOpen && !hasColumn, toggle, focusSearch };
}

/** Returns a finder of the minutes after which a wait is long; null if a service records no arrivals. */
function useWaits(enabled: boolean): (serviceId: number) => number | null {
  const { data: services } = useServices({ enabled });
  const waits = new Map(services?.map(({ id, waitMinutes }) => [id, waitMinutes]));
  return (serviceId) => waits.get(serviceId) ?? null;
}
