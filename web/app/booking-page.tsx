import type { BookingDetail } from '#shared/bookings.ts';
import { useLocations, useServices } from '../agendas/agendas.api.ts';
import { useSession } from '../api/session-store.ts';
import { townNow } from '../api/town.ts';
import { BookingComment } from '../bookings/booking-comment.tsx';
import { BookingHistory } from '../bookings/booking-history.tsx';
import { BookingManage } from '../bookings/booking-manage.tsx';
import { preparationSteps } from '../bookings/preparation.ts';
import { PreparationCard } from '../bookings/preparation-card.tsx';
import { focusPageTitle, PageTitle } from '../ui/page-title.tsx';
import { BackButton } from './back-button.tsx';
import { BookingDetails } from './booking-details.tsx';
import styles from './booking-page.module.css';
import { BookingTools } from './booking-tools.tsx';
import { LoadedBooking } from './loaded-booking.tsx';

/** One turno: everything about it, and all that may be done with it. */
export function BookingPage() {
  return <LoadedBooking>{(booking) => <Turno booking={booking} />}</LoadedBooking>;
}

function Turno({ booking }: { booking: BookingDetail }) {
  const { data: locations } = useLocations();
  const { data: services } = useServices();
  const location = locations?.find((each) => each.id === booking.LocationId);
  const service = services?.find((each) => each.id === booking.ServiceId);
  const { specieName, petName } = booking.Pet;
  const steps = preparationSteps(service?.servicePreparation ?? [], specieName, booking.bookingStartDate);
  const viewer = { isStaff: useSession()?.roleName !== 'USER', townNow: townNow() };
  const isToCome = booking.bookingStatus === 'A' && booking.bookingEndDate > viewer.townNow;
  return (
    <>
      <BackButton home={viewer.isStaff ? '/admin-day-bookings' : '/admin-bookings'} />
      <PageTitle>{`Turno de ${petName}`}</PageTitle>
      <div className={styles.page}>
        <BookingDetails booking={booking} location={location} isStaff={viewer.isStaff} />
        <div className={styles.side}>
          <BookingManage booking={booking} viewer={viewer} onChanged={focusPageTitle} />
          <BookingTools
            booking={booking}
            address={location?.locationAddress ?? ''}
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
