import { CalendarDays, CalendarPlus, ChevronUp } from 'lucide-react';
import { Fragment, lazy, Suspense, useDeferredValue, useState } from 'react';
import { BOOKING_STATUSES, type Booking } from '#shared/bookings/bookings.ts';
import { formatDate, formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { townNow } from '../../platform/api/town.ts';
import { useWhenIdle } from '../../platform/api/use-when-idle.ts';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { ListTools } from '../../platform/lists/list-tools.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { withTimeout } from '../../platform/screens/lazy-screen.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useServices } from '../../schedule/agendas/agendas.api.ts';
import { findNextBooking, type Viewer } from '../bookings/booking-actions.ts';
import { describeChange } from '../bookings/booking-state.tsx';
import { useBookings, useChangeBooking } from '../bookings/bookings.api.ts';
import { type BookingHandlers, BookingRow, focusBooking } from './booking-row.tsx';
import bookingsTable from './bookings-table.module.css';
import styles from './my-bookings-screen.module.css';

const fetchDialog = () => import('../change/cancel-booking-dialog.tsx');
const CancelBookingDialog = lazy(async () => ({
  default: (await withTimeout(fetchDialog())).CancelBookingDialog,
}));

const OwnWaiting = lazy(async () => ({
  default: (await withTimeout(import('../waiting-list/own-waiting.tsx'))).OwnWaiting,
}));

