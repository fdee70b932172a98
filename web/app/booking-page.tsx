import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { BookingDetail } from '#shared/bookings.ts';
import { CallError } from '../api/call-error.ts';
import { useSession } from '../api/session-store.ts';
import { townNow } from '../api/town.ts';
import { BookingComment } from '../bookings/booking-comment.tsx';
import { BookingHistory } from '../bookings/booking-history.tsx';
import { BookingManage } from '../bookings/booking-manage.tsx';
import { useBooking } from '../bookings/bookings.api.ts';
import { useLocations, useServices } from '../services/services.api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { focusPageTitle, PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { preparationSteps } from '../wizard/preparation.ts';
import { PreparationCard } from '../wizard/preparation-card.tsx';
import { BookingDetails } from './booking-details.tsx';
import styles from './booking-page.module.css';
import { BookingTools } from './booking-tools.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** One turno: everything about it, and all that may be done with it. */
export function BookingPage() {
  const { id = '' } = useParams();
  const { data: booking, error, refetch } = useBooking(id);
  if (booking) return <Turno booking={booking} />;
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <NotFoundScreen />;
  if (error) return <LoadFailed title="No pudimos cargar el turno" onRetry={() => void refetch()} />;
  return (
    <Card aria-busy>
      <Skeleton width="60%" height="2em" />
    </Card>
  );
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
      <BackButton isStaff={viewer.isStaff} />
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

/** To where one came from; opened directly, to the list one would have come from. */
function BackButton({ isStaff }: { isStaff: boolean }) {
  const navigate = useNavigate();
  const isFirstScreen = useLocation().key === 'default';
  const home = isStaff ? '/admin-day-bookings' : '/admin-bookings';
  return (
    <Button
      variant="quiet"
      className={`${styles.back} no-print`}
      onClick={() => void (isFirstScreen ? navigate(home, { replace: true }) : navigate(-1))}
    >
      <ArrowLeft size={18} aria-hidden />
      Volver
    </Button>
  );
}
