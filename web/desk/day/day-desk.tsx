import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import type { BookingDetail, BookingStatus, DayPlace, Whereabouts } from '#shared/bookings/bookings.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { earlyReason } from '../../bookings/bookings/booking-actions.ts';
import { townNow } from '../../platform/api/town.ts';
import { useWhenQuiet } from '../../platform/api/use-when-quiet.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { inTime } from '../../platform/screens/screen.ts';
import { usePageKeys } from '../../platform/screens/use-page-keys.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useServices } from '../../schedule/agendas/agendas.api.ts';
import { DayFilters } from './day-filters.tsx';
import type { Badges } from './rows/agenda-badges.ts';
import { BulkBar } from './rows/bulk-bar.tsx';
import { DayColumns } from './rows/day-columns.tsx';
import { DayList } from './rows/day-list.tsx';
import { filterPlaces, indexOfNow, keyOf, type PlaceFilter, type Totals } from './rows/day-places.ts';
import { focusRow } from './rows/use-day-rows.tsx';
import { useDesk } from './use-desk.ts';

const fetchDialogs = () => import('./dialogs/desk-dialogs.tsx');
const DeskDialogs = lazy(async () => ({ default: (await inTime(fetchDialogs())).DeskDialogs }));

export type DayDeskProps = {
  head: ReactNode;
  list: RefObject<HTMLElement | null>;
  date: string;
  label: string;
  places: readonly DayPlace[] | undefined;
  totals: Totals | undefined;
  today: number;
  selected: string | null;
  /** Null for a single agenda. */
  badges: Badges | null;
  /** Empty for a single list. */
  columns: readonly Agenda[];
  onOpen: (place: DayPlace) => void;
  note: ReactNode;
  children: ReactNode;
};

const EVERYTHING: PlaceFilter = { kind: 'all', search: '' };

export function DayDesk({
  head,
  list,
  date,
  label,
  places = [],
  totals,
  today,
  children,
  ...rest
}: DayDeskProps) {
  const [filter, setFilter] = useState(EVERYTHING);
  const search = useRef<HTMLDivElement>(null);
  const waitOf = useWaits();
  const shown = filterPlaces(places, filter);
  const isInColumns = rest.columns.length > 0;
  const desk = useDesk({ date, shown, list, today, waitOf, isInColumns });
  const { chosen, act } = desk;
  useWhenQuiet('dialogs', () => void fetchDialogs().catch(() => undefined));

  usePageKeys({
    f: () => search.current?.querySelector('input')?.focus(),
    ...(chosen.length > 0 && { escape: () => act('release') }),
    h: () => {
      const place = shown[Math.max(indexOfNow(shown, townNow()), 0)];
      if (place) focusRow(list.current, keyOf(place));
    },
  });
  const rows = {
    ref: list,
    label,
    places: shown,
    today,
    chosen,
    waitOf,
    act,
    selected: rest.selected,
    badges: rest.badges,
    open: rest.onOpen,
    mark: (booking: BookingDetail, to: BookingStatus) => desk.mark([booking], to),
    note: (booking: BookingDetail, whereabouts: Whereabouts) => desk.note([booking], whereabouts),
    extend: desk.add,
  };
  return (
    <>
      <DayFilters
        head={head}
        totals={totals}
        filter={filter}
        hasArrivals={places.some(({ ServiceId }) => waitOf(ServiceId) !== null)}
        onChange={setFilter}
        search={search}
      />
      {rest.note}
      {places.length === 0 && children}
      {places.length > 0 && shown.length === 0 && <NothingShown onReset={() => setFilter(EVERYTHING)} />}
      {shown.length > 0 &&
        (isInColumns ? <DayColumns {...rows} agendas={rest.columns} all={places} /> : <DayList {...rows} />)}
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          isEarly={chosen.some((booking) => earlyReason(booking, today) !== null)}
          isPending={desk.isPending}
          onAct={act}
        />
      )}
      <Suspense>{(desk.pending || desk.toCall) && <DeskDialogs desk={desk} />}</Suspense>
    </>
  );
}

/** Returns minutes after which a wait is long; null if the service records no arrivals. */
function useWaits(): (serviceId: number) => number | null {
  const { data: services } = useServices();
  const waits = new Map(services?.map(({ id, waitMinutes }) => [id, waitMinutes]));
  return (serviceId) => waits.get(serviceId) ?? null;
}

function NothingShown({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title="Ningún turno de este día coincide"
      action={<Button onClick={onReset}>Ver todos</Button>}
    />
  );
}
