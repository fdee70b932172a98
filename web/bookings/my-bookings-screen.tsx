import { type ReactNode, useState } from 'react';
import type { Booking } from '#shared/bookings.ts';
import { useSession } from '../api/session-store.ts';
import { townNow } from '../api/town.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { nextBooking } from './booking-actions.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { focusBooking } from './booking-row.tsx';
import { useBookings, useChangeBooking } from './bookings.api.ts';
import { BookingsTable } from './bookings-table.tsx';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';
import { NextBooking } from './next-booking.tsx';
import { NoBookings } from './no-bookings.tsx';

type Props = {
  /** Place, preparation and the like, which other features know. */
  renderDetails: (booking: Booking) => ReactNode;
};

export function MyBookingsScreen({ renderDetails }: Props) {
  const { data: bookings = null, isLoadingError, refetch } = useBookings();
  const { mutate: change } = useChangeBooking();
  const [opened, open] = useState<Booking | null>(null);
  const [cancelling, askToCancel] = useState<Booking | null>(null);
  const viewer = { isStaff: useSession()?.roleName !== 'USER', townNow: townNow() };
  const next = nextBooking(bookings ?? [], viewer.townNow);

  return (
    <>
      <PageTitle>Turnos reservados</PageTitle>
      {next && <NextBooking booking={next} onOpen={() => open(next)} />}
      {isLoadingError && <LoadFailed title="No pudimos cargar tus turnos" onRetry={() => void refetch()} />}
      {bookings?.length === 0 && <NoBookings />}
      {!isLoadingError && bookings?.length !== 0 && (
        <BookingsTable
          bookings={bookings}
          nextId={next?.id ?? null}
          viewer={viewer}
          onOpen={open}
          onCancel={askToCancel}
          onFulfil={({ id, updatedAt }) => change({ id, updatedAt, bookingStatus: 'D' })}
        />
      )}
      {opened && (
        <BookingDialog booking={opened} onClose={() => open(null)}>
          {renderDetails(opened)}
        </BookingDialog>
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
