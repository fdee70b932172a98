import { CalendarX, ChevronRight, QrCode, Utensils } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings/bookings.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatLongDate, formatTime, toStartOfDay } from '#shared/platform/town-clock.ts';
import { listPreparationSteps, selectStepsFor } from '#shared/schedule/preparation.ts';
import { usePets } from '../../pets/pets/pets.api.ts';
import { PetFace } from '../../pets/photos/pet-face.tsx';
import { useSession } from '../../platform/api/session-store.ts';
import { townNow } from '../../platform/api/town.ts';
import { withTimeout } from '../../platform/screens/lazy-screen.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { focusPageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useServices } from '../../schedule/agendas/agendas.api.ts';
import { splitTitle } from '../../schedule/services/preparation-card.tsx';
import { findCancelAction, findMoveAction, findNextBooking } from '../bookings/booking-actions.ts';
import { bookingPath } from '../bookings/booking-path.ts';
import { useBookings } from '../bookings/bookings.api.ts';
import { MoveButton } from '../change/move-button.tsx';
import styles from './next-booking-card.module.css';

const CancelBookingDialog = lazy(async () => ({
  default: (await withTimeout(import('../change/cancel-booking-dialog.tsx'))).CancelBookingDialog,
}));

const OwnOffers = lazy(async () => ({
  default: (await withTimeout(import('../waiting-list/own-waiting.tsx'))).OwnOffers,
}));

const RELATIVE_DAYS = new Intl.RelativeTimeFormat('es-AR', { numeric: 'auto' });

export function NextBookingCard({ onSettled }: { onSettled: () => void }) {
  const bookings = useBookings();
  const services = useServices();
  const pets = usePets();
  const isAwaited = [bookings, services, pets].some(
    ({ isLoading, failureCount }) => isLoading && failureCount === 0,
  );
  const hasWaitingList = services.data?.some(({ waitingList }) => waitingList) ?? false;
  const [areOffersKnown, setOffersKnown] = useState(false);
  const isSettled = !isAwaited && (!hasWaitingList || areOffersKnown);
  useLayoutEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  const markOffersKnown = useCallback(() => setOffersKnown(true), []);
  const next = isSettled && bookings.data ? findNextBooking(bookings.data, townNow()) : null;
  if (bookings.isLoadingError)
    return <LoadFailedNote title="No pudimos cargar tus turnos" onRetry={bookings.refetch} />;
  return (
    <>
      {!isAwaited && hasWaitingList && (
        <Suspense>
          <OwnOffers onSettled={markOffersKnown} />
        </Suspense>
      )}
      {next && <NextBooking booking={next} pet={pets.data?.find(({ id }) => id === next.PetId)} />}
    </>
  );
}

type NextBookingProps = { booking: Booking; pet: Pet | undefined };

function NextBooking({ booking, pet }: NextBookingProps) {
  const { bookingStartDate: start, serviceName, locationName, Pet } = booking;
  return (
    <Card isFlush className={styles.card} aria-labelledby="next-booking">
      <div className={styles.top}>
        <header className="cluster between">
          <h2 id="next-booking">Tu próximo turno</h2>
          <p className={`first-upper ${styles.chip}`}>{daysAwayInWords(start)}</p>
        </header>
        <p className={styles.day}>
          <span className="first-upper">{formatLongDate(start)}</span>
        </p>
        <p className={styles.time}>
          {formatTime(start)} <small>hs</small>
        </p>
        <p className={styles.what}>
          {serviceName} de {Pet.petName}
          <br />
          {locationName}
        </p>
        {pet && (
          <div className={styles.face}>
            <PetFace pet={pet} />
          </div>
        )}
      </div>
      <PreparationRow booking={booking} pet={pet} />
      <Row to={bookingPath(booking.id)} icon={<QrCode aria-hidden />} title="Ver el comprobante" />
      <ChangeButtons booking={booking} />
    </Card>
  );
}

function PreparationRow({ booking, pet }: NextBookingProps) {
  const { data: services = [] } = useServices();
  const { ServiceId, bookingStartDate: start, Pet } = booking;
  const all = services.find(({ id }) => id === ServiceId)?.servicePreparation ?? [];
  const steps = listPreparationSteps(selectStepsFor(all, pet ?? null, start), start).filter(
    ({ isArrival }) => !isArrival,
  );
  const step = steps.find(({ at }) => at > townNow()) ?? steps.at(-1);
  const [title, details] = step ? splitTitle(step.text) : ['', null];
  const since = step && `desde ${dayInWords(step.at)}, ${formatTime(step.at)} hs`;
  const isStepInTitle = details !== null && since;
  return (
    <Row
      to={`${bookingPath(booking.id)}#preparation`}
      icon={<Utensils aria-hidden />}
      title={isStepInTitle ? `${title} ${since}` : `Cómo preparar a ${Pet.petName}`}
      note={isStepInTitle ? details : since && <span className="first-upper">{since}</span>}
      isDue
    />
  );
}

type RowProps = { to: string; icon: ReactNode; title: string; note?: ReactNode; isDue?: boolean };

function Row({ to, icon, title, note, isDue }: RowProps) {
  return (
    <Link className={styles.row} to={to} data-due={isDue || undefined}>
      <i>{icon}</i>
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}

function ChangeButtons({ booking }: { booking: Booking }) {
  const [isCancelling, setCancelling] = useState(false);
  const viewer = { isStaff: useSession()?.roleName !== 'USER', townNow: townNow() };
  const reason = findMoveAction(booking, viewer)?.reason ?? findCancelAction(booking, viewer)?.reason ?? null;
  return (
    <div className={styles.changes}>
      <MoveButton bookingId={booking.id} isDisabled={reason !== null} />
      <Button variant="danger" disabled={reason !== null} onClick={() => setCancelling(true)}>
        <CalendarX aria-hidden />
        Cancelar
      </Button>
      {reason && <small>{reason}</small>}
      <Suspense>
        {isCancelling && (
          <CancelBookingDialog
            booking={booking}
            onClose={() => setCancelling(false)}
            onCancelled={focusPageTitle}
          />
        )}
      </Suspense>
    </div>
  );
}

function daysFromToday(wall: number): number {
  return (toStartOfDay(wall) - toStartOfDay(townNow())) / DAY_SECONDS;
}

/** Formats as 'hoy', 'mañana' or 'dentro de 8 días'. */
function daysAwayInWords(start: number): string {
  return RELATIVE_DAYS.format(daysFromToday(start), 'day');
}

function dayInWords(wall: number): string {
  const [day] = formatLongDate(wall).split(' de ');
  return Math.abs(daysFromToday(wall)) <= 1 ? daysAwayInWords(wall) : `el ${day}`;
}
