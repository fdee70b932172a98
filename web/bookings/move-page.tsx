import { useState } from 'react';
import type { BookingDetail } from '#shared/bookings.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { useSession } from '../api/session-store.ts';
import { townNow } from '../api/town.ts';
import { Note } from '../ui/note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { BackButton } from './back-button.tsx';
import { moveAction } from './booking-actions.ts';
import { bookingPath } from './booking-path.ts';
import { LoadedBooking } from './loaded-booking.tsx';
import { MoveForm } from './move-form.tsx';

/** Another day and time for a booking. */
export function MovePage() {
  return <LoadedBooking>{(booking) => <Move booking={booking} />}</LoadedBooking>;
}

function Move({ booking }: { booking: BookingDetail }) {
  const { id, Pet, serviceName, bookingStartDate: start } = booking;
  const isStaff = useSession()?.roleName !== 'USER';
  // Asked once: the move itself may bring the booking inside the limit.
  const [refusal] = useState(() => refusalOf(booking, isStaff));
  const when = `${dateInWords(start)}, ${formatTime(start)} hs`;
  return (
    <>
      <BackButton home={bookingPath(id)} />
      <PageTitle text={`${Pet.petName}, ${serviceName}. Ahora: ${when}`}>Reprogramar turno</PageTitle>
      {refusal === null ? (
        <MoveForm booking={booking} isStaff={isStaff} />
      ) : (
        <Note kind="warning">{refusal}.</Note>
      )}
    </>
  );
}

function refusalOf(booking: BookingDetail, isStaff: boolean): string | null {
  const action = moveAction(booking, { isStaff, townNow: townNow() });
  return action ? action.reason : 'Solo se puede reprogramar un turno reservado';
}
