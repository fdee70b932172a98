import type { Booking } from '#shared/bookings/bookings.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import type { Viewer } from '../bookings/booking-actions.ts';
import { type BookingHandlers, BookingRow } from './booking-row.tsx';
import styles from './bookings-table.module.css';

export type BookingsTableProps = BookingHandlers & {
  bookings: Booking[] | null;
  nextId: number | null;
  viewer: Viewer;
};

export function BookingsTable({ bookings, nextId, viewer, ...handlers }: BookingsTableProps) {
  return (
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
        {bookings === null && <SkeletonRows columns={viewer.isStaff ? 6 : 5} />}
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
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return ['60%', '45%', '70%'].map((width) => (
    <tr key={width} className={styles.row}>
      <td colSpan={columns} className={styles.waiting}>
        <Skeleton width={width} />
      </td>
    </tr>
  ));
}
