import { useState } from 'react';
import type { Booking } from '#shared/bookings.ts';
import { useSession } from '../api/session-store.ts';
import { townNow } from '../api/town.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { showToast } from '../ui/toast.tsx';
import { nextBooking } from './booking-actions.ts';
import { focusBooking } from './booking-row.tsx';
import { changedTo } from './booking-state.tsx';
import { useBookings, useChangeBooking } from './bookings.api.ts';
import { BookingsList } from './bookings-list.tsx';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';
import { NextBooking } from './next-booking.tsx';
import { NoBookings } from './no-bookings.tsx';

export function MyBookingsScreen() {
  const { data: bookings = null, isLoadingError, refetch } = useBookings();
  const { mutate: change } = useChangeBooking();
  const [cancelling, askToCancel] = useState<Booking | null>(null);
  const viewer = { isStaff: useSession()?.roleName !== 'USER', townNow: townNow() };
  const next = nextBooking(bookings ?? [], viewer.townNow);

  function fulfil({ id, updatedAt }: Booking): void {
    const onSuccess = () => {
      showToast(changedTo('D'), 'ok');
      focusBooking(id);
    };
    change({ id, updatedAt, bookingStatus: 'D' }, { onSuccess });
  }

  return (
    <>
      <PageTitle>Turnos reservados</PageTitle>
      {next && <NextBooking booking={next} />}
      {isLoadingError && <LoadFailed title="No pudimos cargar tus turnos" onRetry={() => void refetch()} />}
      {bookings?.length === 0 && <NoBookings isStaff={viewer.isStaff} />}
      {!isLoadingError && bookings?.length !== 0 && (
        <BookingsList
          bookings={bookings}
          nextId={next?.id ?? null}
          viewer={viewer}
          onCancel={askToCancel}
          onFulfil={fulfil}
        />
      )}
      {cancelling && (
        <CancelBookingDialog
          booking={cancelling}
          onClose={() => askToCancel(null)}
          onCancelled={() => {
            askToCancel(null);
            focusBooking(cancelling.id);
          }}
        />
      )}
    </>
  );
}
