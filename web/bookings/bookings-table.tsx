import type { Booking } from '#shared/bookings.ts';
import type { Viewer } from './booking-actions.ts';
import { type BookingHandlers, BookingRow } from './booking-row.tsx';
import styles from './bookings-table.module.css';

type Props = BookingHandlers & {
  /** `null` while they are on their way. */
  bookings: Booking[] | null;
  nextId: number | null;
  viewer: Viewer;
};

/** The turnos in the order of their dates; on phones each row becomes a card of its own. */
export function BookingsTable({ bookings, nextId, viewer, ...handlers }: Props) {
  return (
    <div className={styles.card}>
      <table className={styles.table} aria-label="Turnos reservados" aria-busy={bookings === null}>
        <thead>
          <tr>
            <th scope="col">Mascota</th>
            <th scope="col">Fecha</th>
            <th scope="col">Servicio</th>
            <th scope="col">Propietario</th>
            {viewer.isStaff && <th scope="col">Cumplido</th>}
            <th scope="col">Cancelado</th>
          </tr>
        </thead>
        <tbody>
          {bookings?.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              isNext={booking.id === nextId}
              viewer={viewer}
              {...handlers}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