export function MyBookingsScreen() {
  const { data: loaded = null, isLoadingError, refetch } = useBookings();
  const { data: services, isLoading, failureCount } = useServices();
  const bookings = isLoading && !failureCount ? null : loaded;
  const { mutate: change } = useChangeBooking();
  const [cancelRequest, setCancelRequest] = useState<Booking | null>(null);
  const bookingToCancel = bookings?.find(({ id }) => id === cancelRequest?.id) ?? cancelRequest;
  const viewer = { isStaff: useSession()?.roleName !== 'USER', townNow: townNow() };
  useWhenIdle('dialog', () => void fetchDialog().catch(() => undefined));
  const next = findNextBooking(bookings ?? [], viewer.townNow);

  function markDone({ id, updatedAt }: Booking): void {
    const onSuccess = () => {
      showToast(describeChange('D'), 'ok');
      focusBooking(id);
    };
    change({ id, updatedAt, bookingStatus: 'D' }, { onSuccess });
  }

  const Frame = services?.some(({ waitingList }) => waitingList) ? OwnWaiting : Fragment;

  return (
    <>
      <PageTitle action={!viewer.isStaff && <BookButton isHidden={bookings?.length === 0} />}>
        Turnos reservados
      </PageTitle>
      {isLoadingError && <LoadFailed title="No pudimos cargar tus turnos" onRetry={refetch} />}
      <Suspense fallback={<div data-coming />}>
        <Frame>
          {bookings?.length === 0 && <NoBookings isStaff={viewer.isStaff} />}
          {!isLoadingError && bookings?.length !== 0 && (
            <BookingsList
              bookings={bookings}
              nextId={next?.id ?? null}
              viewer={viewer}
              onCancel={setCancelRequest}
              onMarkDone={markDone}
            />
          )}
        </Frame>
      </Suspense>
      <Suspense>
        {bookingToCancel && (
          <CancelBookingDialog
            booking={bookingToCancel}
            onClose={() => setCancelRequest(null)}
            onCancelled={() => {
              setCancelRequest(null);
              focusBooking(bookingToCancel.id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Keeps its space while hidden, so that the title doesn't move. */
function BookButton({ isHidden }: { isHidden: boolean }) {
  return (
    <LinkButton variant="main" to="/booking-selector" className={isHidden ? styles.hidden : undefined}>
      <CalendarPlus aria-hidden />
      Reservar
    </LinkButton>
  );
}

const MAX_WITHOUT_SEARCH = 8;

function BookingsList({ bookings, ...table }: BookingsTableProps) {
  const [text, setText] = useState('');
  const isLong = bookings !== null && bookings.length > MAX_WITHOUT_SEARCH;
  const query = useDeferredValue(isLong ? text.trim() : '');
  const matching = bookings?.filter((booking) => includesFolded(toSearchText(booking), query)) ?? null;
  const [isUnfolded, setUnfolded] = useState(false);
  const foldedCount = isUnfolded || query ? 0 : countFoldedBefore(matching ?? [], table.nextId);
  return (
    <Card isFlush>
      <ListTools
        placeholder="Mascota, servicio, fecha o estado"
        text={text}
        onSearch={isLong ? setText : undefined}
        count={matching?.length}
        nouns={['turno', 'turnos']}
      />
      {matching?.length === 0 ? (
        <EmptyState title={`No encontramos «${query}»`} text="Probá con menos letras o con otro dato." />
      ) : (
        <>
          {foldedCount > 0 && (
            <Button variant="quiet" className={styles.earlier} onClick={() => setUnfolded(true)}>
              <ChevronUp aria-hidden />
              Ver los {foldedCount} turnos anteriores
            </Button>
          )}
          <BookingsTable bookings={matching?.slice(foldedCount) ?? null} {...table} />
        </>
      )}
    </Card>
  );
}

const MIN_FOLDED_COUNT = 3;

/** Counts the rows to fold away above the next booking; rows are ordered by date (rules.md#screens). */
function countFoldedBefore(bookings: readonly Booking[], nextId: number | null): number {
  const nextIndex = bookings.findIndex(({ id }) => id === nextId);
  return nextIndex >= MIN_FOLDED_COUNT ? nextIndex : 0;
}

function toSearchText(booking: Booking): string {
  const { bookingStartDate: start, bookingStatus, serviceName, locationName, Pet, Booker } = booking;
  const when = `${formatDate(start)} ${formatTime(start)} ${formatLongDate(start)}`;
  const who = `${Pet.petName} ${Booker.userName} ${Booker.userLastName}`;
  return [who, when, serviceName, locationName, BOOKING_STATUSES[bookingStatus]].join(' ');
}

function NoBookings({ isStaff }: { isStaff: boolean }) {
  return <Card>{isStaff ? <NoStaffBookings /> : <NoResidentBookings />}</Card>;
}

function NoResidentBookings() {
  return (
    <EmptyState
      title="Todavía no tenés turnos"
      text="Cuando reserves uno, lo vas a ver acá."
      action={
        <LinkButton variant="main" to="/booking-selector">
          <CalendarPlus aria-hidden />
          Reservar un turno
        </LinkButton>
      }
    />
  );
}

function NoStaffBookings() {
  return (
    <EmptyState
      title="No hay turnos a tu nombre"
      text="Los turnos de los vecinos se ven y se gestionan por día."
      action={
        <>
          <LinkButton variant="primary" to="/admin-day-bookings">
            <CalendarDays aria-hidden />
            Ver los turnos del día
          </LinkButton>
          <LinkButton to="/booking-selector">Reservar un turno</LinkButton>
        </>
      }
    />
  );
}

type BookingsTableProps = BookingHandlers & {
  bookings: Booking[] | null;
  nextId: number | null;
  viewer: Viewer;
};

function BookingsTable({ bookings, nextId, viewer, ...handlers }: BookingsTableProps) {
  return (
    <table className={bookingsTable.table} aria-label="Turnos reservados" aria-busy={bookings === null}>
      <thead>
        <tr>
          <th scope="col">Mascota</th>
          <th scope="col">Fecha</th>
          <th scope="col">Servicio</th>
          <th scope="col">Propietario</th>
          {viewer.isStaff && <th scope="col">Cumplido</th>}
          <th scope="col">Cancelado</th>
        </tr>
      </thead>
      <tbody>
        {bookings === null && <SkeletonRows columns={viewer.isStaff ? 6 : 5} />}
        {bookings?.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            isNext={booking.id === nextId}
            viewer={viewer}
            {...handlers}
          />
        ))}
      </tbody>
    </table>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return ['60%', '45%', '70%'].map((width) => (
    <tr key={width} className={bookingsTable.row}>
      <td colSpan={columns} className={bookingsTable.waiting}>
        <Skeleton width={width} />
      </td>
    </tr>
  ));
}
