import { Pencil, Printer } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ClaimCode } from '#shared/accounts/claims.ts';
import type { Booking, BookingSheet } from '#shared/bookings/bookings.ts';
import { parseBringList } from '#shared/schedule/location-texts.ts';
import { listPreparationSteps } from '#shared/schedule/preparation.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { townNow } from '../../platform/api/town.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { onceShown } from '../../platform/screens/once-shown.ts';
import { focusPageTitle, PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { IconRow } from '../../platform/ui/icon-row.tsx';
import { PreparationCard } from '../../schedule/services/preparation-card.tsx';
import { canComment, type Viewer } from '../bookings/booking-actions.ts';
import { BookingDetails } from '../bookings/booking-details.tsx';
import { BookingHistory } from '../bookings/booking-history.tsx';
import styles from '../bookings/booking-page.module.css';
import { LoadedBooking } from '../bookings/loaded-booking.tsx';
import { BookingChanges } from '../change/booking-changes.tsx';
import { CommentDialog } from '../change/comment-dialog.tsx';
import { CalendarButton } from '../tickets/calendar-button.tsx';
import { ClaimButton, PrintedClaimCode } from '../tickets/claim-code.tsx';
import { ShareButtons } from '../tickets/share-buttons.tsx';

const AbsenceCard = lazy(async () => ({
  default: (await import('../bookings/absence-card.tsx')).AbsenceCard,
}));
const EarlierButton = lazy(async () => ({
  default: (await import('../waiting-list/earlier-button.tsx')).EarlierButton,
}));
const HeldPanel = lazy(async () => ({ default: (await import('../bookings/held-panel.tsx')).HeldPanel }));

export function BookingPage() {
  return <LoadedBooking>{(booking) => <Details booking={booking} />}</LoadedBooking>;
}

function Details({ booking }: { booking: BookingSheet }) {
  const { petName } = booking.Pet;
  useScrollToPreparation();
  const [claim, setClaim] = useState<ClaimCode | null>(null);
  const steps = listPreparationSteps(booking.preparation, booking.bookingStartDate);
  const viewer = { isStaff: useSession()?.roleName !== 'USER', townNow: townNow() };
  const isUpcoming = booking.bookingStatus === 'A' && booking.bookingEndDate > viewer.townNow;
  return (
    <>
      <BackButton home={viewer.isStaff ? '/admin-day-bookings' : '/admin-bookings'} />
      <PageTitle>{`Turno de ${petName}`}</PageTitle>
      <div className={`stack ${styles.page}`}>
        <BookingDetails booking={booking} isStaff={viewer.isStaff} />
        <div className={`stack ${styles.side}`}>
          {booking.heldUntilAt !== null && !viewer.isStaff && (
            <Suspense>
              <HeldPanel booking={booking} onConfirmed={focusPageTitle} />
            </Suspense>
          )}
          <BookingChanges booking={booking} viewer={viewer} onChanged={focusPageTitle} />
          {booking.absence && (
            <Suspense>
              <AbsenceCard bookingId={booking.id} absence={booking.absence} />
            </Suspense>
          )}
          {!viewer.isStaff && isUpcoming && (
            <Suspense>
              <EarlierButton booking={booking} />
            </Suspense>
          )}
          <BookingTools booking={booking} isStaff={viewer.isStaff} isUpcoming={isUpcoming} />
          {booking.isClaimable && <ClaimButton booking={booking} onCode={setClaim} />}
        </div>
        <div className={`stack ${styles.rest}`}>
          {claim && <PrintedClaimCode code={claim} />}
          {isUpcoming && (
            <PreparationCard
              petName={petName}
              steps={steps}
              // The location's fact already shows the entrance.
              visit={{ bring: parseBringList(booking.bring), entrance: '', map: '' }}
            />
          )}
          <BookingComment booking={booking} viewer={viewer} />
          {viewer.isStaff && <BookingHistory bookingId={booking.id} />}
        </div>
      </div>
    </>
  );
}

function useScrollToPreparation(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#preparation') onceShown(() => document.querySelector(hash)?.scrollIntoView());
  }, [hash]);
}

type Props = { booking: Booking; viewer: Viewer };

function BookingComment({ booking, viewer }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { bookingComment: comment } = booking;
  const isEditable = canComment(booking, viewer);
  if (!comment && !isEditable) return null;
  return (
    <Card aria-labelledby="comment" className={comment ? undefined : 'no-print'}>
      <div className={`cluster between ${styles.head}`}>
        <h2 id="comment">Comentario</h2>
        {isEditable && (
          <Button variant="quiet" className="no-print" onClick={() => setEditing(true)}>
            <Pencil size={18} aria-hidden />
            {comment ? 'Editar comentario' : 'Agregar comentario'}
          </Button>
        )}
      </div>
      {comment ? (
        <p className={styles.text}>{comment}</p>
      ) : (
        <p className="quiet">Todavía no hay ninguno. Contá acá lo que haya que saber de la mascota.</p>
      )}
      {isEditing && <CommentDialog booking={booking} onClose={() => setEditing(false)} />}
    </Card>
  );
}

type ToolsProps = { booking: BookingSheet; isStaff: boolean; isUpcoming: boolean };

function BookingTools({ booking, isStaff, isUpcoming }: ToolsProps) {
  return (
    <IconRow>
      {isUpcoming && <CalendarButton path={booking.calendarPath} />}
      {isUpcoming && !isStaff && <ShareButtons booking={booking} />}
      <Button onClick={() => print()}>
        <Printer aria-hidden />
        Imprimir
      </Button>
    </IconRow>
  );
}
