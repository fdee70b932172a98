import type { Booking } from '#shared/bookings/bookings.ts';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { townNow } from '../../platform/api/town.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useUserBookings } from '../bookings/bookings.api.ts';
import styles from './cancelled-bookings.module.css';

type CancelledBookingsProps = {
  userId: number;
  petId?: number;
  isOwn?: boolean;
};

/** Lists the upcoming bookings that deleting a person or pet cancels. */
export function CancelledBookings({ userId, petId, isOwn }: CancelledBookingsProps) {
  const { data: bookings, isError } = useUserBookings(userId);
  const has = isOwn ? 'tenés' : 'tiene';
  if (isError) return <p>Si {has} turnos por venir, también se cancelan.</p>;
  if (!bookings) return <Skeleton width="60%" />;
  const cancelled = bookings.filter((booking) => isUpcoming(booking) && (!petId || booking.PetId === petId));
  if (cancelled.length === 0) return <p>No {has} turnos por venir.</p>;
  const whose = isOwn ? 'tu' : 'su';
  return (
    <div>
      <p>
        {cancelled.length === 1
          ? `También se cancela ${whose} turno:`
          : `También se cancelan ${whose}s turnos:`}
      </p>
      <ul className={styles.bookings}>
        {cancelled.map((booking) => (
          <li key={booking.id}>
            {!petId && `${booking.Pet.petName}: `}
            {booking.serviceName}, {formatLongDate(booking.bookingStartDate)},{' '}
            {formatTime(booking.bookingStartDate)} hs
          </li>
        ))}
      </ul>
    </div>
  );
}

function isUpcoming({ bookingStatus, bookingStartDate }: Booking): boolean {
  return bookingStatus === 'A' && bookingStartDate > townNow();
}
