import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BookingDetail, type BookingStatus, type DayPlace, isTaken } from '#shared/bookings.ts';
import { useServices } from '../agendas/agendas.api.ts';
import { townNow } from '../api/town.ts';
import { earlyReason } from '../bookings/booking-actions.ts';
import { movePath } from '../bookings/booking-path.ts';
import { CancelBookingDialog } from '../bookings/cancel-booking-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { showToast } from '../ui/toast.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CancelSeveralDialog } from './cancel-several-dialog.tsx';
import { DayFilters } from './day-filters.tsx';
import { type Act, usePageKeys } from './day-keys.ts';
import { DayList, focusPlace, focusRow } from './day-list.tsx';
import { indexOfNow, keyOf, type Totals, type Wanted, wantedPlaces } from './day-places.ts';
import { useChosen } from './use-chosen.ts';
import { useMarks } from './use-marks.ts';
import { nextWhereabouts } from './whereabouts.ts';

type DayDeskProps = {
  list: RefObject<HTMLUListElement | null>;
  date: string;
  label: string;
  places: readonly DayPlace[] | undefined;
  totals: Totals | undefined;
  /** Wall-clock midnight of the town's day. */
  today: number;
  selected: string | null;
  onOpen: (place: DayPlace) => void;
  /** Where there are no rows at all. */
  children: ReactNode;
};

const EVERYTHING: Wanted = { kind: 'all', search: '' };

/** The day's rows and all that is done to them: found, marked, cancelled and moved, one or several at once. */
export function DayDesk({ list, date, label, places = [], totals, today, children, ...rest }: DayDeskProps) {
  const [wanted, want] = useState(EVERYTHING);
  const [cancelled, cancel] = useState<readonly BookingDetail[]>([]);
  const search = useRef<HTMLDivElement>(null);
  const { mark, note, isPending } = useMarks();
  const waitOf = useWaits();
  const navigate = useNavigate();
  const shown = wantedPlaces(places, wanted);
  // What a filter hides is not acted on.
  const { chosen, toggle, add, release } = useChosen(date, shown);
  const [only] = cancelled;

  usePageKeys({
    f: () => search.current?.querySelector('input')?.focus(),
    h: () => void focusPlace(list.current, Math.max(indexOfNow(shown, townNow()), 0)),
  });

  function act(wish: Act, place?: DayPlace): void {
    const booking = place && isTaken(place) ? place : null;
    const all = chosen.length > 0 ? chosen : booking ? [booking] : [];
    if (wish === 'release') release();
    else if (wish === 'choose') booking && toggle(booking);
    else if (wish === 'cancel') askToCancel(all);
    else if (wish === 'arrive') noteAll(all);
    else if (wish === 'move') all.length === 1 && all[0] && void navigate(movePath(all[0].id));
    else markAll(all, wish === 'done' ? 'D' : 'N', booking);
  }

  function noteAll(bookings: readonly BookingDetail[]): void {
    const due = bookings.filter(
      (booking) =>
        booking.bookingStatus === 'A' &&
        waitOf(booking.ServiceId) !== null &&
        earlyReason(booking, today) === null,
    );
    const [first] = due;
    if (first) note(due, nextWhereabouts(first));
  }

  function markAll(bookings: readonly BookingDetail[], to: BookingStatus, from: BookingDetail | null): void {
    const early = bookings.map((booking) => earlyReason(booking, today)).find((reason) => reason !== null);
    if (early) {
      showToast(early);
      return;
    }
    if (from && chosen.length === 0) leadOn(from);
    mark(bookings, to);
    release();
  }

  /** To the next one that waits, so that one key a row is enough. */
  function leadOn(from: BookingDetail): void {
    const rows = shown.slice(shown.findIndex((place) => keyOf(place) === keyOf(from)) + 1);
    const next = rows.find(({ bookingStatus }) => bookingStatus === 'A');
    if (next) focusRow(list.current, keyOf(next));
  }

  /** Of several only those still to attend: what was done isn't undone in passing. */
  function askToCancel(bookings: readonly BookingDetail[]): void {
    const waiting = bookings.filter(({ bookingStatus }) => bookingStatus === 'A');
    if (bookings.length > 1 && waiting.length === 0) showToast('Ninguno de los elegidos está por atender');
    else cancel(bookings.length > 1 ? waiting : bookings);
  }

  function cancelAll(reason: string): void {
    mark(cancelled, 'C', reason);
    release();
    cancel([]);
  }

  return (
    <>
      <DayFilters
        totals={totals}
        wanted={wanted}
        hasArrivals={places.some(({ ServiceId }) => waitOf(ServiceId) !== null)}
        onChange={want}
        search={search}
      />
      {places.length === 0 && children}
      {places.length > 0 && shown.length === 0 && <NothingShown onReset={() => want(EVERYTHING)} />}
      {shown.length > 0 && (
        <DayList
          ref={list}
          label={label}
          places={shown}
          today={today}
          selected={rest.selected}
          chosen={chosen}
          onOpen={rest.onOpen}
          onAct={act}
          waitOf={waitOf}
          onMark={(booking, to) => mark([booking], to)}
          onNote={(booking, whereabouts) => note([booking], whereabouts)}
          onExtend={add}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          isEarly={chosen.some((booking) => earlyReason(booking, today) !== null)}
          isPending={isPending}
          onAct={act}
        />
      )}
      {cancelled.length > 1 && (
        <CancelSeveralDialog bookings={cancelled} onClose={() => cancel([])} onConfirm={cancelAll} />
      )}
      {cancelled.length === 1 && only && (
        <CancelBookingDialog booking={only} onClose={() => cancel([])} onCancelled={() => cancel([])} />
      )}
    </>
  );
}

/** After how many minutes a wait is long, by service; null where nobody notes who came. */
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
