import { useState } from 'react';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { townNow } from '../../platform/api/town.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { findMoveAction } from '../bookings/booking-actions.ts';
import { bookingPath } from '../bookings/booking-path.ts';
import { LoadedBooking } from '../bookings/loaded-booking.tsx';
import { MoveForm } from '../change/move-form.tsx';

export function MovePage() {
  return <LoadedBooking>{(booking) => <Move booking={booking} />}</LoadedBooking>;
}

function Move({ booking }: { booking: BookingDetail }) {
  const { id, Pet, serviceName, bookingStartDate: start } = booking;
  const isStaff = useSession()?.roleName !== 'USER';
  // Computed once, because the move itself can bring the booking inside the limit.
  const [rejection] = useState(() => findRejection(booking, isStaff));
  const when = `${formatLongDate(start)}, ${formatTime(start)} hs`;
  return (
    <>
      <BackButton home={bookingPath(id)} />
      <PageTitle text={`${Pet.petName}, ${serviceName}. Ahora: ${when}`}>Mover turno</PageTitle>
      {rejection === null ? (
        <MoveForm booking={booking} isStaff={isStaff} />
      ) : (
        <Note kind="warning">{rejection}.</Note>
      )}
    </>
  );
}

function findRejection(booking: BookingDetail, isStaff: boolean): string | null {
  const action = findMoveAction(booking, { isStaff, townNow: townNow() });
  return action ? action.reason : 'Solo se puede mover un turno reservado';
}
