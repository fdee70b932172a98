import type { BookingDetail, DayPlace } from '#shared/bookings/bookings.ts';
import { describePet } from '#shared/pets/pet-words.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { townToday } from '../../../platform/api/town.ts';
import { createPlaceNamer, formatOwner } from '../rows/day-places.ts';
import styles from './day-sheet.module.css';

export function Hour({ place, all }: { place: DayPlace; all: readonly DayPlace[] }) {
  const label = createPlaceNamer(all)(place);
  return (
    <>
      <b className={styles.hour}>{place.bookingStartTime}</b>
      {label && <small>{label}</small>}
    </>
  );
}

export function PetWords({ booking }: { booking: BookingDetail }) {
  const { petName, ...pet } = booking.Pet;
  return (
    <>
      <b>{petName}</b>
      <small>{describePet(pet, townToday())}</small>
    </>
  );
}

export function OwnerWords({ booking }: { booking: BookingDetail }) {
  const { userIdNumber } = booking.Booker;
  return (
    <>
      <b>{formatOwner(booking)}</b>
      {userIdNumber && <small>DNI {formatDni(userIdNumber)}</small>}
    </>
  );
}

export function Box({ children, isTicked }: { children: string; isTicked?: boolean }) {
  return (
    <span className={styles.tick}>
      <i className={styles.box}>{isTicked && '✓'}</i>
      {children}
    </span>
  );
}
