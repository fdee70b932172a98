import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import type { BookingDetail, BookingStatus, DayPlace, Whereabouts } from '#shared/bookings/bookings.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { findEarlyReason } from '../../bookings/bookings/booking-actions.ts';
import { townNow } from '../../platform/api/town.ts';
import { useWhenIdle } from '../../platform/api/use-when-idle.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { withTimeout } from '../../platform/screens/lazy-screen.ts';
import { usePageKeys } from '../../platform/screens/use-page-keys.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { Badges } from './rows/agenda-badges.ts';
import { BulkBar } from './rows/bulk-bar.tsx';
import { DayColumns } from './rows/day-columns.tsx';
import { DayList } from './rows/day-list.tsx';
import {
  ALL_PLACES_FILTER,
  filterPlaces,
  indexOfNow,
  type PlaceFilter,
  toPlaceKey,
} from './rows/day-places.ts';
import { focusRow } from './rows/use-day-rows.tsx';
import { useDesk } from './use-desk.ts';

const fetchDialogs = () => import('./dialogs/desk-dialogs.tsx');
const DeskDialogs = lazy(async () => ({ default: (await withTimeout(fetchDialogs())).DeskDialogs }));

export type DayDeskProps = {
  list: RefObject<HTMLElement | null>;
  date: string;
  label: string;
  places: readonly DayPlace[] | undefined;
  today: number;
  selected: string | null;
  badges: Badges | null;
  columns: readonly Agenda[];
  onOpen: (place: DayPlace) => void;
  filter: PlaceFilter;
  onFilter: (filter: PlaceFilter) => void;
  findWait: (serviceId: number) => number | null;
  children: ReactNode;
};

export function DayDesk({ list, date, label, places = [], today, filter, children, ...rest }: DayDeskProps) {
  const { findWait } = rest;
  const shown = filterPlaces(places, filter);
  const isInColumns = rest.columns.length > 0;
  const desk = useDesk({ date, shown, list, today, findWait, isInColumns });
  const { chosen, act } = desk;
  useWhenIdle('dialogs', () => void fetchDialogs().catch(() => undefined));

  usePageKeys({
    ...(chosen.length > 0 && { escape: () => act('release') }),
    h: () => {
      const place = shown[Math.max(indexOfNow(shown, townNow()), 0)];
      if (place) focusRow(list.current, toPlaceKey(place));
    },
  });
  const rows = {
    ref: list,
    label,
    places: shown,
    today,
    chosen,
    findWait,
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
      {places.length === 0 && children}
      {places.length > 0 && shown.length === 0 && (
        <NothingShown onReset={() => rest.onFilter(ALL_PLACES_FILTER)} />
      )}
      {shown.length > 0 &&
        (isInColumns ? <DayColumns {...rows} agendas={rest.columns} all={places} /> : <DayList {...rows} />)}
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          isBeforeDay={chosen.some((booking) => findEarlyReason(booking, today) !== null)}
          isPending={desk.isPending}
          onAct={act}
        />
      )}
      <Suspense>{(desk.pending || desk.calls) && <DeskDialogs desk={desk} />}</Suspense>
    </>
  );
}

function NothingShown({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title="Ningún turno de este día coincide"
      action={<Button onClick={onReset}>Ver todos</Button>}
    />
  );
}
