import type { BookingSheet } from '#shared/bookings.ts';
import { preparationSteps } from '#shared/preparation.ts';
import { useSession } from '../api/session-store.ts';
import { townNow } from '../api/town.ts';
import { PreparationCard } from '../services/preparation-card.tsx';
import { focusPageTitle, PageTitle } from '../ui/page-title.tsx';
import { BackButton } from './back-button.tsx';
import { BookingChanges } from './booking-changes.tsx';
import { BookingComment } from './booking-comment.tsx';
import { BookingDetails } from './booking-details.tsx';
import { BookingHistory } from './booking-history.tsx';
import styles from './booking-page.module.css';
import { BookingTools } from './booking-tools.tsx';
import { LoadedBooking } from './loaded-booking.tsx';

/** One booking: everything about it, and all that may be done with it. */
export function BookingPage() {
  return <LoadedBooking>{(booking) => <Details booking={booking} />}</LoadedBooking>;
}

function Details({ booking }: { booking: BookingSheet }) {
  const { petName } = booking.Pet;
  const steps = preparationSteps(booking.preparation, booking.bookingStartDate);
  const viewer = { isStaff: useSession()?.roleName !== 'USER', townNow: townNow() };
  const isToCome = booking.bookingStatus === 'A' && booking.bookingEndDate > viewer.townNow;
  return (
    <>
      <BackButton home={viewer.isStaff ? '/admin-day-bookings' : '/admin-bookings'} />
      <PageTitle>{`Turno de ${petName}`}</PageTitle>
      <div className={styles.page}>
        <BookingDetails booking={booking} isStaff={viewer.isStaff} />
        <div className={styles.side}>
          <BookingChanges booking={booking} viewer={viewer} onChanged={focusPageTitle} />
          <BookingTools
            booking={booking}
            address={booking.Location.locationAddress}
            steps={isToCome ? steps : null}
          />
        </div>
        <div className={styles.rest}>
          {isToCome && steps.length > 0 && <PreparationCard petName={petName} steps={steps} />}
          <BookingComment booking={booking} viewer={viewer} />
          {viewer.isStaff && <BookingHistory bookingId={booking.id} />}
        </div>
      </div>
    </>
  );
}
